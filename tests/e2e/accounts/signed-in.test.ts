import { describe, expect, it } from 'vitest';
import { useTestApp } from '../harness/test-app.ts';
import { signIn } from '../pages/accounts.ts';

const pathOf = (url: string) => new URL(url).pathname;

describe('being signed in', () => {
  const testApp = useTestApp({});

  it('ends after eight hours: the login, and the words for it in red', async () => {
    const { page, troubles } = await testApp.visitor();
    // With the hours that pass at once the page also asks anew for what it shows; the sign-out in between may be faster.
    troubles.expect(/401/);
    await page.clock.install();
    await signIn(page);
    // A refresh that is answered in time would begin another eight hours.
    await page.route('**/api/refresh-token', () => undefined);
    // What is still asked for would have taken hours, and be given up.
    await page.waitForLoadState('networkidle');
    await page.clock.fastForward('07:59:58');
    expect(pathOf(page.url())).toBe('/dashboard/home');
    await page.clock.fastForward('00:00:03');
    await page.waitForURL('**/login');
    const toast = page.locator('[data-toast][data-color="red"]');
    await toast.getByText('Session expired').waitFor();
    expect(await toast.textContent()).toContain('You have been logged out due to inactivity.');
    expect(await page.evaluate<string | null>("localStorage.getItem('token')")).toBeNull();
  });

  it('ends in both tabs when one signs out', async () => {
    const visitor = await testApp.visitor();
    const { page } = visitor;
    await page.goto('/');
    await page.getByRole('button', { name: 'Play the 5-minute demo' }).first().click();
    await page.waitForURL('**/experience/live/**');
    await signIn(page);
    const second = await visitor.newTab();
    await second.goto('/dashboard/checkout');
    await second.getByRole('button', { name: 'Go to payment' }).waitFor();
    expect(await second.evaluate<string[]>('Object.keys(sessionStorage)')).toContain('order-draft');
    await page.getByRole('button', { name: 'Sign out', exact: true }).click();
    await page.getByText('You are signed out.').waitFor();
    await second.getByText('You are signed out.').waitFor();
    expect([pathOf(page.url()), pathOf(second.url())]).toEqual(['/', '/']);
    expect(await second.evaluate("[localStorage.getItem('token'), document.cookie]")).toEqual([null, '']);
    // Nothing of ours is left but what is no sign-in: the mark by which the browser is known again, and settings.
    expect(await visitor.context.cookies()).toEqual([]);
    const left = await second.evaluate<string[]>('Object.keys(localStorage)');
    expect(left).toContain('device_mark');
    expect(left.filter((key) => /token|seat|msal/.test(key))).toEqual([]);
    for (const tab of [page, second]) {
      const kept = await tab.evaluate<string[]>('Object.keys(sessionStorage)');
      expect(kept.filter((key) => key !== 'react-router-scroll-positions')).toEqual([]);
    }
    await second.goto('/dashboard/home');
    await second.waitForURL('**/login');
  });
});
