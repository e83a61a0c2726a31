import { Inviting } from '@lorecrew/server/testing/inviting';
import { PASSWORD } from '@lorecrew/server/testing/people';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { faults } from '../harness/faults.ts';
import { useTestApp } from '../harness/test-app.ts';
import { signIn } from '../pages/accounts.ts';

const MINUTE_MS = 60_000;
const STANDS = 'The show is paused for everybody.';

describe('an organiser', () => {
  let leapMs = 0;
  const testApp = useTestApp({ speed: 1, clock: { nowMs: () => Date.now() + leapMs } });

  /** Somebody who is invited comes in by their link. */
  async function comeIn(inviting: Inviting, { id, email }: { id: string; email: string }): Promise<Page> {
    const { page } = await testApp.visitor({ width: 390, height: 844 });
    await page.goto(`/experience/${id}?j=${await inviting.secretOf(email)}`);
    await page.getByRole('button', { name: 'Come in' }).click();
    return page;
  }

  it('pauses a show for everybody and lets it go on: the time left stands, also for who reloads or comes late', async () => {
    const inviting = new Inviting(testApp.app);
    const { email, token } = await inviting.people.member();
    inviting.token = token;
    const startsAtMs = Math.ceil((Date.now() + 3 * MINUTE_MS) / MINUTE_MS) * MINUTE_MS;
    const session = await inviting.plan({ starts_at: new Date(startsAtMs).toISOString().slice(0, 16), zone: 'UTC' });
    const [fern, moss] = [inviting.row('Fern Hale'), inviting.row('Moss Tarn')];
    await inviting.added(session.id, [fern, moss]);
    const guest = await comeIn(inviting, { id: session.id, email: fern.email });
    await guest.waitForURL('**/experience/wait/**');
    leapMs += Math.max(0, startsAtMs - Date.now() - leapMs);
    await guest.waitForURL('**/experience/live/**');

    const organiser = await testApp.visitor();
    const { page } = organiser;
    await signIn(page, { email, password: PASSWORD });
    await page.goto(`/dashboard/sessions/${session.id}`);
    await page.getByRole('button', { name: 'Pause for everybody' }).press('Enter');
    await page.getByRole('button', { name: 'Go on with the session' }).waitFor();
    await page.getByText('Paused', { exact: true }).waitFor();
    expect(await page.locator('button:focus').textContent()).toBe('Go on with the session');
    expect(await faults(organiser, 'a paused session')).toEqual([]);

    await guest.getByText(STANDS).waitFor();
    const sceneThen = await guest.locator('main').getAttribute('data-scene');
    // The story of six minutes would long be over.
    leapMs += 60 * MINUTE_MS;
    await guest.reload();
    await guest.getByText(STANDS).waitFor();
    expect(await guest.locator('main').getAttribute('data-scene')).toBe(sceneThen);
    const late = await comeIn(inviting, { id: session.id, email: moss.email });
    await late.waitForURL('**/experience/live/**');
    await late.getByText(STANDS).waitFor();

    await page.reload();
    await page.getByRole('button', { name: 'Go on with the session' }).press('Enter');
    await page.getByRole('button', { name: 'Pause for everybody' }).waitFor();
    for (const each of [guest, late]) await each.getByText(STANDS).waitFor({ state: 'detached' });
    expect(await guest.locator('main').getAttribute('data-phase')).toBe('live');
  });
});
