import { describe, expect, it } from 'vitest';
import { axeFinds, overflowPx } from './harness/axe.ts';
import { comeInByLink, useAnnsSession, WAITING } from './harness/seats.ts';
import { PHONE } from './harness/visitor.ts';

describe('a seat in the browser', () => {
  const { testApp, session } = useAnnsSession();

  it('is asked for by email, given by the person in it, and taken back with one press', async () => {
    const { sessionId, ann } = session();
    const { page } = await testApp.visitor();
    const { page: other, troubles } = await testApp.visitor(PHONE);
    troubles.expect(...WAITING);
    await comeInByLink(page, session());
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
