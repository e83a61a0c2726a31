import { describe, expect, it } from 'vitest';
import { useTestApp } from './harness/test-app.ts';
import { signIn } from './pages/accounts.ts';

describe('the error screen', () => {
  const testApp = useTestApp({ speed: 8 });

  it('names a path that leads nowhere, keeps out of search results and points home', async () => {
    const { page, troubles } = await testApp.visitor();
    troubles.expect(/404/);
    const answer = await page.goto('/no/such page');
    expect(answer?.status()).toBe(404);
    await page.getByRole('heading', { name: 'Oops! Page Not Found' }).waitFor();
    await page.locator('small', { hasText: 'Page not found: /no/such page' }).waitFor();
    expect(await page.locator('meta[name="robots"]').getAttribute('content')).toBe('noindex');
    expect(await page.locator('link[rel="canonical"]').getAttribute('href')).toBe(`${testApp.app.url}/`);
    await page.getByRole('link', { name: 'Take Me Home' }).click();
    await page.getByRole('button', { name: 'Play the 5-minute demo' }).first().waitFor();
  });

  it('asks to log in again after 401, and goes there by itself after a second and a half', async () => {
    const { page, troubles } = await testApp.visitor();
    troubles.expect(/401|Minified React error/);
    await signIn(page);
    // A proxy before the server that has signed somebody out answers in its own words.
    await page.route('**/api/sessions?*', (route) => route.fulfill({ status: 401, body: 'Please sign in to the network.' }));
    await page.getByRole('link', { name: 'Sessions' }).first().click();
    await page.getByRole('heading', { name: 'Session Expired' }).waitFor();
    const shownAtMs = Date.now();
    await page.getByText('Please log in again to continue').waitFor();
    expect(await page.getByRole('link', { name: 'Go to Login' }).getAttribute('href')).toBe('/login');
    await page.waitForURL('**/login');
    expect(Date.now() - shownAtMs).toBeGreaterThan(1_000);
    await page.getByLabel('Work email').waitFor();
    expect(await page.evaluate<string | null>("localStorage.getItem('token')")).toBeNull();
  });
});
