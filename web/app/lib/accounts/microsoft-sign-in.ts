import { clientMessages } from '@lorecrew/contract/client-messages';
import { NONCE_LIFETIME_MS } from '@lorecrew/contract/limits';
import type { Clock } from '@lorecrew/contract/timers';
import { explain } from '../http/api-error.ts';
import type { Way } from './microsoft.ts';
import type { Errand } from './microsoft-errand.ts';

/** A nonce this close to its end is replaced. */
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
  readonly timers: Clock;
  /** A nonce of the server, bound to this browser, good once. */
  nonce(): Promise<string>;
  /** What is done with the ID token, such as signing in. Throws words for the person. */
  use(idToken: string): Promise<unknown>;
  readonly errand: Errand;
  pathname(): string;
  /** Goes to an address within the page, so that nothing in memory is lost. */
  go(path: string): void;
}

/** How far somebody came: the ID token was used; nothing waited; or the page is on its way to another. */
export type SignInStep = 'done' | 'nothing' | 'leaving';

function codeOf(error: unknown): string {
  return String(Reflect.get(Object(error), 'errorCode') ?? '');
}

/** Getting an ID token from Microsoft, from the press of a button to its use. */
export class MicrosoftSignIn {
  private readonly ports: MicrosoftSignInPorts;
  private nonce: { readonly value: string; readonly fetchedAtMs: number } | null = null;

  constructor(ports: MicrosoftSignInPorts) {
    this.ports = ports;
  }

  /**
   * Gets everything ready while nobody waits, so that a press opens its window at once, as browsers demand; and finishes a sign-in
   * for which the page had left. Where that was another page, it leads back to it, with the answer.
   */
  async prepare(): Promise<SignInStep> {
    const { errand, go, pathname } = this.ports;
    const page = errand.page();
    if (page !== null && page !== pathname()) {
      go(page);
      return 'leaving';
    }
    errand.end();
    const pending = await this.ports.microsoft.takePending();
    if (pending !== null) return this.used(pending.idToken);
    await this.freshNonce();
    return 'nothing';
  }

  /** Signs in through a window, or with the whole page where the browser opens none. */
  async press(): Promise<SignInStep> {
    const nonce = await this.freshNonce();
    this.nonce = null;
    try {
      const result = await this.ports.microsoft.login({ way: 'popup', nonce });
      return await this.used(result?.idToken);
    } catch (error) {
      if (!WINDOW_REFUSED.includes(codeOf(error))) throw error;
      this.ports.errand.begin(this.ports.pathname());
      await this.ports.microsoft.login({ way: 'redirect', nonce });
      return 'leaving';
    }
  }

  private async used(idToken: string | undefined): Promise<SignInStep> {
    if (!idToken) throw new Error(clientMessages.invalidSocialLogin);
    await this.ports.use(idToken);
    return 'done';
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
