import { describe, expect, it } from 'vitest';
import { faults } from '../harness/faults.ts';
import { tabTo } from '../harness/keyboard.ts';
import { useTestApp } from '../harness/test-app.ts';

describe('the sample report', () => {
  const testApp = useTestApp({});

  it('is led to from the home page, and is a whole report in which nobody is real', async () => {
    const visitor = await testApp.visitor();
    const { page, troubles } = visitor;
    await page.goto('/');
    await tabTo(page, page.getByRole('link', { name: 'Read a sample report' }));
    await page.keyboard.press('Enter');
    await page.waitForURL('**/sample-report');
    await page.getByText('14 simulated people have played The Lantern Line, in 3 crews').waitFor();
    await page.getByRole('heading', { name: 'The Patient Dark' }).waitFor();
    const together = page.getByRole('region', { name: 'How the session worked together' });
    expect(await together.getByText('86 of 100', { exact: true }).count()).toBe(1);
    expect(await together.getByRole('img', { name: 'Crews lie between 81 and 94; the lamp is the mean, 86.' }).count()).toBe(1);
    expect(await faults(visitor, 'sample report')).toEqual([]);
    expect(troubles.unexpected()).toEqual([]);
  });

  it('is drawn by the server, and its marks stand where they belong once scripts have come', async () => {
    const { page, troubles } = await testApp.visitor();
    await page.goto('/sample-report');
    await page.locator('html[data-alive]').waitFor({ state: 'attached' });
    expect(
      await page
        .locator('.spread-mean')
        .first()
        .evaluate((mark: { style: { left: string } }) => mark.style.left),
    ).toBe('86%');
    expect(troubles.unexpected()).toEqual([]);
  });
});
