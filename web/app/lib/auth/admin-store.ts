import type { User } from '@lorecrew/contract/api/account';
import type { LoginBody, SocialVerifyBody } from '@lorecrew/contract/api/auth';
import { clientMessages } from '@lorecrew/contract/client-messages';
import { errorMessage } from '@lorecrew/contract/errors';
import { USER_FRESH_MS } from '@lorecrew/contract/limits';
import { paths } from '@lorecrew/contract/paths';
import { ApiError, explain } from '../api/api-error.ts';
import { withinTime } from '../api/time-limit.ts';
import { DASHBOARD_TOKEN_KEY, tokenContextOf } from '../api/token-context.ts';
import type { Store } from '../storage/store.ts';
import { wait } from '../time/timers.ts';
import { type AdminPorts, type AdminState, loggedOutAdmin, type SignInReply, type SignInWay } from './admin-state.ts';
import { createTokenKeeper, isRefreshDue, type KeptToken, type TokenKeeper } from './admin-token.ts';
import { needsLogin } from './guard.ts';
import { countsAsLoggedIn } from './organiser.ts';
import { mayReturnSilently, rememberExpiry, rememberSignInWay } from './sign-in-way.ts';

/** How long Microsoft may take to sign somebody in silently, or to be reached for signing out, before the page goes on without it. */
const MICROSOFT_PATIENCE_MS = 6_000;

/** How long logging out waits for the server to take note. Its answer is not needed. */
const LOGOUT_PATIENCE_MS = 3_000;

/** The organiser's state and how it changes (specification, section 4). */
export class AdminStore {
  private readonly store: Store<AdminState>;
  private readonly ports: AdminPorts;
  private readonly tokens: TokenKeeper;
  private userFetchedAtMs = 0;
  private underway: Promise<User> | null = null;
  private refreshing = false;
  private returning: Promise<boolean> | null = null;

  constructor(ports: AdminPorts) {
    this.ports = ports;
    this.store = ports.state;
    this.tokens = createTokenKeeper({ storage: ports.storage, nowMs: ports.timers.nowMs });
    this.takeUp(this.tokens.read());
  }

  readonly get = (): AdminState => this.store.get();
  readonly subscribe = (listener: () => void): (() => void) => this.store.subscribe(listener);

  /** Signs in with a password. Null where a second factor is asked for. Throws words for the person. */
  async login(body: LoginBody): Promise<User | null> {
    return this.signInBy(this.ports.calls.login(body));
  }

  /** Signs in with what another service vouches for. Null where a second factor is asked for. Throws words for the person. */
  async socialLogin(body: SocialVerifyBody): Promise<User | null> {
    const token = await this.ports.calls.socialVerify(body).catch((cause: unknown) => {
      throw worded(cause, clientMessages.socialLoginFailed);
    });
    if (!token) throw new ApiError({ message: clientMessages.invalidSocialLogin });
    return this.proceed(token, 'microsoft');
  }

  /**
   * Signs in with the token that a call brings, such as that of an email's link. Null where a second factor is asked for. Throws words
   * for the person.
   */
  async signInBy(answer: Promise<SignInReply>, way: SignInWay = 'password'): Promise<User | null> {
    const token = await answer.catch((cause: unknown) => {
      throw worded(cause, clientMessages.loginFailed);
    });
    if (!token) throw new ApiError({ message: clientMessages.invalidLogin });
    return this.proceed(token, way);
  }

  /** Finishes the sign-in that waits for a code, with what `send` brings for its challenge. Throws words for the person. */
  async finishSignIn(send: (challenge: string) => Promise<string | null>): Promise<User | null> {
    const { waiting } = this.get();
    return waiting === undefined ? null : this.signInBy(send(waiting.challenge), waiting.way);
  }

  /** Gives up the sign-in that waits for a code. */
  forgetWaiting(): void {
    this.change({ waiting: undefined });
  }

  /** Loads the user of the stored token, where there is one and no user yet. Trouble other than a lost sign-in is kept. */
  async initialise(): Promise<void> {
    const { user, token } = this.get();
    if (user !== null || token === null) return;
    const guarded = needsLogin(this.ports.pathname());
    if (this.isExpired()) {
      if (guarded && (await this.returnSilently())) return;
      if (this.get().token !== token) return;
      if (guarded) this.expire();
      else this.forget();
      return;
    }
    this.change({ trouble: null });
    try {
      // A lost sign-in sends nobody away from a page that needs none, such as the link of a mail.
      await this.fetchUser({ quiet: !guarded });
    } catch (error) {
      if (this.get().token !== null) this.change({ trouble: explain(error) });
    }
  }

  /**
   * Signs somebody in again without asking them anything, who comes back to a browser in which they had signed in with Microsoft and
   * whose token has run out since. Answers whether they are in, within some seconds. Not where they had signed out, nor just after the
   * token ran out under an open page: its person may be away.
   */
  returnSilently(): Promise<boolean> {
    const before = this.get();
    const mayReturn = before.token === null || this.isExpired();
    const { storage, timers, online } = this.ports;
    if (!mayReturn || !online() || !mayReturnSilently({ storage, nowMs: timers.nowMs() })) return Promise.resolve(false);
    this.returning ??= this.signInAgain(before.token).finally(() => {
      this.returning = null;
    });
    return this.returning;
  }

