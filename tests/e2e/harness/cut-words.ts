import type { Page } from 'playwright-core';

/**
 * Runs in the page: words that stand out of their own box, that an ancestor which hides what is too large cuts off, or that end in dots.
 * What is there for screen readers alone is a pixel wide, and what can be scrolled to is not cut off.
 */
const FIND = `(() => {
  const cut = [];
  const range = document.createRange();
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const past = (inner, outer) => Math.round(Math.max(
    inner.right - outer.right, outer.left - inner.left, inner.bottom - outer.bottom, outer.top - inner.top));
  for (let text = walker.nextNode(); text; text = walker.nextNode()) {
    const own = text.parentElement;
    if (text.data.trim() === '' || own.closest('script, style, noscript, select, svg, .sr') || !own.checkVisibility()) continue;
    range.selectNodeContents(text);
    const words = range.getBoundingClientRect();
    if (words.width < 2) continue;
    const note = (why) => cut.push(text.data.trim().slice(0, 60) + ': ' + why);
    const box = own.closest('button, a[data-variant], li, p, dd, dt, td, label, legend, h1, h2, h3, div')?.getBoundingClientRect();
    if (box && box.width > 1 && (words.right - box.right > 1 || box.left - words.left > 1)) note('stands out of its box');
    for (let one = own; one && one !== document.body; one = one.parentElement) {
      const { overflowX, overflowY, position } = getComputedStyle(one);
      const around = one.getBoundingClientRect();
      if (around.width < 2 || around.height < 2) break;
      if (/auto|scroll/.test(overflowX + overflowY)) break;
      if (/hidden|clip/.test(overflowX + overflowY) && past(words, around) > 1) {
        note('is cut off by ' + past(words, around) + ' px');
        break;
      }
      if (position === 'fixed') break;
    }
  }
  return [...new Set(cut)];
})()`;

/** Words of a page that nobody can read whole. */
export function cutWords(page: Page): Promise<string[]> {
  return page.evaluate<string[]>(FIND);
}
