import type { SocialVerifyBody } from '@lorecrew/contract/api/auth';
import { clientMessages } from '@lorecrew/contract/client-messages';
import { NONCE_LIFETIME_MS } from '@lorecrew/contract/limits';
import { explain } from './api-error.ts';
import type { Way } from './microsoft.ts';
import type { Timers } from './timers.ts';

/** A nonce this close to its end is fetched anew. */
const NONCE_MARGIN_MS = 60_000;

/** Failures of the library that mean that the browser let no window open. */
const WINDOW_REFUSED = ['popup_window_error', 'empty_window_error'];

/** What Microsoft answers, as far as it is used. */
interface Signed {
  readonly idToken: string;
}

/** What signing in needs besides the library. */
export interface MicrosoftSignInPorts {
  readonly microsoft: {
    login(how: { way: Way; nonce: string }): Promise<Signed | null>;
    takePending(): Promise<Signed | null>;
  };
  readonly timers: Pick<Timers, 'nowMs'>;
  /** A nonce of the server, bound to this browser, good once. */
  nonce(): Promise<string>;
  /** Has the server check the ID token, and signs in. Throws words for the person. */
  verify(body: SocialVerifyBody): Promise<unknown>;
}

/** How far a sign-in came: signed in; nothing waited; or the whole page is on its way to Microsoft. */
export type SignInStep = 'signed-in' | 'nothing' | 'leaving';

function codeOf(error: unknown): string {
  return String(Reflect.get(Object(error), 'errorCode') ?? '');
}

/** Signing in with Microsoft, from the press of a button to the server's token. */
export class MicrosoftSignIn {
  private readonly ports: MicrosoftSignInPorts;
  private nonce: { readonly value: string; readonly fetchedAtMs: number } | null = null;

  constructor(ports: MicrosoftSignInPorts) {
    this.ports = ports;
  }

  /**
   * Gets everything ready while nobody waits, so that a press opens its window at once, as browsers demand; and finishes a sign-in
   * for which the page had left.
   */
  async prepare(): Promise<SignInStep> {
    const pending = await this.ports.microsoft.takePending();
    if (pending !== null) return this.verified(pending.idToken);
    await this.freshNonce();
    return 'nothing';
  }

  /** Signs in through a window, or with the whole page where the browser opens none. */
  async press(): Promise<SignInStep> {
    const nonce = await this.freshNonce();
    this.nonce = null;
    try {
      const result = await this.ports.microsoft.login({ way: 'popup', nonce });
      return await this.verified(result?.idToken);
    } catch (error) {
      if (!WINDOW_REFUSED.includes(codeOf(error))) throw error;
      await this.ports.microsoft.login({ way: 'redirect', nonce });
      return 'leaving';
    }
  }

  private async verified(idToken: string | undefined): Promise<SignInStep> {
    if (!idToken) throw new Error(clientMessages.invalidSocialLogin);
    await this.ports.verify({ provider: 'microsoft', token: idToken });
    return 'signed-in';
  }

  private async freshNonce(): Promise<string> {
    const nowMs = this.ports.timers.nowMs();
    if (this.nonce === null || nowMs - this.nonce.fetchedAtMs > NONCE_LIFETIME_MS - NONCE_MARGIN_MS) {
      this.nonce = { value: await this.ports.nonce(), fetchedAtMs: nowMs };
    }
    return this.nonce.value;
  }
}

/** What to tell a person whose sign-in failed; null where they changed their mind themselves. */
export function explainMicrosoft(error: unknown): string | null {
  const code = codeOf(error);
  if (code === 'access_denied') return null;
  if (code === 'user_cancelled')
    return 'The sign-in window was closed before you were signed in. You can press again at any time.';
  if (code === 'interaction_in_progress')
    return 'A sign-in window is open already. Finish there, or close it and try again later.';
  if (code === 'timed_out') return 'The sign-in window gave no answer. Please try again.';
  if (code !== '') return clientMessages.socialLoginFailed;
  return error instanceof Error && error.message !== '' ? explain(error) : clientMessages.socialLoginFailed;
}