  /** Fetches the user again where the last answer is older than five minutes, or at once with `now`. */
  async freshen({ now = false }: { now?: boolean } = {}): Promise<void> {
    const ageMs = this.ports.timers.nowMs() - this.userFetchedAtMs;
    if (this.inExperience() || this.get().user === null || (!now && ageMs <= USER_FRESH_MS)) return;
    await this.fetchUser({ quiet: false }).catch(() => null);
  }

  /** The background check: the server is asked whether the sign-in still stands. Not on participants' pages. */
  async check(): Promise<void> {
    if (this.inExperience() || this.get().token === null) return;
    await this.fetchUser({ quiet: !needsLogin(this.ports.pathname()) }).catch(() => null);
  }

  /** What every second brings: the token's end, or its renewal. Not on participants' pages. */
  tick(): void {
    if (this.inExperience() || this.get().loggingOut || this.returning !== null) return;
    if (this.isExpired()) this.expire();
    else void this.refreshIfDue();
  }

  /** Exchanges the token when less than half of its life is left. A failure clears everything. */
  async refreshIfDue(): Promise<void> {
    const { token, tokenExpirationTimestamp: expiresAtMs, user } = this.get();
    if (token === null || expiresAtMs === null || user === null || this.refreshing || !this.ports.online()) return;
    if (!isRefreshDue({ expiresAtMs, nowMs: this.ports.timers.nowMs() })) return;
    this.refreshing = true;
    try {
      const next = await this.ports.calls.refresh({ token });
      if (!next) throw new ApiError({ message: clientMessages.invalidLogin });
      if (this.get().token === token) this.takeUp(this.tokens.keep(next));
    } catch {
      if (this.get().token === token) this.lose();
    } finally {
      this.refreshing = false;
    }
  }

  /**
   * Logs out here and on the server, whose answer does not matter, leaves nothing of ours behind, and loads the home page; with
   * `atMicrosoft` by way of Microsoft, which signs the person out as well.
   */
  async logout({ atMicrosoft = false }: { atMicrosoft?: boolean } = {}): Promise<void> {
    const { token, loggingOut } = this.get();
    if (loggingOut) return;
    this.change({ loggingOut: true });
    if (token !== null) await Promise.race([this.tellServer({ token }), wait(this.ports.timers, LOGOUT_PATIENCE_MS)]);
    this.tokens.forget();
    rememberSignInWay({ storage: this.ports.storage, way: null });
    this.ports.clearCookies({ keepsMicrosoft: atMicrosoft });
    this.ports.forgetTab();
    this.ports.forgetOthers();
    // Microsoft's library knows by its own cache whom to sign out, and empties it then.
    if (atMicrosoft && (await this.leaveMicrosoft())) return;
    this.ports.forgetMicrosoft();
    this.ports.load(paths.afterLogout());
  }

  /** The server does not know this sign-in any more (401 `Unauthenticated`). */
  rejected(): void {
    if (this.get().loggingOut) return;
    this.forget();
    this.ports.go(paths.login());
    this.ports.notify({
      id: 'session',
      title: clientMessages.authenticationRequired,
      description: null,
      color: 'red',
      icon: 'alert',
    });
  }

  /** The error screen of 401 is shown: the session is over, so that the login does not lead back to the page that failed. */
  sessionEnded(): void {
    if (!this.get().loggingOut) this.forget();
  }

  /** Follows what another tab has done: `key` is what changed in the storage, null where it was emptied. */
  followOtherTab(key: string | null): void {
    if (key !== DASHBOARD_TOKEN_KEY && key !== null) return;
    const kept = this.tokens.read();
    const { token, user } = this.get();
    if (kept?.token === token) return;
    if (kept !== null) {
      this.takeUp(kept);
      if (user !== null) void this.check();
      return;
    }
    if (this.isExpired()) this.expire();
    else this.leaveWithOtherTab();
  }

  /** What the server says the company has. */
  setCredits(credits: number): void {
    this.change({ credits });
  }

  /** Takes over an answer that carries the user, such as that of a changed profile. */
  setUser(user: User): void {
    this.userFetchedAtMs = this.ports.timers.nowMs();
    this.change({ user });
  }

  /** Whether the page is on its way to Microsoft, which signs out and leads back to the home page. */
  private async leaveMicrosoft(): Promise<boolean> {
    const { timers, signOutOfMicrosoft } = this.ports;
    try {
      await withinTime({ timers, limitMs: MICROSOFT_PATIENCE_MS, task: () => signOutOfMicrosoft() });
      return true;
    } catch {
      return false;
    }
  }

