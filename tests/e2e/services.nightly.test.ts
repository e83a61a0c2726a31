import { describe, expect, it } from 'vitest';
import { answerConsent, consentBanner, openHome, useServices } from './harness/services.ts';
import { signIn } from './pages/accounts.ts';

const { collector, testApp } = useServices();

describe('third-party services', () => {
  it('receive nothing before consent, and nothing after a rejection', async () => {
    const page = await openHome(testApp);
    await page.clock.runFor(6_000);
    await answerConsent(page, 'Reject all');
    await consentBanner(page).waitFor({ state: 'detached' });
    await page.clock.runFor(6_000);
    await page.reload();
    await page.getByRole('button', { name: 'Privacy choices' }).waitFor();
    expect(await consentBanner(page).count()).toBe(0);
    expect(collector.paths()).toEqual([]);
  });

  it('receive errors of the page after consent', async () => {
    const page = await openHome(testApp);
    await answerConsent(page, 'Accept all');
    await expect.poll(() => page.evaluate<boolean>("'__SENTRY__' in window")).toBe(true);
    await page.evaluate("setTimeout(() => { throw new Error('the lamp fell over'); }, 0)");
    await expect
      .poll(async () => {
        await page.clock.runFor(1_000);
        return collector.collected.some(({ body }) => body.includes('the lamp fell over'));
      })
      .toBe(true);
  });

  it('receive id, name, email, creation time and kind of user of whoever is signed in to the chat', async () => {
    const { page } = await testApp.visitor();
    await page.goto('/login');
    await page.getByLabel('Work email').fill('organiser@demo.example');
    await page.getByLabel('Password', { exact: true }).fill('a password of tests');
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await page.waitForURL('**/dashboard/home');
    await answerConsent(page, 'Accept all');
    await expect.poll(() => collector.paths(), { timeout: 20_000 }).toContain('/chat');
    const [, who] = JSON.parse(collector.collected.find(({ path }) => path === '/chat')?.body ?? '[]');
    expect(who).toEqual({
      user_id: expect.any(String),
      name: expect.any(String),
      email: 'organiser@demo.example',
      created_at: expect.any(Number),
      user_type: 'admin',
    });
  });

  it('are gone once consent is withdrawn', async () => {
    const page = await openHome(testApp);
    await answerConsent(page, 'Accept all');
    await expect.poll(() => collector.paths()).toContain('/tag.js');
    await page.getByRole('button', { name: 'Privacy choices' }).click();
    const loaded = page.waitForEvent('load');
    await answerConsent(page, 'Reject all');
    await loaded;
    await page.getByRole('button', { name: 'Privacy choices' }).waitFor();
    expect(await page.locator('script[src*="tag.js"]').count()).toBe(0);
  });

  it('are not asked about where the browser sends the signal of Global Privacy Control', async () => {
    const { page } = await testApp.visitor();
    await page.addInitScript("Object.defineProperty(Navigator.prototype, 'globalPrivacyControl', { get: () => true });");
    await page.goto('/');
    await page.getByRole('button', { name: 'Privacy choices' }).waitFor();
    expect(await consentBanner(page).count()).toBe(0);
    expect(collector.paths()).toEqual([]);
    await page.getByRole('button', { name: 'Privacy choices' }).click();
    await consentBanner(page).getByRole('heading', { name: 'Your browser has answered' }).waitFor();
    await answerConsent(page, 'Close');
    await consentBanner(page).waitFor({ state: 'detached' });
  });

  it('can be chosen again from every layout', async () => {
    const { page } = await testApp.visitor();
    await signIn(page);
    await answerConsent(page, 'Reject all');
    for (const path of [
      '/',
      '/dashboard/home',
      '/profile-completion',
      `/reset-password/${'a'.repeat(43)}`,
      '/debug/mailbox',
      `/experience/${testApp.app.seed.sessionId}`,
    ]) {
      await page.goto(path);
      await page.getByRole('button', { name: 'Privacy choices' }).click();
      await consentBanner(page).getByRole('button', { name: 'Accept all' }).waitFor();
    }
  });

  it('have each answer recorded by the server', async () => {
    const page = await openHome(testApp);
    const recorded = page.waitForResponse('**/api/consent');
    await answerConsent(page, 'Reject all');
    const { status, body } = await recorded.then(async (one) => ({ status: one.status(), body: one.request().postDataJSON() }));
    expect(status).toBe(201);
    expect(body).toMatchObject({ version: 1, analytics: false, replay: false, chat: false });
    await expect.poll(() => page.evaluate<string | null>("localStorage.getItem('consent-unrecorded')")).toBeNull();
  });
});
