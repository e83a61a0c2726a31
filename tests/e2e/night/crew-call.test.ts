import { describe, expect, it } from 'vitest';
import { axeFinds, overflowPx } from '../harness/axe.ts';
import { SkippingClock } from '../harness/skipping-clock.ts';
import { useTestApp } from '../harness/test-app.ts';
import { PHONE } from '../harness/visitor.ts';
import { watchedSeed } from '../harness/watched-show.ts';
import { joinWaitingRoom } from '../pages/joining.ts';
import { LivePage } from '../pages/live.ts';
import { VoicePage } from '../pages/voice.ts';

const SPEED = 1;
const TEST_MS = 240_000;
const TEXT = ['types', 'types'];

describe('the voices of a crew', () => {
  const clock = new SkippingClock();
  const testApp = useTestApp({ speed: SPEED, clock }, 'callers');
  /** What a page may send is counted by the same clock: a few seconds make up for what was sent while it stood. */
  const passSeconds = () => {
    clock.skipTo(clock.nowMs() + 4_000);
    clock.standAt(clock.nowMs());
  };

  it(
    'go from browser to browser: four people hear and see each other, are lost and come back, and write all the while',
    async () => {
      const { sessionId, consumers, startsAtMs } = testApp.app.seed;
      const four = await Promise.all(
        consumers.slice(0, 4).map(async ({ email }, index) => {
          const { page } = await testApp.visitor(index === 3 ? PHONE : {});
          await joinWaitingRoom(page, { sessionId, email });
          return { page, live: new LivePage(page), voice: new VoicePage(page) };
        }),
      );
      const [ada, bjorn, chidi, dana] = four;
      if (!ada || !bjorn || !chidi || !dana) throw new Error('Four people are expected.');
      // From phase to phase, each of which waits to be seen; then time stands: the scene ends for nobody, however slow the machine.
      clock.skipTo(startsAtMs);
      await clock.skipToPhase('L3', await watchedSeed(testApp.app));
      clock.standAt(clock.nowMs());
      await Promise.all(four.map(({ live }) => live.scene('L3')));
      for (const { voice } of four) await voice.comeIn();
      for (const { voice } of four) await expect.poll(() => voice.signs()).toEqual(['muted', 'muted', 'muted', ...TEXT]);
      passSeconds();
      await ada.voice.press('Microphone');
      await expect.poll(() => ada.voice.own()).toBe('Speaking');
      for (const { voice } of [bjorn, chidi, dana]) await expect.poll(() => voice.signs()).toContain('speaking');
      passSeconds();
      await bjorn.voice.press('Camera');
      // A browser stops a silent picture that is out of sight, as the crew is on a phone in this scene.
      await dana.page.locator('#crew video').scrollIntoViewIfNeeded();
      for (const { voice } of [ada, chidi, dana]) await expect.poll(() => voice.movingPictures()).toBe(1);
      // Whoever has joined the call once is in it again by themselves.
      passSeconds();
      await chidi.page.reload();
      for (const { voice } of [ada, bjorn, dana]) await expect.poll(() => voice.signs()).toHaveLength(5);
      for (const { voice } of four) await expect.poll(() => voice.signs()).not.toContain('connecting');
      await expect.poll(() => ada.voice.signs()).toEqual(['muted', 'muted', 'on camera', ...TEXT]);
      await expect.poll(() => chidi.voice.movingPictures()).toBe(1);
      passSeconds();
      await bjorn.voice.press('Camera');
      await ada.voice.press('Microphone');
      for (const { voice } of four) await expect.poll(() => voice.signs()).toEqual(['muted', 'muted', 'muted', ...TEXT]);
      await ada.voice.leave();
      for (const { voice } of [bjorn, chidi, dana])
        await expect.poll(() => voice.signs()).toEqual(['muted', 'muted', 'not in the call yet', ...TEXT]);
      for (const { page } of [chidi, dana]) expect([await axeFinds(page), await overflowPx(page)]).toEqual([[], 0]);
    },
    TEST_MS,
  );
});
