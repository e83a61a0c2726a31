import { describe, expect, it } from 'vitest';
import { ApiError } from '../api/api-error.ts';
import { pageStorage } from '../storage/storage.ts';
import { fakeTimers } from '../testing/fake-timers.ts';
import type { Prompt, Way } from './microsoft.ts';
import { createErrand } from './microsoft-errand.ts';
import { explainMicrosoft, MicrosoftSignIn, silentIdToken } from './microsoft-sign-in.ts';

function failure(errorCode: string): Error {
  return Object.assign(new Error(errorCode), { errorCode });
}

function surroundings({
  pending = null,
  popup = async () => ({ idToken: 'id' }),
  pathname = '/login',
  leftFrom = null,
  known = false,
  silent = async () => ({ idToken: 'silent' }),
  refused = [],
  nonce = () => null,
}: Partial<Surroundings> = {}) {
  const happened: string[] = [];
  const timers = fakeTimers();
  const errand = createErrand({ storage: pageStorage(), nowMs: timers.nowMs });
  if (leftFrom !== null) errand.begin(leftFrom);
  let nonces = 0;
  const refusals = [...refused];
  const signIn = new MicrosoftSignIn({
    timers,
    microsoft: {
      takePending: async () => pending,
      async login({ way, nonce, prompt, loginHint }: { way: Way; nonce: string; prompt?: Prompt; loginHint?: string }) {
        happened.push(`${way} with ${nonce}${prompt === 'select_account' ? '' : ` as ${loginHint}, prompt ${prompt}`}`);
        return way === 'popup' ? popup(prompt) : null;
      },
      lastUsername: async () => 'ada@quay.example',
      acquireSilently: async () => null,
      signInSilently: async ({ loginHint, nonce }) => {
        happened.push(`silently with ${nonce} as ${loginHint}`);
        return silent();
      },
    },
    knowsPerson: () => known,
    nonce: async () => (await nonce()) ?? `nonce ${++nonces}`,
    use: async (idToken) => {
      happened.push(`use ${idToken}`);
      const error = refusals.shift();
      if (error) throw error;
    },
    errand,
    pathname: () => pathname,
    go: (path) => happened.push(`go ${path}`),
  });
  return { signIn, happened, timers, errand };
}

interface Surroundings {
  readonly pending: { readonly idToken: string } | null;
  readonly popup: (prompt?: Prompt) => Promise<{ readonly idToken: string }>;
  /** The person signed in with Microsoft here before. */
  readonly known: boolean;
  readonly silent: () => Promise<{ readonly idToken: string }>;
  /** What the server refuses the first ID tokens with. */
  readonly refused: readonly Error[];
  /** Takes the place of the server's nonces, which are counted. */
  readonly nonce: () => Promise<string> | null;
  readonly pathname: string;
  /** From where the whole page had left before. */
  readonly leftFrom: string | null;
}

describe('the press on Microsoft’s button', () => {
  it('opens a window with the nonce that was fetched before, and uses the ID token', async () => {
    const { signIn, happened } = surroundings();
    expect(await signIn.prepare()).toBe('nothing');
    expect(await signIn.press()).toBe('done');
    expect(happened).toEqual(['popup with nonce 1', 'use id']);
  });

  it('never uses a nonce twice, nor one that is about to end', async () => {
    const { signIn, happened, timers } = surroundings();
    await signIn.press();
    await signIn.prepare();
    await timers.advance(9.5 * 60_000);
    await signIn.press();
    expect(happened.filter((one) => one.startsWith('popup'))).toEqual(['popup with nonce 1', 'popup with nonce 3']);
  });

  it('leaves with the whole page where the browser opens no window', async () => {
    const { signIn, happened } = surroundings({ popup: () => Promise.reject(failure('popup_window_error')) });
    expect(await signIn.press()).toBe('leaving');
    expect(happened).toEqual(['popup with nonce 1', 'redirect with nonce 1']);
  });

  it('finishes a sign-in for which the page had left', async () => {
    const { signIn, happened } = surroundings({ pending: { idToken: 'kept' } });
    expect(await signIn.prepare()).toBe('done');
    expect(happened).toEqual(['use kept']);
  });

  it('leads back to the page it had left from, with the answer still to be used', async () => {
    const pending = { idToken: 'kept' };
    const profile = '/dashboard/profile';
    const before = surroundings({ popup: () => Promise.reject(failure('popup_window_error')), pathname: profile });
    await before.signIn.press();
    expect(before.errand.page()).toBe(profile);
    const atLogin = surroundings({ pending, leftFrom: profile });
    expect(await atLogin.signIn.prepare()).toBe('leaving');
    expect(atLogin.happened).toEqual(['go /dashboard/profile']);
    const back = surroundings({ pending, leftFrom: profile, pathname: profile });
    expect(await back.signIn.prepare()).toBe('done');
    expect([back.happened, back.errand.page()]).toEqual([['use kept'], null]);
  });

  it('is told without an ID token', async () => {
    const { signIn } = surroundings({ popup: async () => ({ idToken: '' }) });
    await expect(signIn.press()).rejects.toThrow('Invalid social login response');
  });
});

