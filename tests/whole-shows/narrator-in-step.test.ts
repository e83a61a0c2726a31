import { loadStory } from '@lorecrew/authoring/library';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { LeapingClock } from '../e2e/harness/leaping-clock.ts';
import { useTestApp } from '../e2e/harness/test-app.ts';
import { joinWaitingRoom } from '../e2e/pages/joining.ts';
import { LivePage } from '../e2e/pages/live.ts';

const LINE = 'L2';
const { stage } = loadStory('lamp-room');
const TEST_MS = 180_000;
const ENTER_MS = 12_000;
const MOST_APART_MS = 80;
const WAIT_MS = 60_000;

/** Writes down what a page plays: how long the recording is, and at which moment of the machine's clock its first second was or would have been heard. */
const EAR = `
  window.spoken = [];
  const start = AudioBufferSourceNode.prototype.start;
  AudioBufferSourceNode.prototype.start = function (when = 0, offset = 0, ...rest) {
    const { currentTime, baseLatency, outputLatency } = this.context;
    const latencySec = (baseLatency ?? 0) + (outputLatency || 0);
    const inSec = Math.max(0, when - currentTime) + latencySec - offset;
    const zeroMs = performance.timeOrigin + performance.now() + inSec * 1000;
    window.spoken.push({ seconds: this.buffer.duration, offset, zeroMs });
    return start.call(this, when, offset, ...rest);
  };
`;

interface Heard {
  readonly seconds: number;
  readonly offset: number;
  readonly zeroMs: number;
}

const lasts = stage.narration[LINE]?.speech?.at(0)?.seconds ?? 0;

/** The last time that a page began the line. */
async function heard(page: Page): Promise<Heard> {
  const last = `window.spoken.findLast(({ seconds }) => Math.abs(seconds - ${lasts}) < 0.3) ?? null`;
  await expect.poll(() => page.evaluate(last), { timeout: WAIT_MS }).not.toBeNull();
  return page.evaluate<Heard>(last);
}

const apartMs = (all: readonly Heard[]) =>
  Math.max(...all.map(({ zeroMs }) => zeroMs)) - Math.min(...all.map(({ zeroMs }) => zeroMs));

describe('the narrator on four pages', () => {
  const clock = new LeapingClock();
  const testApp = useTestApp({ speed: 1, clock });

  it(
    'says a line at the same moment, and in the middle of it to somebody who comes back',
    async () => {
      const { sessionId, consumers, startsAtMs } = testApp.app.seed;
      const pages = await Promise.all(
        consumers.slice(0, 4).map(async ({ email }) => {
          const { page } = await testApp.visitor({ moves: true });
          await page.addInitScript(EAR);
          await joinWaitingRoom(page, { sessionId, email });
          return page;
        }),
      );
      clock.leapTo(LINE, { startsAtMs: startsAtMs - ENTER_MS, speed: 1 });
      const turnOn = (page: Page) => page.getByRole('button', { name: 'Turn the sound on' }).click();
      await Promise.all(pages.map(turnOn));
      await Promise.all(pages.map((page) => new LivePage(page).scene(LINE)));
      const first = await Promise.all(pages.map(heard));
      console.info(`The line begins within ${apartMs(first).toFixed(1)} ms on four pages.`);
      expect(apartMs(first)).toBeLessThan(MOST_APART_MS);

      const [back] = pages;
      if (!back) throw new Error('Four people are expected.');
      await back.reload();
      // The press of the person who comes back is any press.
      await back.locator('h1').click();
      const again = await heard(back);
      expect(again.offset).toBeGreaterThan(0);
      console.info(
        `After a reload it goes on at ${again.offset.toFixed(1)} s, ${apartMs([...first, again]).toFixed(1)} ms apart.`,
      );
      expect(apartMs([...first.slice(1), again])).toBeLessThan(MOST_APART_MS);
    },
    TEST_MS,
  );
});
