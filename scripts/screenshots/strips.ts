import type { Browser } from 'playwright-core';
import { startApp } from '../../server/src/testing/start-app.ts';
import { LeapingClock } from '../../tests/e2e/harness/leaping-clock.ts';
import { openVisitor } from '../../tests/e2e/harness/visitor.ts';
import { playDemo } from '../../tests/e2e/pages/joining.ts';
import { FIRST_PLAN, type LivePage, RIGHT_ORDER } from '../../tests/e2e/pages/live.ts';
import { Film } from './film.ts';
import { movedShares } from './moving-pixels.ts';
import { FORMATS, type Format, PICTURES_PER_S, printStrip } from './strip.ts';

/** A moment that was filmed. */
interface Strip {
  readonly name: string;
  readonly film: Film;
}

/**
 * Moments of the puzzle, the vote and the ending as strips of pictures, 200 ms apart: how a page moves, to be looked at; and how much of it,
 * in a line of figures each. Needs ffmpeg.
 */
export async function shootStrips(browser: Browser): Promise<void> {
  // One after the other, at the speed at which people see it: the next moment comes on time only where nothing else computes.
  for (const format of FORMATS) {
    const clock = new LeapingClock();
    const app = await startApp({ pages: 'built', clock });
    try {
      const strips = await play({ browser, url: app.url, clock, format });
      for (const { name, film } of strips) {
        await printStrip(film, { name, format });
        await tell(browser, film, `${name}-${format.width}`);
      }
    } finally {
      await app.close();
    }
  }
}

interface Play {
  readonly browser: Browser;
  readonly url: string;
  readonly clock: LeapingClock;
  readonly format: Format;
}

/** Plays the demo and films its moments; what is made of them waits until the show is over. */
async function play({ browser, url, clock, format }: Play): Promise<Strip[]> {
  const strips: Strip[] = [];
  const visitor = await openVisitor(browser, { url, width: format.width, height: format.height, moves: true });
  const live = await playDemo(visitor.page);
  const strip = async (name: string, lastsMs: number, work: () => Promise<unknown>) => {
    const film = await Film.of(visitor.page);
    await film.take(async () => {
      await work();
      await visitor.page.waitForTimeout(lastsMs);
    });
    strips.push({ name, film });
  };
  await live.lightLamp();
  await clock.leapScenes(live, { from: 'L1', to: 'L4', speed: 1 });
  await strip('still', 1_600, async () => undefined);
  await live.pin();
  await live.arrange(FIRST_PLAN);
  await live.propose();
  await live.turnOf('Bell');
  await strip('pull', 1_600, () => live.pull('Bell'));
  await strip('cough', 3_600, () => live.verdict('A cough.').waitFor());
  await solve(live);
  await strip('solve', 4_000, () => live.lampIsLit());
  await live.scene('L5');
  await visitor.page.locator('input[data-option]').first().waitFor();
  await strip('vote', 1_600, () => live.vote('landing'));
  await visitor.page.locator('.shares').waitFor();
  await strip('result', 2_400, async () => undefined);
  await live.scene('L6');
  await strip('ending', 4_000, () => visitor.page.locator('.finale').waitFor());
  await visitor.leave();
  return strips;
}

/** How much of the page moved from each picture to the next. */
async function tell(browser: Browser, film: Film, name: string): Promise<void> {
  const shares = await movedShares(browser, film.every(1 / PICTURES_PER_S));
  const percent = (share: number) => `${(share * 100).toFixed(2)} %`;
  const mean = shares.reduce((sum, each) => sum + each, 0) / Math.max(1, shares.length);
  console.log(`${name}: ${percent(mean)} of the pixels move in 200 ms, at most ${percent(Math.max(0, ...shares))}`);
}

async function solve(live: LivePage): Promise<void> {
  await live.arrange(RIGHT_ORDER);
  await live.propose();
  await live.turnOf('Bell');
  await live.pull('Bell');
  await live.turnOf('Shutter');
}
