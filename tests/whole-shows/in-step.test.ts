import { loadStory } from '@lorecrew/authoring/library';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { LeapingClock } from '../e2e/harness/leaping-clock.ts';
import { useTestApp } from '../e2e/harness/test-app.ts';
import { joinWaitingRoom } from '../e2e/pages/joining.ts';
import { LivePage } from '../e2e/pages/live.ts';
import { DelayedLine } from './delayed-line.ts';

const { stage } = loadStory('lamp-room');
const SPEED = 1;
const TEST_MS = 180_000;
/** All four are in the live page so long before the film begins. */
const ENTER_MS = 12_000;
const SETTLE_MS = 6_000;
const WATCH_MS = 10_000;
const EVERY_MS = 100;
/** A page that comes late, slept or was starved of processor time is where the show is again by then. */
const BACK_MS = 15_000;

/** Runs in the page: where its film is, by the one clock that all pages of this machine have, for so long; and how often it jumped. */
const WATCH = `async (forMs) => {
  const video = document.querySelector('video[data-film]');
  const readings = [];
  const until = performance.now() + forMs;
  while (performance.now() < until) {
    readings.push([performance.timeOrigin + performance.now(), video.currentTime]);
    await new Promise((resolve) => setTimeout(resolve, ${EVERY_MS}));
  }
  return readings;
}`;
const COUNT_JUMPS = `() => {
  window.jumps = 0;
  document.querySelector('video[data-film]').addEventListener('seeking', () => { window.jumps += 1; });
}`;

type Readings = readonly (readonly [atMs: number, filmSec: number])[];

/** How far a film is ahead of the clock at a moment, in milliseconds. */
function aheadAt(readings: Readings, atMs: number): number {
  const next = readings.findIndex(([at]) => at >= atMs);
  const [after, before] = [readings[next], readings[next - 1]];
  if (!after || !before) throw new Error('Nothing was read at that moment.');
  const share = (atMs - before[0]) / (after[0] - before[0]);
  return (before[1] + (after[1] - before[1]) * share) * 1000 - atMs;
}

/** How far apart several films are, ten times a second, in milliseconds: the figure that 95 of 100 readings stay below. */
function p95SpreadMs(all: readonly Readings[]): number {
  const fromMs = Math.max(...all.map((readings) => readings[0]?.[0] ?? Number.POSITIVE_INFINITY)) + EVERY_MS;
  const untilMs = Math.min(...all.map((readings) => readings.at(-1)?.[0] ?? 0)) - EVERY_MS;
  const spreads: number[] = [];
  for (let at = fromMs; at < untilMs; at += EVERY_MS) {
    const ahead = all.map((readings) => aheadAt(readings, at));
    spreads.push(Math.max(...ahead) - Math.min(...ahead));
  }
  expect(spreads.length).toBeGreaterThan(5);
  return spreads.sort((a, b) => a - b)[Math.floor(spreads.length * 0.95)] ?? Number.NaN;
}

const seen = (page: Page) => page.locator('video[data-film="L2"].is-shown').waitFor();
const watched = (pages: readonly Page[], forMs: number) =>
  Promise.all(pages.map((page) => page.evaluate<Readings>(`(${WATCH})(${forMs})`)));
const jumpsOf = (page: Page) => page.evaluate<number>('window.jumps');

describe.each([
  { line: 'near', mostMs: 60, delay: null },
  { line: 'far', mostMs: 120, delay: { eachWayMs: 45, jitterMs: 30 } },
])('the film of a scene, on four pages that are $line', ({ line, mostMs, delay }) => {
  const clock = new LeapingClock();
  const testApp = useTestApp({ speed: SPEED, clock });

  it.runIf(stage.narration.L2?.clip?.film)(
    'is in step, where `npm run story:render` has made it',
    async () => {
      const { sessionId, consumers, startsAtMs } = testApp.app.seed;
      const way = delay && (await DelayedLine.to(testApp.app.url, delay));
      const pages = await Promise.all(
        consumers.slice(0, 4).map(async ({ email }) => {
          const { page } = await testApp.visitor({ moves: true, ...(way ? { url: way.url } : {}) });
          await joinWaitingRoom(page, { sessionId, email });
          return page;
        }),
      );
      const [first, , starved, late] = pages;
      if (!first || !starved || !late) throw new Error('Four people are expected.');
      // Into the scene before it: what a page needs to be played is no part of a film.
      clock.leapTo('L2', { startsAtMs: startsAtMs - ENTER_MS, speed: SPEED });
      await Promise.all(pages.map((page) => new LivePage(page).scene('L2')));
      await Promise.all(pages.map(seen));
      await Promise.all(pages.map((page) => page.evaluate(`(${COUNT_JUMPS})()`)));
      await first.waitForTimeout(SETTLE_MS);
      const spreadMs = p95SpreadMs(await watched(pages, WATCH_MS));
      console.info(`${line}: p95 of the spread of four pages ${spreadMs.toFixed(1)} ms`);
      expect(spreadMs).toBeLessThan(mostMs);
      // Their speed alone has led them.
      expect(await Promise.all(pages.map(jumpsOf))).toEqual([0, 0, 0, 0]);
      if (!way) await findTheirPlace({ first, starved, late });
      way?.close();
    },
    TEST_MS,
  );
});

/** Somebody comes late, and a page gets a fraction of its processor: both are where the show is again, the second without a jump. */
async function findTheirPlace({ first, starved, late }: { first: Page; starved: Page; late: Page }): Promise<void> {
  const session = await starved.context().newCDPSession(starved);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 6 });
  await late.reload();
  await seen(late);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  await expect
    .poll(async () => p95SpreadMs(await watched([first, starved, late], WATCH_MS / 5)).toFixed(0), { timeout: BACK_MS })
    .satisfy((spread: string) => Number(spread) < 60);
  expect(await jumpsOf(starved)).toBe(0);
}
