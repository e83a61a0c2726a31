import { Inviting } from '@lorecrew/server/testing/inviting';
import { PASSWORD } from '@lorecrew/server/testing/people';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { axeFinds, overflowPx } from './harness/axe.ts';
import { useTestApp } from './harness/test-app.ts';
import { PHONE } from './harness/visitor.ts';
import { signIn } from './pages/accounts.ts';

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

  it('goes back to the first tab by itself when the second is closed', async () => {
    const visitor = await testApp.visitor();
    await comeInByLink(visitor.page);
    const second = await visitor.newTab();
    await comeInByLink(second);
    await visitor.page.getByText('Open in another tab.').waitFor();
    await visitor.page.getByRole('button', { name: 'Continue here' }).waitFor();
    await second.close();
    await visitor.page.getByText('Open in another tab.').waitFor({ state: 'detached' });
    await visitor.page.getByText(/Connection \d+ ms/).waitFor();
  });

  it('of one’s own is asked for with the link of somebody else, and given by the organiser', async () => {
    const { page, troubles } = await testApp.visitor(PHONE);
    troubles.expect(...WAITING);
    await page.goto(`/experience/${sessionId}#j=${await inviting.secretOf(ann)}`);
    await page.getByText('Not Ann Quay?').click();
    await page.getByLabel('Your name').fill('Cleo Hart');
    await page.getByLabel('Your email').fill(inviting.people.newEmail());
    await page.getByRole('button', { name: 'Ask for a seat' }).press('Enter');
    await page.getByRole('heading', { name: 'The organisers have been asked' }).waitFor();
    expect([await axeFinds(page), await overflowPx(page)]).toEqual([[], 0]);
    const { page: desk } = await testApp.visitor();
    await signIn(desk, { email: organiser, password: PASSWORD });
    await desk.goto(`/dashboard/sessions/${sessionId}?tab=people`);
    await desk.getByRole('heading', { name: 'Somebody asks for a seat' }).waitFor();
    expect(await axeFinds(desk)).toEqual([]);
    await desk.getByRole('button', { name: 'Let in Cleo Hart' }).press('Enter');
    await desk.getByRole('button', { name: 'Remove Cleo Hart' }).waitFor();
    await page.waitForURL('**/experience/wait/**');
  });
});
