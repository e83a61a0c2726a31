import { describe, expect, it } from 'vitest';
import { faults } from './harness/faults.ts';
import { useTestApp } from './harness/test-app.ts';
import { openReport } from './pages/session-report.ts';

describe('the report of a session', () => {
  const testApp = useTestApp({});

  it('is read by whoever has its link, without a name, until the link is taken back', async () => {
    const visitor = await openReport(testApp, 'three-crews');
    const { page } = visitor;
    await page.getByRole('button', { name: 'Create a link' }).press('Enter');
    const address = await page.locator('.report-links-url code').innerText();
    expect(await faults(visitor, 'report with a link')).toEqual([]);
    const guest = await testApp.visitor();
    await guest.page.goto(new URL(address).pathname);
    await guest.page.getByRole('heading', { name: 'How a session worked together' }).waitFor();
    await guest.page.getByText('86 of 100').waitFor();
    expect(await guest.page.getByText('Fourteen people').count()).toBe(0);
    expect(await faults(guest, 'report by its link')).toEqual([]);
    await page.getByRole('button', { name: 'Deactivate' }).press('Enter');
    await page.getByRole('dialog').getByRole('button', { name: 'Deactivate' }).press('Enter');
    await page.getByText('No active links.').waitFor();
    guest.troubles.expect(/410/);
    await guest.page.reload();
    await guest.page.getByRole('heading', { name: 'This link no longer works' }).waitFor();
  });

  it('says in words why there is no figure for three people', async () => {
    const visitor = await openReport(testApp, 'one-crew');
    const { page } = visitor;
    expect(await page.getByText('a figure would reveal too much about each person').count()).toBe(1);
    expect(await page.getByText(' of 100').count()).toBe(0);
    expect(await faults(visitor, 'report of three people')).toEqual([]);
  });
});
