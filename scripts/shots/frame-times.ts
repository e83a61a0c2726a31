import type { Browser, Page } from 'playwright-core';
import { openVisitor, WIDE } from '../../tests/e2e/harness/visitor.ts';
import { playDemo } from '../../tests/e2e/pages/joining.ts';
import { FIRST_PLAN, type LivePage, RIGHT_ORDER } from '../../tests/e2e/pages/live.ts';

/** The best of so many runs counts: the machine may have other work in one of them. */
const RUNS = 3;
/** How many times slower than here a modest laptop computes. */
const SLOWER = 4;
/** Apart by so much two pictures of the page are compared. */
const APART_MS = 1_500;

/** What one run of the puzzle took: its longest tasks in milliseconds, and how much of the picture moved while others pulled, in percent. */
interface Measured {
  readonly longestMs: readonly number[];
  readonly overGoal: number;
  readonly movedPercent: number;
}

/** Counts what occupies the page for longer than 50 ms, from now on. */
const WATCH = `(() => {
  window.longTasks = [];
  new PerformanceObserver((list) => window.longTasks.push(...list.getEntries().map(({ duration }) => duration)))
    .observe({ type: 'longtask' });
})()`;

/** How many pixels differ between two pictures, in percent; told by the page that is given them. */
const DIFFER = `async ([one, other]) => {
  const pixels = await Promise.all([one, other].map(async (base64) => {
    const bytes = Uint8Array.from(atob(base64), (each) => each.charCodeAt(0));
    const image = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
    const canvas = new OffscreenCanvas(image.width, image.height).getContext('2d');
    canvas.drawImage(image, 0, 0);
    return canvas.getImageData(0, 0, image.width, image.height).data;
  }));
  const [a, b] = pixels;
  let moved = 0;
  for (let at = 0; at < a.length; at += 4)
    if (Math.abs(a[at] - b[at]) + Math.abs(a[at + 1] - b[at + 1]) + Math.abs(a[at + 2] - b[at + 2]) > 12) moved += 1;
  return moved * 400 / a.length;
}`;

/**
 * Plays the puzzle with a processor four times slower, from pinning to the light with one cough, and prints the longest tasks of the
 * page and how many pixels move while a crewmate acts.
 */
export async function measureFrames({ browser, url }: { browser: Browser; url: string }): Promise<void> {
  const runs: Measured[] = [];
  for (let run = 1; run <= RUNS; run++) {
    const measured = await play(browser, url);
    console.log(`run ${run}: ${told(measured)}`);
    runs.push(measured);
  }
  const [best] = runs.toSorted((a, b) => (a.longestMs[0] ?? 0) - (b.longestMs[0] ?? 0));
  if (best) console.log(`best of ${RUNS}: ${told(best)}`);
}

function told({ longestMs, overGoal, movedPercent }: Measured): string {
  const longest = longestMs.length > 0 ? `longest ${longestMs.join(', ')} ms` : 'none';
  return `${overGoal} tasks over 50 ms (${longest}); ${movedPercent.toFixed(2)} % of the pixels move while a crewmate pulls`;
}

async function play(browser: Browser, url: string): Promise<Measured> {
  const visitor = await openVisitor(browser, { url, ...WIDE, moves: true });
  const { page } = visitor;
  const live = await playDemo(page);
  await live.lightLamp();
  await live.scene('L4');
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  await page.evaluate(WATCH);
  const movedPercent = await puzzle(page, live);
  const tasks = await page.evaluate<number[]>('window.longTasks');
  await visitor.leave();
  const longestMs = tasks.toSorted((a, b) => b - a).slice(0, 3);
  return { longestMs: longestMs.map(Math.round), overGoal: tasks.length, movedPercent };
}

async function puzzle(page: Page, live: LivePage): Promise<number> {
  await live.pin();
  await live.arrange(FIRST_PLAN);
  await live.propose();
  // Pictures are taken before one's own turn: the crew pulls.
  await page.locator('li[data-turn]').first().waitFor();
  const before = await page.screenshot();
  await page.waitForTimeout(APART_MS);
  const after = await page.screenshot();
  await live.turnOf('Bell');
  await live.pull('Bell');
  await live.verdict('A cough.').waitFor();
  await live.arrange(RIGHT_ORDER);
  await live.propose();
  await live.turnOf('Bell');
  await live.pull('Bell');
  await live.lampIsLit();
  const pictures = [before, after].map((png) => png.toString('base64'));
  return page.evaluate<number>(`(${DIFFER})(${JSON.stringify(pictures)})`);
}
