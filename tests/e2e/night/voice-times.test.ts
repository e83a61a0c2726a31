import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { A_VOICE } from '../harness/a-voice.ts';
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

describe('when somebody speaks', () => {
  const clock = new SkippingClock();
  const testApp = useTestApp({ speed: SPEED, clock }, 'callers');
  const rows = (sql: string) => testApp.app.product.seeding.db.query<{ n: number }>({ role: 'owner' }, sql);
  const spans = async () => (await rows('select count(*)::int as n from voice_span'))[0]?.n ?? 0;

  const openSettings = (page: Page) => page.getByRole('button', { name: 'Comfort settings', exact: true }).press('Enter');
  const consent = (page: Page) => page.getByRole('switch', { name: 'Count when I speak' });

  it(
    'is counted with a yes in the comfort settings, is the same after another look, and is deleted with a no',
    async () => {
      const { sessionId, consumers, startsAtMs } = testApp.app.seed;
      const both = await Promise.all(
        consumers.slice(0, 2).map(async ({ email }, index) => {
          const { page } = await testApp.visitor(index === 0 ? PHONE : {});
          await page.addInitScript(A_VOICE);
          await joinWaitingRoom(page, { sessionId, email });
          return { page, live: new LivePage(page), voice: new VoicePage(page) };
        }),
      );
      const [ada, bjorn] = both;
      if (!ada || !bjorn) throw new Error('Two people are expected.');
      // From phase to phase, each of which waits to be seen; then time stands but while somebody speaks: the scene ends for nobody.
      clock.skipTo(startsAtMs);
      await clock.skipToPhase('L3', await watchedSeed(testApp.app));
      clock.standAt(clock.nowMs());
      await Promise.all(both.map(({ live }) => live.scene('L3')));
      for (const { voice } of both) await voice.comeIn();
      await openSettings(ada.page);
      expect(await consent(ada.page).isChecked()).toBe(false);
      await consent(ada.page).press(' ');
      await ada.page.getByText('On for this session.').waitFor();
      expect([await axeFinds(ada.page), await overflowPx(ada.page)]).toEqual([[], 0]);
      await ada.page.keyboard.press('Escape');
      clock.goOn();
      for (const { voice } of both) {
        await voice.press('Microphone');
        await expect.poll(() => voice.own()).toBe('Speaking');
      }
      await expect.poll(async () => (await rows('select count(*)::int as n from voice_consent'))[0]?.n).toBe(1);
      // Whoever is muted has ended to speak; who has not said yes is not counted.
      const muteOrNot = async () => {
        await ada.voice.press('Microphone');
        return spans();
      };
      await expect.poll(muteOrNot, { interval: 1_000 }).toBeGreaterThan(0);
      clock.standAt(clock.nowMs());
      await ada.page.reload();
      await ada.live.scene('L3');
      await openSettings(ada.page);
      await expect.poll(() => consent(ada.page).isChecked()).toBe(true);
      await consent(ada.page).press(' ');
      await ada.page.getByText('Everything that was counted of you is deleted.').waitFor();
      expect(await spans()).toBe(0);
    },
    TEST_MS,
  );
});