const STALE = new ApiError({ status: 422, code: 'AUTH_005', message: 'This sign-in could not be verified. Please try again.' });
const ASKS = Object.assign(new Error('login_required'), { name: 'InteractionRequiredAuthError', errorCode: 'login_required' });

describe('a nonce that the server does not take any more', () => {
  it('is replaced once, without asking the person again', async () => {
    const { signIn, happened } = surroundings({ refused: [STALE] });
    expect(await signIn.press()).toBe('done');
    expect(happened).toEqual(['popup with nonce 1', 'use id', 'silently with nonce 2 as ada@quay.example', 'use silent']);
  });

  it('is told of where the second is not taken either, or Microsoft has to ask', async () => {
    const twice = surroundings({ refused: [STALE, STALE] });
    await expect(twice.signIn.press()).rejects.toThrow('This sign-in could not be verified.');
    expect(twice.happened.filter((one) => one.startsWith('use'))).toEqual(['use id', 'use silent']);
    const asked = surroundings({ refused: [STALE], silent: () => Promise.reject(ASKS) });
    await expect(asked.signIn.press()).rejects.toThrow('This sign-in could not be verified.');
  });

  it('is not replaced after any other refusal', async () => {
    const { signIn, happened } = surroundings({
      refused: [new ApiError({ status: 403, code: 'USER_006', message: 'Invalid user type' })],
    });
    await expect(signIn.press()).rejects.toThrow('Invalid user type');
    expect(happened).toEqual(['popup with nonce 1', 'use id']);
  });

  it('is no error before anybody has pressed: a press fetches another', async () => {
    let fails = true;
    const { signIn, happened } = surroundings({
      nonce: () =>
        fails ? Promise.reject(new ApiError({ status: 419, message: 'This page has been open for a while.' })) : null,
    });
    expect(await signIn.prepare()).toBe('nothing');
    fails = false;
    expect(await signIn.press()).toBe('done');
    expect(happened).toEqual(['popup with nonce 1', 'use id']);
  });
});

describe('somebody who signed in with Microsoft here before', () => {
  it('is asked nothing where Microsoft knows them still: the prompt is none, so that a platform broker may answer', async () => {
    const { signIn, happened } = surroundings({ known: true });
    expect(await signIn.press()).toBe('done');
    expect(happened).toEqual(['popup with nonce 1 as ada@quay.example, prompt none', 'use id']);
  });

  it('picks the account where Microsoft has to ask', async () => {
    const popup = async (prompt?: Prompt) => (prompt === 'none' ? Promise.reject(ASKS) : { idToken: 'picked' });
    const { signIn, happened } = surroundings({ known: true, popup });
    expect(await signIn.press()).toBe('done');
    expect(happened).toEqual(['popup with nonce 1 as ada@quay.example, prompt none', 'popup with nonce 2', 'use picked']);
  });

  it('is not signed in silently where no token of the account can be had, and no nonce is used up for that', async () => {
    const happened: string[] = [];
    const microsoft = {
      lastUsername: async () => 'ada@quay.example',
      acquireSilently: () => Promise.reject(ASKS),
      signInSilently: async () => ({ idToken: 'id' }),
    };
    const nonce = async () => String(happened.push('nonce'));
    await expect(silentIdToken({ microsoft, nonce })).rejects.toBe(ASKS);
    expect(happened).toEqual([]);
    expect(await silentIdToken({ microsoft: { ...microsoft, lastUsername: async () => null }, nonce })).toBeNull();
    expect(await silentIdToken({ microsoft: { ...microsoft, acquireSilently: async () => null }, nonce })).toBe('id');
  });
});

describe('what is told of a failed sign-in', () => {
  it('is nothing where the person refused it at Microsoft', () => {
    expect(explainMicrosoft(failure('access_denied'))).toBeNull();
  });

  it('names a window that was closed, one that is still open, and one that gave no answer', () => {
    expect(explainMicrosoft(failure('user_cancelled'))).toContain('closed before');
    expect(explainMicrosoft(failure('interaction_in_progress'))).toContain('open already');
    expect(explainMicrosoft(failure('timed_out'))).toContain('no answer');
  });

  it('is the failure’s own words, or that it failed', () => {
    expect(explainMicrosoft(new Error('Microsoft client ID is not configured'))).toBe('Microsoft client ID is not configured');
    expect(explainMicrosoft(failure('invalid_grant'))).toBe('Social login failed');
    expect(explainMicrosoft(null)).toBe('Social login failed');
  });
});
