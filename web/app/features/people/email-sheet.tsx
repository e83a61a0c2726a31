import { useEffect, useRef } from 'react';

/**
 * An email's HTML as it will look, apart from the page: its styles stay inside, and its links lead nowhere. The page's policy refuses styles
 * that stand in HTML, so they are set by script. Our own emails hold no scripts and load nothing.
 */
export function EmailSheet({ html, label, className }: { html: string; label: string; className?: string | undefined }) {
  const host = useRef<HTMLElement>(null);
  useEffect(() => {
    const sheet = host.current;
    if (!sheet) return;
    const root = sheet.shadowRoot ?? sheet.attachShadow({ mode: 'open' });
    // Without its sheet, which is for the night, and its style attributes, which are set below: the policy would report both.
    const unstyled = html.replace(/<style>[^<]*<\/style>/, '').replaceAll(' style="', ' data-style="');
    const parsed = new DOMParser().parseFromString(unstyled, 'text/html');
    const body = document.createElement('div');
    body.append(...parsed.body.childNodes);
    body.lang = parsed.documentElement.lang;
    const background = parsed.body.dataset.style;
    if (background !== undefined) body.style.cssText = background;
    for (const element of body.querySelectorAll<HTMLElement>('[data-style]')) {
      element.style.cssText = element.dataset.style ?? '';
      delete element.dataset.style;
    }
    for (const link of body.querySelectorAll('a')) link.removeAttribute('href');
    root.replaceChildren(body);
  }, [html]);
  // biome-ignore lint/a11y/noNoninteractiveTabindex: an email that scrolls must be reachable by keyboard
  return <section ref={host} aria-label={label} className={className} tabIndex={0} />;
}
