import type { Page } from 'playwright-core';
import { openMoment } from '../../../scripts/screenshots/hour.ts';
import { layoutFaults, WINDOWS } from './layout-faults.ts';

type Moment = Parameters<typeof openMoment>[1];

/** Opens a moment of a story once and measures it in each window; what is wrong, with the window it is wrong in. */
export async function measureMoment(
  page: Page,
  moment: Moment,
  windows: readonly (typeof WINDOWS)[number][] = WINDOWS,
): Promise<string[]> {
  await openMoment(page, moment);
  await page.evaluate("document.documentElement.style.setProperty('--preview', '0px')");
  const faults: string[] = [];
  for (const size of windows) {
    await page.setViewportSize(size);
    await page.evaluate('new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))');
    faults.push(...(await layoutFaults(page)).map((fault) => `${size.width}x${size.height}: ${fault}`));
  }
  return faults;
}
