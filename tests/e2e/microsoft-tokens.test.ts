import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { FakeMicrosoft } from '../fakes/oidc/microsoft.ts';
import { bundled, loadInto } from './harness/bundle.ts';
import { House } from './harness/house.ts';

const microsoft = new FakeMicrosoft();
const house = new House();
let code = '';

/** The pages' own Microsoft, on a page that has it to itself. */
const ENTRY = `
  import { Microsoft } from 'lib/microsoft.ts';
  import { startMicrosoftLibrary } from 'lib/microsoft-library.ts';
  window.microsoftUnderTest = new Microsoft({ settings: async () => window.settings, start: startMicrosoftLibrary, log: console });
  window.settled = (work) => work.then((value) => ({ value }), (error) => ({ failed: error.errorCode ?? error.message }));
`;

interface Outcome {
  readonly failed?: string;
  readonly value?: {
    readonly fromCache?: boolean;
    readonly idToken?: string;
    readonly accessToken?: string;
    readonly account?: Account;
  };
}
interface Account {
  readonly homeAccountId: string;
  readonly localAccountId: string;
  readonly username: string;
}

beforeAll(async () => {
  await microsoft.open();
  await house.open({ environment: { MICROSOFT_CLIENT_ID: microsoft.clientId, MICROSOFT_AUTHORITY: microsoft.authority } });
  microsoft.register(house.app.url);
  code = await bundled(ENTRY);
});
afterAll(async () => {
  await house.close();
  await microsoft.close();
});

let page: Page;
const own = (of: string): Promise<Outcome> => page.evaluate<Outcome>(`settled(microsoftUnderTest.${of})`);
const both = (first: string, second: string) =>
  page.evaluate<Outcome[]>(`Promise.all([${first}, ${second}].map((one) => settled(one)))`);
const silently = (scope: string, more = '') => `microsoftUnderTest.acquireSilently({ scopes: ['${scope}']${more} })`;
const kinds = () => microsoft.seen.splice(0).map(({ endpoint, kind }) => `${endpoint} ${kind}`);

async function signIn(): Promise<Outcome> {
  const opened = page.waitForEvent('popup');
  const outcome = own("login({ way: 'popup', nonce: 'n' })");
  const window = await opened;
  await window.getByRole('button', { name: 'Ada Quay' }).click();
  return outcome;
}

beforeEach(async () => {
  ({ page } = await house.visitor({ anyCertificate: true }));
  await page.goto('/login');
  await page.evaluate(`window.settings = ${JSON.stringify({ clientId: microsoft.clientId, authority: microsoft.authority })}`);
  await loadInto(page, code);
  await page.waitForFunction('window.microsoftUnderTest');
  microsoft.forget();
});
afterEach(async () => {
  // Refused refresh tokens and frames that have to ask are told by the browser, too.
  await house.empty();
});

describe('tokens of Microsoft', () => {
  it('carry the account by the names of the specification', async () => {
    const { value } = await signIn();
    expect(value).toMatchObject({ fromCache: false, idToken: expect.any(String), accessToken: expect.any(String) });
    expect(value?.account).toMatchObject({ username: 'ada@harbour-office.example', homeAccountId: expect.stringContaining('.') });
    expect(value?.account).toHaveProperty('nativeAccountId');
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
    microsoft.refusesRefresh = true;
    expect((await own("acquireSilently({ scopes: ['openid'], forceRefresh: true })")).value?.fromCache).toBe(false);
    expect(kinds()).toEqual(['token refresh_token', 'authorize none', 'token authorization_code']);
  });

  it('are asked for once where the same is asked for twice at a time', async () => {
    await signIn();
    kinds();
    const outcomes = await both(silently('openid', ', forceRefresh: true'), silently('openid', ', forceRefresh: true'));
    expect(outcomes.map(({ failed }) => failed)).toEqual([undefined, undefined]);
    expect(kinds()).toEqual(['token refresh_token']);
  });

  it('pass through one hidden frame at a time', async () => {
    await signIn();
    microsoft.refusesRefresh = true;
    kinds();
    let open = () => {};
    microsoft.frameGate = new Promise((resolve) => {
      open = resolve;
    });
    const outcomes = both(silently('openid', ', forceRefresh: true'), silently('email', ', forceRefresh: true'));
    await expect.poll(() => microsoft.seen.filter(({ kind }) => kind === 'refresh_token').length).toBe(2);
    await expect.poll(() => microsoft.seen.filter(({ kind }) => kind === 'none').length).toBe(1);
    // Both were refused; while the frame of one is open, the other waits, and then tries the refresh token that came with it.
    expect(kinds()).toEqual(['token refresh_token', 'token refresh_token', 'authorize none']);
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
    await page.waitForURL((url) => url.origin === house.app.url);
    expect(await answer).toBe('the page left');
    const kept = await page.evaluate<string[]>('Object.keys(localStorage)');
    expect(kept.filter((key) => key.includes('accesstoken'))).toEqual([]);
  });
});
