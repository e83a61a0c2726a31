import { PASSWORD } from '@lorecrew/server/testing/people';
import { describe, expect, it } from 'vitest';
import { axeFinds, overflowPx } from './harness/axe.ts';
import { comeInByLink, useAnnsSession, WAITING } from './harness/seats.ts';
import { PHONE } from './harness/visitor.ts';
import { signIn } from './pages/accounts.ts';

describe('a seat in the browser', () => {
  const { testApp, session } = useAnnsSession();

  it('goes back to the first tab by itself when the second is closed', async () => {
    const visitor = await testApp.visitor();
    await comeInByLink(visitor.page, session());
    const second = await visitor.newTab();
    await comeInByLink(second, session());
    await visitor.page.getByText('Open in another tab.').waitFor();
    await visitor.page.getByRole('button', { name: 'Continue here' }).waitFor();
    await second.close();
    await visitor.page.getByText('Open in another tab.').waitFor({ state: 'detached' });
    await visitor.page.getByText(/Connection \d+ ms/).waitFor();
  });

  it('is requested through another person’s link, and granted by the organiser', async () => {
    const { inviting, organiser, sessionId, ann } = session();
    const { page, troubles } = await testApp.visitor(PHONE);
    troubles.expect(...WAITING);
    await page.goto(`/experience/${sessionId}?j=${await inviting.secretOf(ann)}`);
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
