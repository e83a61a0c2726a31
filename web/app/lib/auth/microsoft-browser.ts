import type { Configuration } from '@azure/msal-browser';
import type { PublicConfig } from '@lorecrew/contract/api/config';
import { getSocialNonce } from '@lorecrew/contract/routes/auth';
import type { ApiClient } from '../api/api-client.ts';
import { pageNavigation } from '../browser/page-navigation.ts';
import { localValues } from '../storage/storage.ts';
import { browserTimers } from '../time/timers.ts';
import { Microsoft, type MicrosoftLibrary, type MicrosoftSettings } from './microsoft.ts';
import { errand } from './microsoft-errand.ts';
import { MicrosoftSignIn, silentIdToken } from './microsoft-sign-in.ts';
import { signedInWithMicrosoft } from './sign-in-way.ts';

/** Microsoft, as a page uses it. */
export interface BrowserMicrosoft {
  /** Getting an ID token of Microsoft on this page, for whatever `use` does with it. */
  signIn(use: (idToken: string) => Promise<unknown>): MicrosoftSignIn;
  /** An ID token of whoever signed in with Microsoft here last, without asking them anything; null where nobody did. */
  silentIdToken(): Promise<string | null>;
  /** Leaves for Microsoft, which signs the person out. */
  signOut(): Promise<void>;
}

/** Microsoft on this page. Its library is loaded when it is first needed. */
export function browserMicrosoft({
  api,
  config,
}: {
  api: ApiClient;
  config: () => Promise<Pick<PublicConfig, 'microsoftClientId' | 'microsoftAuthority'>>;
}): BrowserMicrosoft {
  const microsoft = new Microsoft({
    settings: async () => {
      const { microsoftClientId, microsoftAuthority } = await config();
      return { clientId: microsoftClientId, authority: microsoftAuthority };
    },
    start: startMicrosoftLibrary,
    log: console,
  });
  /** A nonce of the server, bound to this browser session, good once. */
  const nonce = async () => {
    return (await api.request(getSocialNonce, { params: { provider: 'microsoft' }, needsBrowserSession: true })).nonce;
  };
  return {
    signIn: (use) =>
      new MicrosoftSignIn({
        microsoft,
        timers: browserTimers,
        nonce,
        knowsPerson: () => signedInWithMicrosoft(localValues),
        use,
        errand,
        pathname: () => window.location.pathname,
        go: (path) => pageNavigation.go(path, { replace: true }),
      }),
    silentIdToken: () => silentIdToken({ microsoft, nonce }),
    signOut: () => microsoft.logout({ way: 'redirect' }),
  };
}

const MICROSOFT_HOST = 'login.microsoftonline.com';

/** Somebody may have to find their phone first. */
const POPUP_PATIENCE_MS = 180_000;

/** The library's settings (specification, sections 3 and 9). `origin` is the site's; levels of the log are the library's own. */
export function microsoftConfiguration({
  settings: { clientId, authority },
  origin,
  verbose,
}: {
  settings: MicrosoftSettings;
  origin: string;
  verbose: number;
}): Configuration {
  const { host } = new URL(authority);
  return {
    auth: {
      clientId,
      authority,
      // Hosts that are not Microsoft's own have to be named, or the library asks Microsoft about them.
      knownAuthorities: host === MICROSOFT_HOST ? [] : [host],
      redirectUri: origin,
      postLogoutRedirectUri: origin,
    },
    cache: { cacheLocation: 'localStorage' },
    // A broker is reached through the browser itself where it offers that, else through an extension.
    experimental: { allowPlatformBrokerWithDOM: true },
    system: {
      allowPlatformBroker: true,
      popupBridgeTimeout: POPUP_PATIENCE_MS,
      loggerOptions: {
        logLevel: verbose,
        piiLoggingEnabled: false,
        loggerCallback: (_level, message, containsPii) => {
          if (!containsPii) console.debug(message);
        },
      },
    },
  };
}

/**
 * Loads Microsoft's library, which only those who sign in with it need, and initialises it.
 * @public The end-to-end tests start it on a page of its own.
 */
export async function startMicrosoftLibrary(settings: MicrosoftSettings): Promise<MicrosoftLibrary> {
  const { DEBUG_LOG, WatchfulApplication } = await import('./microsoft-application.ts');
  const configuration = microsoftConfiguration({ settings, origin: window.location.origin, verbose: DEBUG_LOG });
  const library = new WatchfulApplication(configuration);
  await library.initialize();
  return library;
}
