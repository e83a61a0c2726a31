import { ControlRoom } from '@lorecrew/contract/api/control';
import type { Page } from 'playwright-core';
import { afterEach, describe, expect, it } from 'vitest';
import { HostedSession, moveAndUndo, told } from '../e2e/harness/hosted-session.ts';
import { useTestApp } from '../e2e/harness/test-app.ts';

/** An hour in three minutes: faster goes no session. */
const SPEED = 20;
const TEST_MS = 540_000;
const SCENE_MS = 150_000;

describe('a host of the whole hour', () => {
  let leapMs = 0;
  let hosted: HostedSession | null = null;
  const clock = { nowMs: () => Date.now() + leapMs };
  const testApp = useTestApp({ speed: SPEED, clock });
  afterEach(() => hosted?.room.stop());

  const scene = (page: Page, title: string) =>
    page.locator('.deck-mid h2').getByText(title, { exact: true }).waitFor({ timeout: SCENE_MS });
  const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).press('Enter');
  const shown = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).waitFor({ timeout: SCENE_MS });
  /** Each is pressed when the page offers it, and done when the page offers the other. */
  const pause = async (page: Page) => {
    await shown(page, 'Pause for everybody');
    await press(page, 'Pause for everybody');
    await shown(page, 'Resume the show');
  };
  const goOn = async (page: Page) => {
    await shown(page, 'Resume the show');
    await press(page, 'Resume the show');
    await shown(page, 'Pause for everybody');
  };
  /** One crew has more time by itself once it is at work, and what it has not used is taken back. */
  const giveAndTakeBack = async (page: Page) => {
    const more = page.getByRole('button', { name: '5 more minutes for crew 2', disabled: false });
    await more.waitFor({ timeout: SCENE_MS });
    await more.press('Enter');
    await told(page, 'You gave 5 minutes more to crew 2 alone.');
    await press(page, 'Undo: You gave 5 minutes more to crew 2 alone.');
    await told(page, /^You took back \d+ seconds of crew 2 that were not used yet\.$/);
  };

  it(
    'leads 24 people from the first lamp to the last from the control room, and loses the browser twice',
    async () => {
      hosted = await HostedSession.plan(testApp);
      const { id, inviting, startsAtMs, simulated, room } = hosted;
      const first = await hosted.control();
      await first.page.getByRole('heading', { name: 'Before the show starts' }).waitFor();
      leapMs += Math.max(0, startsAtMs - 2_000 - Date.now() - leapMs);
      await room.join(simulated, clock.nowMs);
      await pause(first.page);
      await goOn(first.page);
      room.play(simulated, clock.nowMs);
      await press(first.page, '5 more minutes for everybody');
      await told(first.page, 'You gave 5 minutes more.');
      // A show that stands loses no scene while a busy machine opens another browser.
      await pause(first.page);
      await first.page.context().close();

      const second = await hosted.control();
      await goOn(second.page);
      await second.page.getByLabel('Shown on their screens for 20 seconds').fill('Say what is in your satchel.');
      await press(second.page, 'Send');
      await moveAndUndo(second.page);
      await pause(second.page);
      await second.page.context().close();

      const third = await hosted.control();
      await goOn(third.page);
      await scene(third.page, 'The Torn Chart');
      await giveAndTakeBack(third.page);
      for (const title of ['Four Harbours', 'The Narrow Light']) await scene(third.page, title);
      await scene(third.page, 'What Did You Know?');
      await press(third.page, 'End');
      await press(third.page, 'End the show');
      await third.page.getByRole('heading', { name: 'The show is over' }).waitFor();
      const { phase, deeds } = ControlRoom.parse((await inviting.call({ url: `/api/sessions/${id}/control` })).json());
      expect([phase, deeds.map(({ kind }) => kind)]).toEqual([
        'completed',
        [
          'ended',
          'shortened',
          'extended',
          'resumed',
          'paused',
          'moved',
          'moved',
          'said',
          'resumed',
          'paused',
          'extended',
          'resumed',
          'paused',
        ],
      ]);
      // Whole crews played on while nobody hosted them: every task came to an end, with cards that were shared.
      const events = await inviting.people.rows<{ type: string; n: number }>(
        `select type, count(*)::int as n from show_event where session_id = $1 group by type`,
        [await inviting.keyOf(id)],
      );
      const count = (type: string) => events.find((one) => one.type === type)?.n ?? 0;
      expect(count('puzzle.solved') + count('puzzle.timedout')).toBeGreaterThanOrEqual(12);
      expect(count('clue.shared')).toBeGreaterThan(60);
    },
    TEST_MS,
  );
});
