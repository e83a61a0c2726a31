import type { Page } from 'playwright-core';

/** Notes in a page when somebody acted there last, by the machine's clock, which all pages of one machine share. */
export async function noteActs(page: Page): Promise<void> {
  await page.evaluate(`for (const type of ['keydown', 'click'])
    addEventListener(type, () => { window.actedAtMs = Date.now(); }, { capture: true })`);
}

/** What others see: an element, with some words in it; or that the drawings of some are others than before. */
export type Sight =
  | { readonly selector: string; readonly text: string }
  | { readonly selector: string; readonly isDrawnAnew: true };

function isThere(sight: Sight): string {
  const all = `[...document.querySelectorAll(${JSON.stringify(sight.selector)})]`;
  if ('text' in sight) return `${all}.some((one) => one.textContent.includes(${JSON.stringify(sight.text)}))`;
  return `(before => before !== (window.drawn = ${all}.map((one) => one.innerHTML).join()))(window.drawn)`;
}

/** Begins to look for something in a page. */
async function lookFor(page: Page, sight: Sight): Promise<void> {
  await page.evaluate(`(() => {
    const isThere = () => ${isThere(sight)};
    if (isThere() && ${'text' in sight}) throw new Error('It is there already.');
    window.sightMs = new Promise((resolve) => {
      const observer = new MutationObserver(() => {
        if (!isThere()) return;
        observer.disconnect();
        resolve(Date.now());
      });
      observer.observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
    });
  })()`);
}

/** Calm is a page that had time left so many times in a row, each time at least so much. */
const CALM = { times: 10, leftMs: 5 } as const;

const IS_CALM = `new Promise((resolve) => {
  let times = 0;
  const ask = () => requestIdleCallback((left) => {
    times = left.timeRemaining() >= ${CALM.leftMs} ? times + 1 : 0;
    if (times >= ${CALM.times}) resolve();
    else ask();
  });
  ask();
})`;

/**
 * What somebody does in one page, and what all others see of it; answers after how many milliseconds each of them did. Not before every page
 * has drawn what came before: four of them come to a scene at once here, on one machine.
 */
export async function seenAfterMs(
  { by, others, sight }: { by: Page; others: readonly Page[]; sight: Sight },
  act: () => Promise<unknown>,
): Promise<number[]> {
  await Promise.all([by, ...others].map((page) => page.evaluate(IS_CALM)));
  await Promise.all(others.map((page) => lookFor(page, sight)));
  await act();
  const seenAtMs = await Promise.all(others.map((page) => page.evaluate<number>('window.sightMs')));
  const actedAtMs = await by.evaluate<number>('window.actedAtMs');
  return seenAtMs.map((atMs) => atMs - actedAtMs);
}

/** A line of figures, as the night collects them: median and slowest of each kind of act. */
export function sightsLine(took: Readonly<Record<string, readonly number[]>>): string {
  const parts = Object.entries(took).map(([what, all]) => {
    const sorted = all.toSorted((a, b) => a - b);
    return `${what} ${sorted[Math.floor(sorted.length / 2)]} ms, at most ${sorted.at(-1)} ms`;
  });
  return `covered: from the act to what others see: ${parts.join('; ')}\n`;
}
