import type { AuthenticationResult, IPublicClientApplication } from '@azure/msal-browser';
import { clientMessages } from '@lorecrew/contract/client-messages';

/** The part of Microsoft's library that is used. */
export type MicrosoftLibrary = Pick<
  IPublicClientApplication,
  | 'acquireTokenByCode'
  | 'acquireTokenSilent'
  | 'getActiveAccount'
  | 'handleRedirectPromise'
  | 'loginPopup'
  | 'loginRedirect'
  | 'logoutPopup'
  | 'logoutRedirect'
  | 'setActiveAccount'
  | 'ssoSilent'
>;

export interface MicrosoftSettings {
  readonly clientId: string;
  readonly authority: string;
}

/** What sign-in with Microsoft is made of. */
export interface MicrosoftPorts {
  /** The running configuration; a null client id means that nobody configured it. */
  settings(): Promise<{ readonly clientId: string | null; readonly authority: string }>;
  /** Loads and initialises the library. */
  start(settings: MicrosoftSettings): Promise<MicrosoftLibrary>;
  log: { error(message: string, cause: unknown): void; warn(message: string, cause: unknown): void };
}

/** A window of its own, or the whole page. */
export type Way = 'popup' | 'redirect';

/** What a sign-in asks of the person. */
export type Prompt = 'select_account' | 'none' | 'consent' | 'login';

/** Asked for when somebody signs in: who they are, and nothing they own. */
const SIGN_IN_SCOPES = ['openid', 'profile', 'email'];

/** Sign-in with Microsoft (specification, section 4): initialised once and reused; only one interaction at a time. */
export class Microsoft {
  private readonly ports: MicrosoftPorts;
  private started: Promise<MicrosoftLibrary> | null = null;
  private pending: AuthenticationResult | null = null;

  constructor(ports: MicrosoftPorts) {
    this.ports = ports;
  }

  /** Throws the specification's words where no client id is configured or the library does not start; then it may be tried again. */
  async initialise(): Promise<void> {
    await this.library();
  }

  /** The result of a sign-in that left the page and came back, once. Null where there is none. */
  async takePending(): Promise<AuthenticationResult | null> {
    await this.library();
    const { pending } = this;
    this.pending = null;
    return pending;
  }

  /**
   * Signs in. By redirect the page leaves, and the result comes as the pending one. Where the prompt is none, consent or login and the
   * account is a platform broker's, that is asked instead, and Microsoft's pages only if it is not there or cannot do it alone.
   */
  async login({
    way,
    nonce,
    prompt = 'select_account',
    loginHint,
  }: {
    way: Way;
    nonce: string;
    prompt?: Prompt;
    loginHint?: string;
  }): Promise<AuthenticationResult | null> {
    const library = await this.library();
    const request = { scopes: SIGN_IN_SCOPES, nonce, prompt, ...(loginHint === undefined ? {} : { loginHint }) };
    if (way === 'popup') return this.keepAccount(library, await library.loginPopup(request));
    await library.loginRedirect(request);
    return null;
  }

  /** The name of the account that signed in here last; null where there is none, or it was forgotten by signing out. */
  async lastUsername(): Promise<string | null> {
    return (await this.library()).getActiveAccount()?.username ?? null;
  }

  /** Signs out of Microsoft, too. */
  async logout({ way }: { way: Way }): Promise<void> {
    const library = await this.library();
    const account = library.getActiveAccount();
    if (way === 'popup') await library.logoutPopup({ account });
    else await library.logoutRedirect({ account });
  }

  /** Signs in without anybody seeing it, where Microsoft still knows the person. Throws where it has to ask. */
  async signInSilently(request: { loginHint?: string; nonce?: string }): Promise<AuthenticationResult> {
    const library = await this.library();
    return this.keepAccount(library, await library.ssoSilent({ scopes: SIGN_IN_SCOPES, ...request }));
  }

  /**
   * A token from the cache, else by the refresh token, else through a hidden frame; the library merges concurrent identical
   * requests and runs one frame at a time. Throws `no_account_error` without an account.
   */
  async acquireSilently({
    scopes,
    forceRefresh = false,
  }: {
    scopes: string[];
    forceRefresh?: boolean;
  }): Promise<AuthenticationResult> {
    const library = await this.library();
    return library.acquireTokenSilent({ scopes, forceRefresh });
  }

  /** Exchanges exactly one of an authorization code and a native account id; the library refuses both and neither. */
  async exchangeCode(what: { code?: string; nativeAccountId?: string }): Promise<AuthenticationResult> {
    const library = await this.library();
    return this.keepAccount(library, await library.acquireTokenByCode({ scopes: SIGN_IN_SCOPES, ...what }));
  }

  private library(): Promise<MicrosoftLibrary> {
    this.started ??= this.start().catch((error: unknown) => {
      this.started = null;
      throw error;
    });
    return this.started;
  }

  private async start(): Promise<MicrosoftLibrary> {
    const { clientId, authority } = await this.ports.settings();
    if (!clientId) throw new Error(clientMessages.microsoftNotConfigured);
    const library = await this.ports.start({ clientId, authority }).catch((cause: unknown) => {
      this.ports.log.error(clientMessages.microsoftInitFailed, cause);
      throw new Error(clientMessages.microsoftInitFailed, { cause });
    });
    await this.processPending(library);
    return library;
  }

  private async processPending(library: MicrosoftLibrary): Promise<void> {
    try {
      const result = await library.handleRedirectPromise({ navigateToLoginRequestUrl: false });
      if (result !== null) this.pending = this.keepAccount(library, result);
    } catch (cause) {
      this.ports.log.warn('The answer of a redirect to Microsoft could not be processed.', cause);
    }
  }

  private keepAccount(library: MicrosoftLibrary, result: AuthenticationResult): AuthenticationResult {
    library.setActiveAccount(result.account);
    return result;
  }
}
