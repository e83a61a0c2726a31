import type { Browser, Page } from 'playwright-core';
import { startApp } from '../../server/src/testing/start-app.ts';
import { LeapingClock } from '../../tests/e2e/harness/leaping-clock.ts';
import { openVisitor, WIDE } from '../../tests/e2e/harness/visitor.ts';
import { playDemo } from '../../tests/e2e/pages/joining.ts';
import { FIRST_PLAN, type LivePage, RIGHT_ORDER } from '../../tests/e2e/pages/live.ts';
import { type PageTasks, pageTasks } from './page-tasks.ts';

/** So many times the pace of people: nobody acts while a run waits. */
const SPEED = 2;
/** The best of so many runs counts: the machine may have other work in one of them. */
const RUNS = 3;
/** How many times slower than here a modest laptop computes. */
const SLOWER = 4;
/** What occupies a page for longer than this is felt. */
const GOAL_MS = 50;
/** The code of later scenes has come: in a show that leaps nowhere it is here long before the puzzle. */
const HAS_ALL_CODE = `performance.now() - Math.max(...performance.getEntriesByType('resource').map((each) => each.responseEnd)) > 2500`;
const ASK_EVERY_MS = 250;
/** Traces of the page's main thread: its tasks, and whose functions run in them. */
const CATEGORIES = ['devtools.timeline', 'disabled-by-default-devtools.timeline'];

/**
 * Plays the puzzle, from pinning to the light with one cough, and prints the longest tasks of the page on a processor four times slower.
 * Counted is the time that the page's thread computes, times four: it does not grow where other work waits for the same processor, as the
 * browser's own throttle does, which spins by the clock.
 */
export async function measureFrames(browser: Browser): Promise<void> {
  const runs: PageTasks[] = [];
  for (let run = 1; run <= RUNS; run++) {
    const tasks = await play(browser);
    console.log(`run ${run}: ${told(tasks)}`);
    runs.push(tasks);
  }
  const [best] = runs.toSorted((a, b) => over(a).length - over(b).length || longest(a) - longest(b));
  if (best) console.log([`best of ${RUNS}: ${told(best)}`, ...best.longest].join('\n  '));
}

/** Tasks that take too long on the slower processor, in milliseconds there. */
function over({ ownMs }: PageTasks): number[] {
  return ownMs.map((ms) => ms * SLOWER).filter((ms) => ms > GOAL_MS);
}

function longest({ ownMs }: PageTasks): number {
  return (ownMs[0] ?? 0) * SLOWER;
}

function told(tasks: PageTasks): string {
  const longestMs = tasks.ownMs.slice(0, 3).map((ms) => Math.round(ms * SLOWER));
  const ofTest = tasks.drivenMs.filter((ms) => ms * SLOWER > GOAL_MS).length;
  return `${over(tasks).length} of ${tasks.ownMs.length} tasks over ${GOAL_MS} ms of thread time x ${SLOWER} (longest ${longestMs.join(', ')} ms); beside them ${ofTest} in which the test asked the page`;
}

/** A show of its own for each run, which leaps to the puzzle. */
async function play(browser: Browser): Promise<PageTasks> {
  const clock = new LeapingClock();
  const app = await startApp({ pages: 'built', speed: SPEED, clock });
  try {
    const visitor = await openVisitor(browser, { url: app.url, ...WIDE, moves: true });
    const { page } = visitor;
    const live = await playDemo(page);
    // Asked from outside: the page's policy lets nothing be evaluated inside.
    while (!(await page.evaluate<boolean>(HAS_ALL_CODE))) await page.waitForTimeout(ASK_EVERY_MS);
    await clock.leapScenes(live, { from: 'L1', to: 'L4', speed: SPEED });
    await browser.startTracing(page, { categories: CATEGORIES });
    await puzzle(page, live);
    const trace = await browser.stopTracing();
    await visitor.leave();
    return pageTasks(JSON.parse(trace.toString()));
  } finally {
    await app.close();
  }
}

async function puzzle(page: Page, live: LivePage): Promise<void> {
  await act(page, 'pin', () => live.pin());
  await act(page, 'arrange', () => live.arrange(FIRST_PLAN));
  await act(page, 'hang', () => live.propose());
  await act(page, 'agreed', () => live.turnOf('Bell'));
  await act(page, 'pull', () => live.pull('Bell'));
  await act(page, 'others pull', () => live.verdict('A cough.').waitFor());
  await act(page, 'cough', () => live.arrange(RIGHT_ORDER));
  await act(page, 'hang again', () => live.propose());
  await act(page, 'agreed again', () => live.turnOf('Bell'));
  await act(page, 'pull again', () => live.pull('Bell'));
  await act(page, 'others pull again', () => live.lampIsLit());
}

/** Names the moment in the trace. */
async function act(page: Page, name: string, work: () => Promise<unknown>): Promise<void> {
  await page.evaluate((moment) => console.timeStamp(moment), name);
  await work();
}
