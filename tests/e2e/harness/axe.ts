import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** What axe finds against WCAG 2.2 A and AA, one line each: the rule and where. */
export async function axeFinds(page: Page): Promise<string[]> {
  // What passed is found all the same, but not described: that is a third of the work, and nobody reads it.
  const lean = { resultTypes: ['violations' as const] };
  const builder = new AxeBuilder({ page }).setLegacyMode().options(lean).withTags(TAGS);
  // An open list hides the rest of the page from screen readers. Focus cannot go there meanwhile: leaving the field closes the list.
  if ((await page.locator('[role="combobox"][aria-expanded="true"]').count()) > 0) builder.disableRules('aria-hidden-focus');
  const { violations } = await builder.analyze();
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')} ${failureSummary ?? ''}`),
  );
}

/** How many pixels the page is wider than its window. */
export function overflowPx(page: Page): Promise<number> {
  // Open lists find their new place a frame after the window has changed.
  return page.evaluate<number>(`new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() =>
    done(document.documentElement.scrollWidth - document.documentElement.clientWidth))))`);
}

/** Fields and buttons that stand out of the form they belong to. */
export function pastTheirForm(page: Page): Promise<string[]> {
  return page.evaluate<string[]>(`[...document.querySelectorAll('form :is(input, select, textarea, button)')]
    .filter((one) => one.checkVisibility() && one.getBoundingClientRect().width > 1)
    .flatMap((one) => {
      const past = Math.round(one.getBoundingClientRect().right - one.closest('form').getBoundingClientRect().right);
      return past > 1 ? [(one.labels?.[0] ?? one).textContent.trim() + ' is ' + past + ' px past its form'] : [];
    })`);
}

/** Names of what moves on the page just now. */
export function moving(page: Page): Promise<string[]> {
  return page.evaluate<string[]>(`document.getAnimations()
    .filter(({ playState }) => playState === 'running')
    .map((one) => one.animationName ?? one.transitionProperty ?? 'an animation')`);
}
