import type { AuthenticationResult } from '@azure/msal-browser';
import { describe, expect, it } from 'vitest';
import { Microsoft, type MicrosoftLibrary } from './microsoft.ts';
import { microsoftConfiguration } from './microsoft-browser.ts';

const account = { homeAccountId: 'home', localAccountId: 'ada', environment: 'e', tenantId: 't', username: 'ada@quay.example' };
const result: AuthenticationResult = {
  authority: 'a',
  uniqueId: 'ada',
  tenantId: 't',
  scopes: [],
  account,
  idToken: 'id token',
  idTokenClaims: {},
  accessToken: '',
  fromCache: false,
  expiresOn: null,
  tokenType: 'Bearer',
  correlationId: 'c',
};
const SIGN_IN_SCOPES = ['openid', 'profile', 'email'];

/** Microsoft over a library that answers everything with one result, and writes down what it was asked. */
function surroundings(parts: Partial<MicrosoftLibrary> = {}) {
  const asked: unknown[][] = [];
  const answering =
    <T>(name: string, answer: T) =>
    async (...what: unknown[]) => {
      asked.push([name, ...what]);
      return answer;
    };
  const library: MicrosoftLibrary = {
    acquireTokenByCode: answering('code', result),
    acquireTokenSilent: answering('silent token', result),
    getActiveAccount: () => account,
    handleRedirectPromise: async () => null,
    loginPopup: answering('popup', result),
    loginRedirect: answering('redirect', undefined),
    logoutPopup: answering('logout popup', undefined),
    logoutRedirect: answering('logout redirect', undefined),
    setActiveAccount: (active) => asked.push(['active', active?.username ?? null]),
    ssoSilent: answering('silent sign-in', result),
    ...parts,
  };
  const microsoft = new Microsoft({
    settings: async () => ({ clientId: 'client', authority: 'https://login.microsoftonline.com/common' }),
    start: async () => library,
    log: { error: (...what) => asked.push(['error', ...what]), warn: (...what) => asked.push(['warn', ...what]) },
  });
  return { microsoft, asked };
}

const ACTIVE = ['active', 'ada@quay.example'];

describe('a sign-in with Microsoft', () => {
  it('by window asks which account, for nothing but who it is, and keeps that account', async () => {
    const { microsoft, asked } = surroundings();
    expect(await microsoft.login({ way: 'popup', nonce: 'n' })).toBe(result);
    expect(asked).toEqual([['popup', { scopes: SIGN_IN_SCOPES, nonce: 'n', prompt: 'select_account' }], ACTIVE]);
  });

  it('by the whole page has no result yet, and takes no account for granted', async () => {
    const { microsoft, asked } = surroundings();
    expect(await microsoft.login({ way: 'redirect', nonce: 'n', prompt: 'consent' })).toBeNull();
    expect(asked).toEqual([['redirect', { scopes: SIGN_IN_SCOPES, nonce: 'n', prompt: 'consent' }]]);
  });

  it('that fails keeps no account, and hands on the library’s own failure', async () => {
    const failure = Object.assign(new Error('closed'), { errorCode: 'user_cancelled' });
    const { microsoft, asked } = surroundings({ loginPopup: () => Promise.reject(failure) });
    await expect(microsoft.login({ way: 'popup', nonce: 'n' })).rejects.toBe(failure);
    expect(asked).toEqual([]);
  });

  it('that nobody sees says whom it means and with which nonce', async () => {
    const { microsoft, asked } = surroundings();
    await microsoft.signInSilently({ loginHint: 'ada@quay.example', nonce: 'n' });
    expect(asked).toEqual([['silent sign-in', { scopes: SIGN_IN_SCOPES, loginHint: 'ada@quay.example', nonce: 'n' }], ACTIVE]);
  });
});

describe('a sign-in that came back by the whole page', () => {
  it('is handed out once, with its account kept', async () => {
    const { microsoft, asked } = surroundings({ handleRedirectPromise: async () => result });
    expect([await microsoft.takePending(), await microsoft.takePending()]).toEqual([result, null]);
    expect(asked).toEqual([ACTIVE]);
  });
});

describe('a token of Microsoft', () => {
  it('is taken from the cache unless a fresh one is asked for, and changes no account', async () => {
    const { microsoft, asked } = surroundings();
    await microsoft.acquireSilently({ scopes: ['User.Read'] });
    await microsoft.acquireSilently({ scopes: ['User.Read'], forceRefresh: true });
    expect(asked).toEqual([
      ['silent token', { scopes: ['User.Read'], forceRefresh: false }],
      ['silent token', { scopes: ['User.Read'], forceRefresh: true }],
    ]);
  });

  it('is exchanged for a code or a native account, whichever it was given', async () => {
    const { microsoft, asked } = surroundings();
    await microsoft.exchangeCode({ code: 'c' });
    await microsoft.exchangeCode({ nativeAccountId: 'broker' });
    expect(asked).toEqual([
      ['code', { scopes: SIGN_IN_SCOPES, code: 'c' }],
      ACTIVE,
      ['code', { scopes: SIGN_IN_SCOPES, nativeAccountId: 'broker' }],
      ACTIVE,
    ]);
  });
});

describe('signing out of Microsoft', () => {
  it.each([
    ['popup', 'logout popup'],
    ['redirect', 'logout redirect'],
  ] as const)('by %s names the account that is signed in', async (way, call) => {
    const { microsoft, asked } = surroundings();
    await microsoft.logout({ way });
    expect(asked).toEqual([[call, { account }]]);
  });
});

describe('the settings of the library', () => {
  const of = (authority: string) =>
    microsoftConfiguration({ settings: { clientId: 'c', authority }, origin: 'https://site.example', verbose: 3 });

  it.each([
    ['https://login.microsoftonline.com/common', []],
    ['https://login.microsoftonline.com/tenant', []],
    ['https://login.microsoftonline.com.evil.example/common', ['login.microsoftonline.com.evil.example']],
    ['https://identity.crew.example:8443/common', ['identity.crew.example:8443']],
  ])('name the host of %s where it is not Microsoft’s own', (authority, known) => {
    expect(of(authority).auth.knownAuthorities).toEqual(known);
  });

  it('wait three minutes for a window, and come back to the site after signing out, too', () => {
    const { auth, system } = of('https://login.microsoftonline.com/common');
    expect([system?.popupBridgeTimeout, auth.postLogoutRedirectUri]).toEqual([180_000, 'https://site.example']);
  });
});
