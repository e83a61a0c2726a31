import { clientMessages } from '@lorecrew/contract/client-messages';
import { NONCE_LIFETIME_MS } from '@lorecrew/contract/limits';
import type { Clock } from '@lorecrew/contract/timers';
import { ApiError, explain } from '../api/api-error.ts';
import type { Prompt, Way } from './microsoft.ts';
import type { Errand } from './microsoft-errand.ts';

/** A nonce this close to its end is replaced. */
const NONCE_MARGIN_MS = 60_000;

/** Failures of the library that mean that the browser let no window open. */
const WINDOW_REFUSED = ['popup_window_error', 'empty_window_error'];

/** Whether Microsoft has to ask the person something, or the library knows of nobody to ask about. */
function asksPerson(error: unknown): boolean {
  return Reflect.get(Object(error), 'name') === 'InteractionRequiredAuthError' || codeOf(error) === 'no_account_error';
}

/** The server does not take an ID token with this nonce: it is too old, used, or of a browser session that has ended meanwhile. */
const isStaleNonce = (error: unknown) => error instanceof ApiError && error.code === 'AUTH_005';

/** What Microsoft answers, as far as it is used. */
interface Signed {
  readonly idToken: string;
}

/** Microsoft, as signing in without a word uses it. */
export interface SilentMicrosoft {
  lastUsername(): Promise<string | null>;
  acquireSilently(request: { scopes: string[] }): Promise<unknown>;
  signInSilently(request: { loginHint: string; nonce: string }): Promise<Signed>;
}

/**
 * An ID token of whoever signed in with Microsoft here last, without asking them anything; null where nobody did. First a token of the
 * account is asked for, from the cache or by its refresh token: where even that is refused, nothing else can succeed. Throws where
 * Microsoft has to ask the person.
 */
export async function silentIdToken({
  microsoft,
  nonce,
}: {
  microsoft: SilentMicrosoft;
  nonce: () => Promise<string>;
}): Promise<string | null> {
  const loginHint = await microsoft.lastUsername();
  if (loginHint === null) return null;
  await microsoft.acquireSilently({ scopes: ['openid'] });
  return (await microsoft.signInSilently({ loginHint, nonce: await nonce() })).idToken || null;
}

/** What signing in needs besides the library. */
export interface MicrosoftSignInPorts {
  readonly microsoft: SilentMicrosoft & {
    login(how: { way: Way; nonce: string; prompt?: Prompt; loginHint?: string }): Promise<Signed | null>;
    takePending(): Promise<Signed | null>;
  };
  /** Whether the person signs in here with the same Microsoft account as before, and has not signed out. */
  knowsPerson(): boolean;
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
   * for which the page had left. Where that was another page, it leads back to it, with the answer. What fails while nobody has
   * pressed is not told: a press tries it again. Throws only where a sign-in was to be finished.
   */
  async prepare(): Promise<SignInStep> {
    const { errand, go, pathname } = this.ports;
    const page = errand.page();
    if (page !== null && page !== pathname()) {
      go(page);
      return 'leaving';
    }
    errand.end();
    const pending = await this.ports.microsoft.takePending().catch(() => null);
    if (pending !== null) return this.used(pending.idToken);
    await this.freshNonce().catch(() => null);
    return 'nothing';
  }

  /**
   * Signs in through a window, or with the whole page where the browser opens none. Somebody who signed in here before is asked nothing
   * that Microsoft, or the platform's broker, knows already; otherwise the account is picked.
   */
  async press(): Promise<SignInStep> {
    const loginHint = this.ports.knowsPerson() ? await this.ports.microsoft.lastUsername() : null;
    if (loginHint !== null) {
      try {
        return await this.through('popup', { prompt: 'none', loginHint });
      } catch (error) {
        if (!asksPerson(error)) throw error;
      }
    }
    return this.through('popup', { prompt: 'select_account' });
  }

  private async through(way: Way, how: { prompt: Prompt; loginHint?: string }): Promise<SignInStep> {
    const nonce = await this.freshNonce();
    this.nonce = null;
    let result: Signed | null;
    try {
      result = await this.ports.microsoft.login({ way, nonce, ...how });
    } catch (error) {
      if (way === 'redirect' || !WINDOW_REFUSED.includes(codeOf(error))) throw error;
      this.ports.errand.begin(this.ports.pathname());
      // The whole page cannot come back with nothing done: there the account is picked.
      await this.ports.microsoft.login({ way: 'redirect', nonce, prompt: 'select_account' });
      return 'leaving';
    }
    return this.used(result?.idToken);
  }

  /** Uses an ID token. Where its nonce is not taken any more, another is got without asking the person again, once. */
  private async used(idToken: string | undefined): Promise<SignInStep> {
    if (!idToken) throw new Error(clientMessages.invalidSocialLogin);
    try {
      await this.ports.use(idToken);
    } catch (error) {
      const { microsoft, nonce, use } = this.ports;
      const another = isStaleNonce(error) ? await silentIdToken({ microsoft, nonce }).catch(() => null) : null;
      if (another === null) throw error;
      await use(another);
    }
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
