import { describe, expect, it } from 'vitest';
import { pageStorage } from '../browser/storage.ts';
import { fakeTimers } from '../testing/fake-timers.ts';
import type { Way } from './microsoft.ts';
import { createErrand } from './microsoft-errand.ts';
import { explainMicrosoft, MicrosoftSignIn } from './microsoft-sign-in.ts';

function failure(errorCode: string): Error {
  return Object.assign(new Error(errorCode), { errorCode });
}

function surroundings({
  pending = null,
  popup = async () => ({ idToken: 'id' }),
  pathname = '/login',
  leftFrom = null,
}: Partial<Surroundings> = {}) {
  const happened: string[] = [];
  const timers = fakeTimers();
  const errand = createErrand({ storage: pageStorage(), nowMs: timers.nowMs });
  if (leftFrom !== null) errand.begin(leftFrom);
  let nonces = 0;
  const signIn = new MicrosoftSignIn({
    timers,
    microsoft: {
      takePending: async () => pending,
      async login({ way, nonce }: { way: Way; nonce: string }) {
        happened.push(`${way} with ${nonce}`);
        return way === 'popup' ? popup() : null;
      },
    },
    nonce: async () => `nonce ${++nonces}`,
    use: async (idToken) => happened.push(`use ${idToken}`),
    errand,
    pathname: () => pathname,
    go: (path) => happened.push(`go ${path}`),
  });
  return { signIn, happened, timers, errand };
}

interface Surroundings {
  readonly pending: { readonly idToken: string } | null;
  readonly popup: () => Promise<{ readonly idToken: string }>;
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
