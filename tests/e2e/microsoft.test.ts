import { People } from '@lorecrew/server/testing/people';
import { beforeAll, describe, expect, it } from 'vitest';
import { microsoftButton, useMicrosoftApp } from './harness/microsoft-app.ts';
import { adaSignedUp } from './harness/microsoft-person.ts';

const { microsoft, testApp } = useMicrosoftApp();

beforeAll(() => adaSignedUp({ app: testApp.app, microsoft }));

describe('signing in with Microsoft', () => {
  it('opens a window, has the server verify the ID token, and leads on to the profile', async () => {
    const { page, troubles } = await testApp.visitor({ anyCertificate: true });
    await page.goto('/login');
    const opened = page.waitForEvent('popup');
    await microsoftButton(page).click();
    const window = await opened;
    await window.getByRole('button', { name: 'Ada Quay' }).click();
    await page.waitForURL('**/profile-completion');
    expect(window.isClosed()).toBe(true);
    expect(troubles.unexpected()).toEqual([]);
  });

  it('loses no nonce to a late sign-out, signs in again silently who comes back, and signs out of Microsoft, too', async () => {
    const { page, troubles } = await testApp.visitor({ anyCertificate: true });
    // What the browser says of the library's hidden frame.
    troubles.expect(/An iframe which has both/);
    const expireIn = (ms: number) => page.evaluate(`localStorage.setItem('token_expiration', String(Date.now() + ${ms}))`);
    await page.goto('/login');
    const opened = page.waitForEvent('popup');
    await microsoftButton(page).click();
    await (await opened).getByRole('button', { name: 'Ada Quay' }).click();
    await page.waitForURL('**/profile-completion');
    const token = await page.evaluate<string>("localStorage.getItem('token')");
    const payload = { country_id: 'DE', timezone_id: 'Europe/Berlin', area_code: '+49', phone_number: '30 123456' };
    await new People(testApp.app).as(token, { method: 'PUT', url: '/api/user/profile', payload });
    await page.goto('/dashboard/home');

    // The token runs out, and the server hears of it only once the sign-in page has its nonce.
    let hear = () => {};
    const heard = new Promise<void>((resolve) => {
      hear = resolve;
    });
    await page.route('**/api/logout', async (route) => {
      await heard;
      await route.continue();
    });
    // A refresh that is answered would begin another eight hours.
    await page.route('**/api/refresh-token', () => undefined);
    await expireIn(3_000);
    const prepared = page.waitForResponse('**/api/auth/microsoft/nonce');
    await page.reload();
    await page.locator('[data-toast][data-color="red"]', { hasText: 'Session expired' }).waitFor();
    await prepared;
    const signedOut = page.waitForResponse('**/api/logout');
    hear();
    await signedOut;
    await page.unroute('**/api/refresh-token');
    expect(await page.locator('.other-ways [role="alert"]').count()).toBe(0);
    await microsoftButton(page).click();
    await page.waitForURL('**/dashboard/home');
    await page.getByRole('heading', { name: /^Hello, / }).waitFor();

    // Somebody comes back long after the token has run out.
    microsoft.seen.splice(0);
    await page.goto('/pricing');
    await expireIn(-1);
    await page.goto('/dashboard/home');
    await page.getByRole('heading', { name: /^Hello, / }).waitFor();
    expect(microsoft.seen.map(({ kind }) => kind)).toContain('none');

    await page.getByRole('button', { name: 'Sign out of Microsoft, too' }).click();
    await page.getByRole('button', { name: 'Sign out', exact: true }).click();
    await page.waitForURL((url) => url.origin === testApp.app.url && url.pathname === '/');
    const keys = () => page.evaluate<string[]>('[...Object.keys(localStorage), ...Object.keys(sessionStorage)]');
    // Microsoft leads back to the site, which may load once more meanwhile.
    await expect
      .poll(async () =>
        (await keys().catch(() => ['token'])).filter((key) => /token|signed-in|login\.windows|localhost/.test(key)),
      )
      .toEqual([]);
    expect(troubles.unexpected()).toEqual([]);
  });
});
