import type { Page, Route } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { useTestApp } from '../harness/test-app.ts';
import { ORGANISER } from '../pages/accounts.ts';

/** Holds back every script of the pages; the answer lets them come. */
async function holdScripts(page: Page): Promise<() => Promise<void>> {
  const held: Route[] = [];
  let holds = true;
  await page.route('**/assets/*.js', async (route) => {
    // The check of the browser stands before the page and is none of its scripts.
    if (holds && !route.request().url().includes('browser-check')) held.push(route);
    else await route.continue();
  });
  return async () => {
    holds = false;
    await Promise.all(held.splice(0).map((route) => route.continue()));
  };
}

describe('a page whose scripts have not come yet', () => {
  const testApp = useTestApp({});

  it.each(['/login', '/signup', '/password/reset', `/reset-password/${'a'.repeat(43)}`])(
    'keeps what is typed out of its address: %s',
    async (path) => {
      const { page } = await testApp.visitor();
      await holdScripts(page);
      await page.goto(path, { waitUntil: 'commit' });
      const fields = page.locator('form input:not([type="hidden"])');
      await fields.last().waitFor();
      for (const field of await fields.all()) await field.fill('my-secret@quay.example');
      await page.keyboard.press('Enter');
      await page.locator('form button[type="submit"]').click({ force: true });
      expect(page.url()).toBe(`${testApp.app.url}${path}`);
      expect(await fields.first().inputValue()).toBe('my-secret@quay.example');
      expect(await page.locator('form').getAttribute('method')).toBe('post');
    },
  );

  it('signs in with what was typed meanwhile, once they are there', async () => {
    const { page } = await testApp.visitor();
    const letScriptsCome = await holdScripts(page);
    await page.goto('/login', { waitUntil: 'commit' });
    await page.getByLabel('Work email').fill(ORGANISER.email);
    await page.getByLabel('Password', { exact: true }).fill(ORGANISER.password);
    await letScriptsCome();
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await page.waitForURL('**/dashboard/home');
  });

  // A page whose first picture differs from the server's is drawn anew, which the harness sees as an error and people as a lost press.
  it.each(['/signup', `/reset-password/${'a'.repeat(43)}`, '/pricing'])(
    'comes alive around what was typed meanwhile: %s',
    async (path) => {
      const { page } = await testApp.visitor();
      const letScriptsCome = await holdScripts(page);
      await page.goto(path, { waitUntil: 'commit' });
      const fields = page.locator('form:has(button[type="submit"]) input:not([type="hidden"])');
      await fields.last().waitFor();
      for (const field of await fields.all()) await field.fill('my-secret@quay.example');
      await letScriptsCome();
      await page.locator('form button[type="submit"]:enabled').waitFor();
      for (const field of await fields.all()) expect(await field.inputValue()).toBe('my-secret@quay.example');
    },
  );
});
