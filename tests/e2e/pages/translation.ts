import type { Page } from 'playwright-core';

/**
 * Rewrites the texts of the page as browser translation does: every text node outside of `translate="no"` is replaced by nested `<font>`
 * elements, or moved into them, which some extensions do. `translatePage()` does it once, `translateEveryMs` again and again.
 */
const REWRITE = `
  window.translatePage = () => {
    if (!document.body) return 0;
    const off = 'script, style, textarea, noscript, svg, font, [translate="no"]';
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const texts = [];
    while (walker.nextNode()) texts.push(walker.currentNode);
    const wanted = texts.filter((text) => text.data.trim() !== '' && !text.parentElement.closest(off));
    wanted.forEach((text, at) => {
      const outer = document.createElement('font');
      const inner = document.createElement('font');
      outer.append(inner);
      if (at % 4 === 3) {
        text.before(outer);
        inner.append(text);
      } else {
        inner.textContent = text.data;
        text.replaceWith(outer);
      }
    });
    return wanted.length;
  };
`;

/** Rewrites the page once, now; answers how many texts were rewritten. */
export async function translateOnce(page: Page): Promise<number> {
  await page.evaluate(REWRITE);
  return page.evaluate<number>('window.translatePage()');
}

/** Rewrites every page of a tab again and again, from its first text on. */
export async function translateEveryMs(page: Page, everyMs: number): Promise<void> {
  await page.addInitScript(`${REWRITE} setInterval(window.translatePage, ${everyMs});`);
}

/** Rewrites the page that is open again and again, from now on until another is loaded. */
export async function translateFromNowOn(page: Page, everyMs: number): Promise<void> {
  await page.evaluate(`${REWRITE} setInterval(window.translatePage, ${everyMs});`);
}
