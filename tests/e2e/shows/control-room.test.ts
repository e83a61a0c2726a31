import { ControlRoom } from '@lorecrew/contract/api/control';
import { sqlPresence } from '@lorecrew/server/adapters/presence/sql';
import { Inviting } from '@lorecrew/server/testing/inviting';
import { PASSWORD } from '@lorecrew/server/testing/people';
import { Shopper } from '@lorecrew/server/testing/shop';
import type { Page } from 'playwright-core';
import { afterEach, describe, expect, it } from 'vitest';
import { axeFinds } from '../harness/axe.ts';
import { faults } from '../harness/faults.ts';
import { SimulatedRoom } from '../harness/simulated-room.ts';
import { useTestApp } from '../harness/test-app.ts';
import { signIn } from '../pages/accounts.ts';

const MINUTE_MS = 60_000;
const NAMES = 'Ada Ben Cyd Dee Eve Finn Gil Hal Ida Jon Kay Lee Mia Ned Ola Pia Quin Ray Sue Tom Una Vic Wil Zoe'.split(' ');

describe('a host', () => {
  let leapMs = 0;
  let room: SimulatedRoom | null = null;
  const clock = { nowMs: () => Date.now() + leapMs };
  const testApp = useTestApp({ speed: 1, clock });
  afterEach(() => room?.stop());

  /** The control room in a browser of its own. */
  async function enter({ id, email }: { id: string; email: string }) {
    const visitor = await testApp.visitor();
    await signIn(visitor.page, { email, password: PASSWORD });
    await visitor.page.goto(`/dashboard/sessions/${id}?tab=control`);
    return visitor;
  }

  const deed = (page: Page, text: string | RegExp) => page.locator('.deeds').getByText(text).first().waitFor();

  it('leads 24 people and a guest by remote control, and may lose the browser at any time', async () => {
    const shopper = await Shopper.arrive(testApp.app);
    await shopper.buy();
    const { email } = shopper;
    const inviting = new Inviting(testApp.app);
    await inviting.signIn(email);
    const startsAtMs = Math.ceil((Date.now() + 3 * MINUTE_MS) / MINUTE_MS) * MINUTE_MS;
    const plan = { experience: 'lantern-line', seats: NAMES.length + 1, zone: 'UTC' };
    const { id } = await inviting.plan({ ...plan, starts_at: new Date(startsAtMs).toISOString().slice(0, 16) });
    const guestRow = inviting.row('Fern Hale');
    const rows = NAMES.map((name) => inviting.row(name));
    await inviting.added(id, [guestRow, ...rows]);
    const { people } = await inviting.invited(id);
    const ids = people.filter(({ name }) => name !== 'Fern Hale').map((one) => one.id);

    const first = await enter({ id, email });
    await first.page.getByRole('heading', { name: 'Before the doors open' }).waitFor();
    expect(await faults(first, 'who is ready')).toEqual([]);

    const { page: guest } = await testApp.visitor({ width: 390, height: 844 });
    await guest.goto(`/experience/${id}#j=${await inviting.secretOf(guestRow.email)}`);
    await guest.getByRole('button', { name: 'Come in' }).click();
    await guest.waitForURL('**/experience/wait/**');
    const { shows, seeding } = testApp.app.product;
    const sessionId = await inviting.keyOf(id);
    const [row] = await inviting.people.rows<{ company: string }>('select company_id as company from session where id = $1', [
      sessionId,
    ]);
    room = new SimulatedRoom({ shows, presence: sqlPresence(seeding.db), sessionId, companyId: row?.company ?? '' });
    leapMs += Math.max(0, startsAtMs - 2_000 - Date.now() - leapMs);
    await room.join(ids, clock.nowMs);
    await guest.waitForURL('**/experience/live/**');
    room.play(ids, clock.nowMs);

    await first.page.getByRole('button', { name: 'Pause for all' }).press('Enter');
    await first.page.getByRole('button', { name: 'Go on with the show' }).waitFor();
    expect(await faults(first, 'the control room')).toEqual([]);
    await first.leave();
    await guest.getByText('Paused for everybody.').waitFor();

    const second = await enter({ id, email });
    const { page } = second;
    await page.getByRole('button', { name: 'Go on with the show' }).press('Enter');
    await page.getByRole('button', { name: 'Pause for all' }).waitFor();
    await page.getByRole('button', { name: '2 more minutes for everybody' }).press('Enter');
    await deed(page, 'You gave 2 minutes more.');
    await guest.getByText('2 more minutes for this part.').waitFor();
    await page.getByLabel('On their screens, for 20 seconds').fill('The small thing in your satchel is the one to say.');
    await page.getByRole('button', { name: 'Send' }).press('Enter');
    await guest.getByText('The small thing in your satchel is the one to say.').waitFor();
    expect(await axeFinds(guest), 'a host’s message').toEqual([]);

    // On to the first task: where lamps are lit by their places nobody is moved.
    for (let n = 0; n < 12 && (await page.locator('.deck-mid h2').textContent()) !== 'First Light'; n += 1) {
      await page.getByRole('button', { name: 'Next', exact: true }).press('Enter');
      await page.getByRole('button', { name: 'Go on', exact: true }).press('Enter');
      await page.getByRole('button', { name: 'Go on', exact: true }).waitFor({ state: 'hidden' });
      // The page is behind the show until it has read the log again.
      await expect.poll(() => page.locator('.deeds').getByText('You went on in').count()).toBe(n + 1);
    }
    await page.getByRole('button', { name: '5 more minutes for everybody' }).press('Enter');
    await deed(page, 'You gave 5 minutes more.');
    const [one, two] = [page.getByRole('article', { name: 'Crew 1' }), page.getByRole('article', { name: 'Crew 2' })];
    const name = (await one.getByRole('button', { pressed: false }).first().textContent()) ?? '';
    await one.getByRole('button', { name, exact: true }).press('Enter');
    await two.getByRole('button', { name: `Move ${name} here` }).press('Enter');
    await two.getByRole('button', { name, exact: true }).waitFor();
    await deed(page, `You moved ${name} from crew 1 to crew 2.`);
    await page.getByRole('button', { name: `Undo: bring ${name} back to crew 1` }).press('Enter');
    await one.getByRole('button', { name, exact: true }).waitFor();
    await second.leave();

    const third = await enter({ id, email });
    await deed(third.page, `You moved ${name} from crew 1 to crew 2.`);
    await third.page.getByRole('button', { name: 'End', exact: true }).press('Enter');
    await third.page.getByRole('button', { name: 'End the show' }).press('Enter');
    await third.page.getByRole('heading', { name: 'The show is over' }).waitFor();
    await guest.waitForURL(/\/experience\/end/);
    await guest.getByRole('heading', { level: 1 }).waitFor();
    const told = ControlRoom.parse((await inviting.call({ url: `/api/sessions/${id}/control` })).json());
    expect(told.deeds.map(({ kind }) => kind).filter((kind) => kind !== 'next')).toEqual([
      ...['ended', 'moved', 'moved', 'extended', 'said', 'extended', 'resumed', 'paused'],
    ]);
  });
});
