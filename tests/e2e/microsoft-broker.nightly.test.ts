import type { Page } from 'playwright-core';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { FakeBroker } from '../fakes/oidc/broker.ts';
import { pickAda, readOutcome, useMicrosoft } from './harness/microsoft-page.ts';

const { microsoft, testApp, open: openMicrosoft } = useMicrosoft();
const broker = new FakeBroker(microsoft);
let page: Page;

beforeEach(async () => {
  microsoft.forget();
  ({ page } = await testApp.visitor({ anyCertificate: true }));
});
afterEach(async () => {
  // The library writes of a broker that gives no token.
  await testApp.empty();
});

const asked = () => broker.asked.splice(0).map(({ prompt = 'nothing' }) => prompt);
const seen = () => microsoft.seen.splice(0).map(({ endpoint, kind }) => `${endpoint} ${kind}`);
const withPrompt = (prompt: string) => `login({ way: 'popup', nonce: 'n', prompt: '${prompt}' })`;

describe('signing in where a platform broker is', () => {
  it.each(['extension', 'browser'] as const)('has its ID token from the broker, by way of the %s', async (way) => {
    await broker.install(page, way);
    await page.goto('/login');
    const opened = page.waitForEvent('popup');
    await page.getByRole('button', { name: /Microsoft/ }).click();
    await (await opened).getByRole('button', { name: 'Ada Quay' }).click();
    // The server has read the token: somebody new proves the address first.
    await page.getByText('We have sent an email to the address of this Microsoft account.').waitFor();
    const { accountId, clientId, nonce } = broker.asked[0] ?? {};
    expect({ accountId, clientId }).toEqual({ accountId: broker.account, clientId: microsoft.clientId });
    expect(nonce).toMatch(/.{20}/);
    // The account was picked at Microsoft; no code was exchanged there.
    expect(seen()).toEqual(['authorize select_account']);
  });
});

describe('a platform broker', () => {
  beforeEach(async () => {
    await broker.install(page, 'extension');
    await openMicrosoft(page);
    const { value } = await pickAda(page);
    expect(value?.account?.nativeAccountId).toBe(broker.account);
    seen();
    asked();
  });

  it('is asked alone where the prompt is none, consent or login', async () => {
    expect((await readOutcome(page, withPrompt('consent'))).value?.accessToken).toBe('a token of the broker');
    expect((await readOutcome(page, withPrompt('login'))).value?.idToken).toBeDefined();
    expect((await readOutcome(page, "signInSilently({ nonce: 'n' })")).value?.idToken).toBeDefined();
    expect((await readOutcome(page, "acquireSilently({ scopes: ['User.Read'] })")).value?.fromCache).toBe(false);
    expect(asked()).toEqual(['consent', 'login', 'none', 'none']);
    expect(seen()).toEqual([]);
  });

  it('is not asked first where an account is to be picked', async () => {
    await pickAda(page);
    expect(seen()).toEqual(['authorize select_account']);
  });

  it('gives way to Microsoft’s own pages when it is gone', async () => {
    broker.trouble = 'DISABLED';
    expect((await pickAda(page, withPrompt('login'))).value?.idToken).toBeDefined();
    expect(asked()).toEqual(['login']);
    expect(seen()).toEqual(['authorize login', 'token authorization_code']);
    // It is left alone from then on.
    await readOutcome(page, "acquireSilently({ scopes: ['openid'], forceRefresh: true })");
    expect(asked()).toEqual([]);
    expect(seen()).toContain('token refresh_token');
  });

  it('gives way to Microsoft’s own pages when it needs the person', async () => {
    broker.trouble = 'USER_INTERACTION_REQUIRED';
    microsoft.brokerAccount = null;
    expect((await pickAda(page, withPrompt('consent'))).value?.idToken).toBeDefined();
    expect(asked()).toEqual(['consent']);
    expect(seen()).toEqual(['authorize consent', 'token authorization_code']);
  });

  it('answers a silent request with an error when it needs the person', async () => {
    broker.trouble = 'USER_INTERACTION_REQUIRED';
    expect((await readOutcome(page, "signInSilently({ nonce: 'n' })")).failed).toBeDefined();
  });
});
