import { describe, expect, it } from 'vitest';
import { useTestApp } from '../harness/test-app.ts';
import { ORGANISER, signIn } from '../pages/accounts.ts';
import { translateOnce } from '../pages/translation.ts';

describe('pages that the browser has translated', () => {
  const testApp = useTestApp({});

  it('answer as before: prices follow their slider, a form says what is missing, and the dashboard leads from page to page', async () => {
    const { page } = await testApp.visitor();
    await page.goto('/');
    await page.locator('html[data-alive]').waitFor();
    expect(await translateOnce(page)).toBeGreaterThan(50);
    await page.getByRole('link', { name: 'Pricing' }).first().click();
    await page.waitForURL('**/pricing');

    await page.locator('html[data-alive]').waitFor();
    await translateOnce(page);
    const before = await page.locator('main').innerText();
    await page.getByRole('slider').first().press('ArrowRight');
    await expect.poll(() => page.locator('main').innerText()).not.toBe(before);

    await page.goto('/login');
    await page.locator('html[data-alive]').waitFor();
    await translateOnce(page);
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await page.locator('[aria-invalid="true"]').first().waitFor();

    await signIn(page, ORGANISER);
    for (const path of ['/dashboard/sessions', '/dashboard/profile', '/dashboard/home']) {
      expect(await translateOnce(page)).toBeGreaterThan(10);
      await page.locator(`a[href="${path}"]:visible`).first().click();
      await page.waitForURL(`**${path}`);
      await page.getByRole('heading', { level: 1 }).waitFor();
    }
    expect(await page.getByRole('heading', { name: 'Something Went Wrong' }).count()).toBe(0);
  });
});
