import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { FakeMicrosoft } from '../../fakes/oidc/microsoft.ts';
import { adaSignedUp } from '../harness/microsoft-person.ts';
import { TestApp } from '../harness/test-app.ts';
import { choose, ORGANISER, trySignIn } from '../pages/accounts.ts';

const microsoft = new FakeMicrosoft();
const testApp = new TestApp();

beforeAll(async () => {
  await microsoft.open();
  await testApp.open({ environment: { MICROSOFT_CLIENT_ID: microsoft.clientId, MICROSOFT_AUTHORITY: microsoft.authority } });
  microsoft.register(testApp.app.url);
  await adaSignedUp({ app: testApp.app, microsoft });
});
beforeEach(() => microsoft.forget());
afterEach(async () => {
  expect(await testApp.empty()).toEqual([]);
});
afterAll(async () => {
  await testApp.close();
  await microsoft.close();
});

/** Somebody who asked for their profile and stands at the login instead. */
async function sentToLogin({ popups }: { popups: boolean }) {
  const { page } = await testApp.visitor({ anyCertificate: true });
  if (!popups) await page.addInitScript('window.open = () => null;');
  await page.goto('/dashboard/profile?from=mail#devices');
  await page.waitForURL('**/login');
  return page;
}

describe('whoever asked for a page before signing in', () => {
  it('is led on to it after the password', async () => {
    const page = await sentToLogin({ popups: true });
    await trySignIn(page, ORGANISER);
    await page.waitForURL('**/dashboard/profile?from=mail#devices');
    await page.getByRole('heading', { name: 'About you' }).waitFor();
    // It was wanted once.
    await page.goto('/login');
    await page.waitForURL('**/dashboard/home');
  });

  it.each([
    ['a window', true],
    ['the whole page', false],
  ])('is led on to it after Microsoft by %s, and after completing the profile', async (_way, popups) => {
    const page = await sentToLogin({ popups });
    const opened = popups ? page.waitForEvent('popup') : Promise.resolve(page);
    await page.getByRole('button', { name: /Microsoft/ }).click();
    await (await opened).getByRole('button', { name: 'Ada Quay' }).click();
    await page.waitForURL(/profile-completion|dashboard\/profile/);
    if (page.url().includes('completion')) {
      await choose(page, { label: 'Country', typed: 'germ' });
      await choose(page, { label: 'Time zone', typed: 'berlin' });
      await page.getByLabel('Phone number').fill('030 1234567');
      await page.getByRole('button', { name: 'Save and go on' }).click();
    }
    await page.waitForURL('**/dashboard/profile?from=mail#devices');
  });

  it.each(['/dashboard/nowhere', '/dashboard/profile/nothing', '/checkoutSuccess/none'])(
    'signs in first where %s is no page, and is led to the dashboard then',
    async (path) => {
      const { page, troubles } = await testApp.visitor();
      troubles.expect(/404/);
      await page.goto(path);
      await page.waitForURL('**/login');
      await trySignIn(page, ORGANISER);
      await page.waitForURL('**/dashboard/home');
      await page.goto(path);
      await page.getByRole('heading', { name: 'Oops! Page Not Found' }).waitFor();
      await page.locator('small', { hasText: `Page not found: ${path}` }).waitFor();
    },
  );

  it.each(['//evil.example', '/%5Cevil.example', 'javascript:alert(1)', '%2F%2Fevil.example%2Fdashboard'])(
    'is not whoever follows a link that names %s',
    async (address) => {
      const { page } = await testApp.visitor();
      for (const name of ['next', 'redirect', 'returnTo']) {
        await page.goto(`/login?${name}=${address}`);
        await page.getByRole('button', { name: 'Sign in', exact: true }).waitFor();
      }
      await trySignIn(page, ORGANISER);
      await page.waitForURL(`${testApp.app.url}/dashboard/home`);
    },
  );
});
