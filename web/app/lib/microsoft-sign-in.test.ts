import { describe, expect, it } from 'vitest';
import type { Way } from './microsoft.ts';
import { explainMicrosoft, MicrosoftSignIn } from './microsoft-sign-in.ts';
import { fakeTimers } from './testing/fake-timers.ts';

function failure(errorCode: string): Error {
  return Object.assign(new Error(errorCode), { errorCode });
}

function world({ pending = null, popup = async () => ({ idToken: 'id' }) }: Partial<World> = {}) {
  const happened: string[] = [];
  const timers = fakeTimers();
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
    verify: async ({ provider, token }) => happened.push(`verify ${provider} ${token}`),
  });
  return { signIn, happened, timers };
}

interface World {
  readonly pending: { readonly idToken: string } | null;
  readonly popup: () => Promise<{ readonly idToken: string }>;
}

describe('the press on Microsoft’s button', () => {
  it('opens a window with the nonce that was fetched before, and has the server verify the ID token', async () => {
    const { signIn, happened } = world();
    expect(await signIn.prepare()).toBe('nothing');
    expect(await signIn.press()).toBe('signed-in');
    expect(happened).toEqual(['popup with nonce 1', 'verify microsoft id']);
  });

  it('never uses a nonce twice, nor one that is about to end', async () => {
    const { signIn, happened, timers } = world();
    await signIn.press();
    await signIn.prepare();
    await timers.advance(9.5 * 60_000);
    await signIn.press();
    expect(happened.filter((one) => one.startsWith('popup'))).toEqual(['popup with nonce 1', 'popup with nonce 3']);
  });

  it('leaves with the whole page where the browser opens no window', async () => {
    const { signIn, happened } = world({ popup: () => Promise.reject(failure('popup_window_error')) });
    expect(await signIn.press()).toBe('leaving');
    expect(happened).toEqual(['popup with nonce 1', 'redirect with nonce 1']);
  });

  it('finishes a sign-in for which the page had left', async () => {
    const { signIn, happened } = world({ pending: { idToken: 'kept' } });
    expect(await signIn.prepare()).toBe('signed-in');
    expect(happened).toEqual(['verify microsoft kept']);
  });

  it('is told without an ID token', async () => {
    const { signIn } = world({ popup: async () => ({ idToken: '' }) });
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
