import { Inviting } from '@lorecrew/server/testing/inviting';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { axeFinds, overflowPx } from './harness/axe.ts';
import { useTestApp } from './harness/test-app.ts';
import { PHONE } from './harness/visitor.ts';

const MINUTE_MS = 60_000;
/** Whoever waits asks again and again, and is refused until somebody answers. */
const WAITING = [/answer: 409 .*\/api\/exp\/auth/, /status of 409/];

describe('a seat in the browser', () => {
  const testApp = useTestApp({});
  let inviting: Inviting;
  let organiser: string;
  let sessionId: string;
  let ann: string;

  beforeAll(async () => {
    inviting = new Inviting(testApp.app);
    ({ email: organiser } = await inviting.people.member());
    await inviting.signIn(organiser);
    const startsAt = new Date(Date.now() + 12 * MINUTE_MS).toISOString().slice(0, 16);
    ({ id: sessionId } = await inviting.plan({ seats: 3, starts_at: startsAt, zone: 'UTC' }));
    const row = inviting.row('Ann Quay');
    ann = row.email;
    await inviting.added(sessionId, [row]);
    await inviting.call({ method: 'PATCH', url: `/api/sessions/${sessionId}`, payload: { links_only: false } });
  });

  async function comeInByLink(page: Page): Promise<void> {
    await page.goto(`/experience/${sessionId}#j=${await inviting.secretOf(ann)}`);
    await page.getByRole('button', { name: 'Come in' }).click();
    await page.waitForURL('**/experience/wait/**');
    await page.getByText(/Connection \d+ ms/).waitFor();
  }

  it('is asked for by email, given by the person in it, and taken back with one press', async () => {
    const { page } = await testApp.visitor();
    const { page: other, troubles } = await testApp.visitor(PHONE);
    troubles.expect(...WAITING);
    await comeInByLink(page);
    await other.goto(`/experience/${sessionId}`);
    await other.getByLabel('Your email').fill(ann);
    await other.getByRole('button', { name: 'Come in' }).click();
    await other.getByRole('heading', { name: 'Somebody is in this seat' }).waitFor();
    expect([await axeFinds(other), await overflowPx(other)]).toEqual([[], 0]);
    await page.getByText('Somebody wants to join as you').waitFor();
    expect(await axeFinds(page)).toEqual([]);
    await page.getByRole('button', { name: 'Let them in' }).press('Enter');
    await other.waitForURL('**/experience/wait/**');
    await page.getByText('Your seat is open on another device.').waitFor();
    await page.getByRole('button', { name: 'Continue here' }).press('Enter');
    await other.getByText('Your seat is open on another device.').waitFor();
    await page.getByText(/Connection \d+ ms/).waitFor();
  });
});
