import type { Page } from 'playwright-core';

/** One text that appeared, and when, in milliseconds of the page's own clock. */
export interface Appeared {
  readonly atMs: number;
  readonly text: string;
}

/** Notes every new text of one element, from now on. Has to be called before the page is opened. */
export async function notesOf(page: Page, selector: string): Promise<() => Promise<Appeared[]>> {
  await page.addInitScript(`
    window.appeared = [];
    new MutationObserver(() => {
      const text = [...document.querySelectorAll(${JSON.stringify(`${selector}`)})].map((one) => one.innerText ?? '').join(' ').trim();
      if (text !== '' && text !== window.appeared.at(-1)?.text) window.appeared.push({ atMs: performance.now(), text });
    }).observe(document, { subtree: true, childList: true, characterData: true });
  `);
  return () => page.evaluate<Appeared[]>('window.appeared');
}
