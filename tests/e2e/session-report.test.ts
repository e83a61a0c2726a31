import { describe, expect, it } from 'vitest';
import { faults } from './harness/faults.ts';
import { useTestApp } from './harness/test-app.ts';
import { openReport } from './pages/session-report.ts';

describe('the report of a session', () => {
  const testApp = useTestApp({});

  it('has six figures with formula and caveat for three crews, and loses all names when an owner anonymises it', async () => {
    const visitor = await openReport(testApp, 'three-crews');
    const { page } = visitor;
    await page.getByRole('heading', { name: 'The Patient Dark' }).waitFor();
    await page.getByText('86 of 100').waitFor();
    await page.getByRole('img', { name: 'Crews lie between 81 and 94; the lamp is the mean, 86.' }).waitFor();
    await page.getByText('14 were held = 14 captured + 0 released.').waitFor();
    const folded = page.getByText('How this is worked out');
    expect(await folded.count()).toBe(6);
    await folded.first().press('Enter');
    await page.getByText('R = facts heard before the decision').waitFor();
    expect(await faults(visitor, 'report of three crews')).toEqual([]);
    await page.getByRole('button', { name: 'Anonymise now' }).press('Enter');
    await page.getByRole('button', { name: 'Remove the names' }).press('Enter');
    await page.getByText('contains no names any more').waitFor();
    await page.getByText('86 of 100').waitFor();
  });
});
