import { once } from 'node:events';
import { createServer } from 'node:http';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { FakeMicrosoft } from '../fakes/oidc/microsoft.ts';
import { adaSignedUp } from './harness/microsoft-person.ts';
import { TestApp } from './harness/test-app.ts';
import { signIn } from './pages/accounts.ts';

const microsoft = new FakeMicrosoft();
const console_ = createServer((_request, response) => response.end('<!doctype html><title>Console</title>'));
const testApp = new TestApp();
let consoleUrl = '';

beforeAll(async () => {
  await microsoft.open();
  console_.listen(0, '127.0.0.1');
  await once(console_, 'listening');
  const address = console_.address();
  consoleUrl = `http://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}/console`;
  await testApp.open({
    environment: { MICROSOFT_CLIENT_ID: microsoft.clientId, MICROSOFT_AUTHORITY: microsoft.authority, ADMIN_URL: consoleUrl },
  });
  microsoft.register(testApp.app.url);
  await adaSignedUp({ app: testApp.app, microsoft });
});
afterEach(async () => {
  expect(await testApp.empty()).toEqual([]);
});
afterAll(async () => {
  await testApp.close();
  await microsoft.close();
  console_.closeAllConnections();
  console_.close();
});

/** Goes to a path as a link within the app does. */
async function goWithin(page: Page, path: string): Promise<void> {
  await page.locator('html[data-alive]').waitFor({ state: 'attached' });
  await page.evaluate(`void window.__reactRouterDataRouter.navigate('${path}')`);
}

const mark = (page: Page) => page.evaluate('window.isTheOldDocument = true');
const isOldDocument = (page: Page) => page.evaluate<boolean>('window.isTheOldDocument === true');

describe('a redirect that the server defines', () => {
  it('is followed out of the app where it is absolute, with a full load', async () => {
    const { page } = await testApp.visitor();
    await page.goto('/admin');
    expect(page.url()).toBe(consoleUrl);
    await page.goto('/signup');
    await mark(page);
    await goWithin(page, '/admin');
    await page.waitForURL(consoleUrl);
    expect(await isOldDocument(page)).toBe(false);
  });

  it('is followed within the app where it is relative', async () => {
    const { page } = await testApp.visitor({ anyCertificate: true });
    await signIn(page);
    await page.goto('/dashboard');
    await page.waitForURL('**/dashboard/home');
    await page.goto('/dashboard/profile');
    await page.getByRole('heading', { name: 'About you' }).waitFor();
    await mark(page);
    await goWithin(page, '/dashboard');
    await page.waitForURL('**/dashboard/home');
    expect(await isOldDocument(page)).toBe(true);
  });
});

describe('a page whose policy allows more', () => {
  it('comes with a document of its own when the route guard leads there, and Microsoft’s window opens from it', async () => {
    const { page } = await testApp.visitor({ anyCertificate: true });
    const policies = new Map<string, string>();
    page.on('response', (answer) => {
      if (answer.request().resourceType() === 'document')
        policies.set(new URL(answer.url()).pathname, answer.headers()['content-security-policy'] ?? '');
    });
    await page.goto('/profile-completion');
    await page.waitForURL('**/login');
    expect(policies.get('/profile-completion')).not.toContain(microsoft.host);
    await expect.poll(() => policies.get('/login')).toContain(microsoft.host);
    const opened = page.waitForEvent('popup');
    await page.getByRole('button', { name: /Microsoft/ }).click();
    await (await opened).getByRole('button', { name: 'Ada Quay' }).click();
    await page.waitForURL('**/profile-completion');
    expect(await page.evaluate<number>('history.length')).toBeLessThan(4);
  });

  it('comes with what was being told', async () => {
    const { page } = await testApp.visitor({ anyCertificate: true });
    await page.clock.install();
    await signIn(page);
    await page.goto('/profile-completion');
    await page.getByRole('heading', { level: 1 }).waitFor();
    await mark(page);
    await page.clock.fastForward('08:00:01');
    await page.waitForURL('**/login');
    await page.locator('[data-toast][data-color="red"]', { hasText: 'You have been logged out due to inactivity.' }).waitFor();
    expect(await isOldDocument(page)).toBe(false);
  });
});