  private async signInAgain(before: string | null): Promise<boolean> {
    const { timers, calls, silentIdToken } = this.ports;
    try {
      const token = await withinTime({
        timers,
        limitMs: MICROSOFT_PATIENCE_MS,
        task: async () => {
          const idToken = await silentIdToken();
          return idToken === null ? null : calls.socialVerify({ provider: 'microsoft', token: idToken });
        },
      });
      // Somebody who has signed in meanwhile, here or in another tab, stays in.
      if (typeof token !== 'string' || token === '' || this.get().token !== before) return false;
      await this.enter(token, 'microsoft');
      return true;
    } catch {
      return false;
    }
  }

  /** Goes in, or to the page that asks for the code of the second factor. */
  private async proceed(reply: string | { readonly challenge: string }, way: SignInWay): Promise<User | null> {
    if (typeof reply === 'string') return this.enter(reply, way);
    this.change({ waiting: { challenge: reply.challenge, way } });
    if (this.ports.pathname() !== paths.login()) this.ports.go(paths.login());
    return null;
  }

  private async enter(token: string, way: SignInWay): Promise<User> {
    this.takeUp(this.tokens.keep(token));
    rememberSignInWay({ storage: this.ports.storage, way });
    return this.fetchUser({ quiet: true });
  }

  private fetchUser(how: { quiet: boolean }): Promise<User> {
    this.underway ??= this.askForUser(how).finally(() => {
      this.underway = null;
    });
    return this.underway;
  }

  private async askForUser({ quiet }: { quiet: boolean }): Promise<User> {
    const { token } = this.get();
    if (token === null) throw new ApiError({ message: clientMessages.authenticationRequired });
    const leave = (error: ApiError) => {
      if ((error.status === 401 || error.code === 'USER_006') && this.get().token === token) this.forget();
      return error;
    };
    const user = await this.ports.calls.user({ token, quiet }).catch((cause: unknown) => {
      throw leave(headed(cause));
    });
    if (!countsAsLoggedIn(user)) throw leave(new ApiError({ status: 403, code: 'USER_006', message: errorMessage('USER_006') }));
    if (this.get().token !== null) this.setUser(user);
    return user;
  }

  private expire(): void {
    const { token, user } = this.get();
    if (token === null) return;
    if (user !== null) rememberExpiry({ storage: this.ports.storage, nowMs: this.ports.timers.nowMs() });
    this.forget();
    // After the cookies are gone, so that the call fetches one of its own: were its cookie cleared meanwhile, it would be refused. Its
    // answer may come when the next sign-in has begun, whose nonce is bound to the cookies of now: it must not take them away.
    void this.tellServer({ token, keepsBrowserSession: true });
    this.ports.go(paths.login());
    this.ports.notify({
      id: 'session',
      title: clientMessages.sessionExpiredTitle,
      description: clientMessages.sessionExpired,
      color: 'red',
      icon: 'alert',
    });
  }

  private leaveWithOtherTab(): void {
    const guarded = needsLogin(this.ports.pathname());
    this.ports.forgetTab();
    if (guarded) this.change({ loggingOut: true });
    else this.forget();
    if (guarded) this.ports.load(paths.afterLogout());
  }

  /** The sign-in is gone: pages that need one say so and go to the login. */
  private lose(): void {
    if (needsLogin(this.ports.pathname())) this.rejected();
    else this.forget();
  }

  private takeUp(kept: KeptToken | null): void {
    if (kept !== null)
      this.change({ token: kept.token, tokenExpirationTimestamp: kept.expiresAtMs, trouble: null, waiting: undefined });
  }

  private forget(): void {
    this.tokens.forget();
    // Somebody whose session has run out may come back to it by Microsoft's account; signing out forgets that, too.
    this.ports.clearCookies({ keepsMicrosoft: true });
    this.userFetchedAtMs = 0;
    this.store.set(loggedOutAdmin);
  }

  private tellServer(by: { token: string; keepsBrowserSession?: boolean }): Promise<void> {
    return this.ports.calls.logout(by).catch(() => undefined);
  }

  private isExpired(): boolean {
    const { token, tokenExpirationTimestamp: endMs } = this.get();
    return token !== null && endMs !== null && this.ports.timers.nowMs() >= endMs;
  }

  private inExperience(): boolean {
    return tokenContextOf(this.ports.pathname()) === 'experience';
  }

  private change(part: Partial<AdminState>): void {
    this.store.set({ ...this.get(), ...part });
  }
}

/** The failure with its own words, or with the specification's fallback where it has none. */
function worded(cause: unknown, fallback: string): ApiError {
  return cause instanceof ApiError && cause.message !== '' ? cause : new ApiError({ message: fallback });
}

/** Why the user could not be fetched: the specification's words, with the call's own below them. A lost sign-in has its own alone. */
function headed(cause: unknown): ApiError {
  const { status, code, message, requestId } = worded(cause, '');
  if (status === 401) return worded(cause, clientMessages.authenticationRequired);
  const detail = message === '' ? null : message;
  return new ApiError({ message: clientMessages.userFetchFailed, status, code, requestId, detail });
}
