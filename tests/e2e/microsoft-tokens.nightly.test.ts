import type { Page } from 'playwright-core';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Outcome, pickAda, readOutcome, useMicrosoft } from './harness/microsoft-page.ts';

const { microsoft, testApp, open: openMicrosoft } = useMicrosoft();

let page: Page;
const own = (of: string): Promise<Outcome> => readOutcome(page, of);
const signIn = (): Promise<Outcome> => pickAda(page);
const both = (first: string, second: string) =>
  page.evaluate<Outcome[]>(`Promise.all([${first}, ${second}].map((one) => settled(one)))`);
const silently = (scope: string, more = '') => `microsoftUnderTest.acquireSilently({ scopes: ['${scope}']${more} })`;
const kinds = () => microsoft.seen.splice(0).map(({ endpoint, kind }) => `${endpoint} ${kind}`);

beforeEach(async () => {
  ({ page } = await testApp.visitor({ anyCertificate: true }));
  await openMicrosoft(page);
  microsoft.forget();
});
afterEach(async () => {
  // Refused refresh tokens and frames that have to ask are told by the browser, too.
  await testApp.empty();
});

describe('tokens of Microsoft', () => {
  it('carry the account by the names of the specification', async () => {
    const { value } = await signIn();
    expect(value).toMatchObject({ fromCache: false, idToken: expect.any(String), accessToken: expect.any(String) });
    expect(value?.account).toMatchObject({ username: 'ada@harbour-office.example', homeAccountId: expect.stringContaining('.') });
    expect(value?.account).toMatchObject({ localAccountId: expect.stringMatching(/^[0-9a-f-]{36}$/) });
    expect(value?.account).toHaveProperty('nativeAccountId');
    expect(value).toHaveProperty('state');
    const kept = await page.evaluate<string[]>('Object.keys(localStorage)');
    expect(kept.some((key) => key.includes('accesstoken'))).toBe(true);
  });

  it('come from the cache, else by the refresh token, else through a hidden frame', async () => {
    await signIn();
    kinds();
    expect((await own("acquireSilently({ scopes: ['openid'] })")).value?.fromCache).toBe(true);
    expect(kinds()).toEqual([]);
    expect((await own("acquireSilently({ scopes: ['openid'], forceRefresh: true })")).value?.fromCache).toBe(false);
    expect(kinds()).toEqual(['token refresh_token']);
    microsoft.refusesRefresh = 'has expired';
    expect((await own("acquireSilently({ scopes: ['openid'], forceRefresh: true })")).value?.fromCache).toBe(false);
    expect(kinds()).toEqual(['token refresh_token', 'authorize none', 'token authorization_code']);
  });

  it.each(['is not valid', 'has expired', 'needs the interaction anew'] as const)(
    'come through a hidden frame where the refresh token %s',
    async (why) => {
      await signIn();
      kinds();
      microsoft.refusesRefresh = why;
      expect((await own("acquireSilently({ scopes: ['openid'], forceRefresh: true })")).value?.fromCache).toBe(false);
      expect(kinds()).toEqual(['token refresh_token', 'authorize none', 'token authorization_code']);
    },
  );

  it('are asked for once where the same is asked for twice at a time', async () => {
    await signIn();
    kinds();
    const outcomes = await both(silently('openid', ', forceRefresh: true'), silently('openid', ', forceRefresh: true'));
    expect(outcomes.map(({ failed }) => failed)).toEqual([undefined, undefined]);
    expect(kinds()).toEqual(['token refresh_token']);
  });

  it('pass through one hidden frame at a time', async () => {
    await signIn();
    microsoft.refusesRefresh = 'has expired';
    kinds();
    let open = () => {};
    microsoft.frameGate = new Promise((resolve) => {
      open = resolve;
    });
    const outcomes = both(silently('openid', ', forceRefresh: true'), silently('email', ', forceRefresh: true'));
    // What fails below closes the page, and with it what is asked here.
    outcomes.catch(() => undefined);
    await expect.poll(() => microsoft.seen.filter(({ kind }) => kind === 'refresh_token').length).toBe(2);
    await expect.poll(() => microsoft.seen.filter(({ kind }) => kind === 'none').length).toBe(1);
    // Both were refused; while the frame of one is open, the other waits, and then tries the refresh token that came with it.
    expect(kinds().toSorted()).toEqual(['authorize none', 'token refresh_token', 'token refresh_token']);
    open();
    const [first] = await outcomes;
    expect(first?.value?.fromCache).toBe(false);
    expect(kinds()).toEqual(['token authorization_code', 'token refresh_token']);
  });

  it('need an account', async () => {
    expect((await own("acquireSilently({ scopes: ['openid'] })")).failed).toBe('no_account_error');
  });

  it('are exchanged for exactly one of a code and a native account id', async () => {
    expect((await own('exchangeCode({})')).failed).toBe('auth_code_or_nativeAccountId_required');
    const both = "exchangeCode({ code: 'a', nativeAccountId: 'b' })";
    expect((await own(both)).failed).toBe('spa_code_and_nativeAccountId_present');
  });
});

describe('interactions with Microsoft', () => {
  it('are one at a time', async () => {
    const opened = page.waitForEvent('popup');
    const first = own("login({ way: 'popup', nonce: 'n' })");
    const window = await opened;
    expect((await own("login({ way: 'popup', nonce: 'n' })")).failed).toBe('interaction_in_progress');
    await window.getByRole('button', { name: 'Ada Quay' }).click();
    expect((await first).failed).toBeUndefined();
  });

  it('sign in silently where Microsoft still knows the person', async () => {
    expect((await own("signInSilently({ loginHint: 'ada@harbour-office.example' })")).failed).toBeDefined();
    await signIn();
    kinds();
    const { value } = await own("signInSilently({ loginHint: 'ada@harbour-office.example' })");
    expect(value?.account?.username).toBe('ada@harbour-office.example');
    expect(kinds()).toEqual(['authorize none', 'token authorization_code']);
  });

  it('sign out through a window', async () => {
    await signIn();
    const opened = page.waitForEvent('popup');
    const outcome = own("logout({ way: 'popup' })");
    const window = await opened;
    await window.getByRole('button').first().click();
    expect((await outcome).failed).toBeUndefined();
    expect((await own("acquireSilently({ scopes: ['openid'] })")).failed).toBe('no_account_error');
  });

  it('sign out with the whole page, which comes back to the site', async () => {
    await signIn();
    const answer = own("logout({ way: 'redirect' })").catch(() => 'the page left');
    await page.getByRole('button', { name: 'Sign out' }).click();
    await page.waitForURL((url) => url.origin === testApp.app.url);
    expect(await answer).toBe('the page left');
    // The page it came back to may itself be on its way to another.
    const kept = () => page.evaluate<string[]>('Object.keys(localStorage)').catch(() => null);
    await expect.poll(async () => (await kept())?.filter((key) => key.includes('accesstoken'))).toEqual([]);
  });
});
