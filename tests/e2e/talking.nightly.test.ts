import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { A_VOICE } from './harness/a-voice.ts';
import { axeFinds, overflowPx } from './harness/axe.ts';
import { LeapingClock } from './harness/leaping-clock.ts';
import { useTestApp } from './harness/test-app.ts';
import { PHONE } from './harness/visitor.ts';
import { chooseToTalk, joinWaitingRoom } from './pages/joining.ts';
import { LivePage } from './pages/live.ts';

const TEST_MS = 180_000;

describe('how people talk', () => {
  const clock = new LeapingClock();
  const testApp = useTestApp({ speed: 1, clock }, 'callers');
  const lamps = (page: Page) => page.locator('.lamps');
  const microphone = (page: Page) => page.getByRole('button', { name: 'Microphone', exact: true });

  it(
    'is asked before the waiting room, tried in it, seen by the crew, in force on the stage, and changed there',
    async () => {
      const { sessionId, consumers, startsAtMs } = testApp.app.seed;
      const [ada, bjorn] = await Promise.all(
        consumers.slice(0, 2).map(async ({ email }, index) => {
          const { page } = await testApp.visitor(index === 1 ? PHONE : {});
          await page.addInitScript(A_VOICE);
          await joinWaitingRoom(page, { sessionId, email });
          return page;
        }),
      );
      if (!ada || !bjorn) throw new Error('Two people are expected.');
      await ada.getByRole('heading', { name: 'How will you talk?' }).waitFor();
      await ada.getByRole('radio', { name: 'Join the crew’s voice' }).check();
      await ada.getByRole('button', { name: 'Try the microphone' }).press('Enter');
      const level = () => ada.getByRole('meter', { name: 'Level of the microphone' }).getAttribute('value');
      await expect.poll(async () => Number(await level())).toBeGreaterThan(0);
      for (const page of [ada, bjorn]) expect([await axeFinds(page), await overflowPx(page)]).toEqual([[], 0]);
      await ada.getByRole('button', { name: 'Go on with voice' }).press('Enter');
      await chooseToTalk(bjorn, 'text');
      await lamps(ada).getByText('types').waitFor();
      await lamps(bjorn).getByText('voice').waitFor();

      await bjorn.getByRole('button', { name: 'Change how you talk' }).press('Enter');
      expect(await bjorn.locator(':focus').innerText()).toBe('How will you talk?');
      await chooseToTalk(bjorn, 'voice');
      for (const page of [ada, bjorn]) await page.getByRole('button', { name: 'Try your crew’s call' }).press('Enter');
      await microphone(ada).focus();
      await ada.keyboard.down('Enter');
      await bjorn.getByRole('list', { name: 'In the call' }).getByText('speaking').waitFor();
      await ada.keyboard.up('Enter');
      for (const page of [ada, bjorn]) expect([await axeFinds(page), await overflowPx(page)]).toEqual([[], 0]);

      clock.leapTo('L1', { startsAtMs, speed: 1 });
      await new LivePage(ada).scene('L1');
      for (const page of [ada, bjorn]) await microphone(page).first().waitFor({ state: 'attached' });
      await ada.getByRole('button', { name: 'Change how you talk' }).press('Enter');
      await chooseToTalkInDialog(ada);
      await ada.locator('#crew').getByText('You type', { exact: true }).waitFor();
      await expect.poll(() => bjorn.locator('#crew .mate .says').allTextContents()).toContain('types');
    },
    TEST_MS,
  );
});

/** The same step in a dialog of the stage. */
async function chooseToTalkInDialog(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'How will you talk?' });
  await dialog.getByRole('radio', { name: 'Type only' }).check();
  expect(await axeFinds(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Go on, typing' }).press('Enter');
  await dialog.waitFor({ state: 'hidden' });
}
