import { ControlRoom } from '@lorecrew/contract/api/control';
import { afterEach, describe, expect, it } from 'vitest';
import { axeFinds } from '../harness/axe.ts';
import { faults } from '../harness/faults.ts';
import { HostedSession, moveAndUndo, told } from '../harness/hosted-session.ts';
import { useTestApp } from '../harness/test-app.ts';

describe('a host', () => {
  let leapMs = 0;
  let hosted: HostedSession | null = null;
  const clock = { nowMs: () => Date.now() + leapMs };
  const testApp = useTestApp({ speed: 1, clock });
  afterEach(() => hosted?.room.stop());

  it('leads 24 people and a guest by remote control, and may lose the browser at any time', async () => {
    hosted = await HostedSession.plan(testApp);
    const { id, inviting, startsAtMs, simulated, room } = hosted;

    const first = await hosted.control();
    await first.page.getByRole('heading', { name: 'Before the show starts' }).waitFor();
    expect(await faults(first, 'who is ready')).toEqual([]);

    const { page: guest } = await testApp.visitor({ width: 390, height: 844 });
    await hosted.arrive(guest);
    leapMs += Math.max(0, startsAtMs - 2_000 - Date.now() - leapMs);
    await room.join(simulated, clock.nowMs);
    await guest.waitForURL('**/experience/live/**');
    room.play(simulated, clock.nowMs);

    await first.page.getByRole('button', { name: 'Pause for everybody' }).press('Enter');
    await first.page.getByRole('button', { name: 'Resume the show' }).waitFor();
    expect(await faults(first, 'the control room')).toEqual([]);
    await first.leave();
    await guest.getByText('The show is paused for everybody.').waitFor();

    const second = await hosted.control();
    const { page } = second;
    await page.getByRole('button', { name: 'Resume the show' }).press('Enter');
    await page.getByRole('button', { name: 'Pause for everybody' }).waitFor();
    await page.getByRole('button', { name: '2 more minutes for everybody' }).press('Enter');
    await told(page, 'You gave 2 minutes more.');
    await guest.getByText('2 more minutes for this part.').waitFor();
    await page.getByLabel('Shown on their screens for 20 seconds').fill('The small thing in your satchel is the one to say.');
    await page.getByRole('button', { name: 'Send' }).press('Enter');
    await guest.getByText('The small thing in your satchel is the one to say.').waitFor();
    expect(await axeFinds(guest), 'a host’s message').toEqual([]);

    // On to the first task: where lamps are lit by their places nobody is moved.
    for (let n = 0; n < 12 && (await page.locator('.deck-mid h2').textContent()) !== 'First Light'; n += 1) {
      await page.getByRole('button', { name: 'Next', exact: true }).press('Enter');
      await page.getByRole('button', { name: 'Go on', exact: true }).press('Enter');
      await page.getByRole('button', { name: 'Go on', exact: true }).waitFor({ state: 'hidden' });
      // The page is behind the show until it has read the log again.
      await expect.poll(() => page.locator('.action-log').getByText('You went to the next part in').count()).toBe(n + 1);
    }
    await page.getByRole('button', { name: '5 more minutes for everybody' }).press('Enter');
    await told(page, 'You gave 5 minutes more.');
    // One crew has more time by itself, and gives it back.
    await page.getByRole('button', { name: '2 more minutes for crew 2' }).press('Enter');
    await told(page, 'You gave 2 minutes more to crew 2 alone.');
    await page.getByRole('article', { name: 'Crew 2' }).getByText('2 minutes more than the others.').waitFor();
    expect(await faults(second, 'a crew with more time')).toEqual([]);
    await page.getByRole('button', { name: 'Undo: You gave 2 minutes more to crew 2 alone.' }).press('Enter');
    await told(page, 'You took back 120 seconds of crew 2 that were not used yet.');
    const name = await moveAndUndo(page);
    await second.leave();

    const third = await hosted.control();
    await told(third.page, `You moved ${name} from crew 1 to crew 2.`);
    await third.page.getByRole('button', { name: 'End', exact: true }).press('Enter');
    await third.page.getByRole('button', { name: 'End the show' }).press('Enter');
    await third.page.getByRole('heading', { name: 'The show is over' }).waitFor();
    await guest.waitForURL(/\/experience\/end/);
    await guest.getByRole('heading', { level: 1 }).waitFor();
    const after = ControlRoom.parse((await inviting.call({ url: `/api/sessions/${id}/control` })).json());
    expect(after.deeds.map(({ kind }) => kind).filter((kind) => kind !== 'next')).toEqual([
      ...['ended', 'moved', 'moved', 'shortened', 'extended', 'extended', 'said', 'extended', 'resumed', 'paused'],
    ]);
  });
});
