import type { PublicConfig } from '@lorecrew/contract/api/config';
import { getSocialNonce } from '@lorecrew/contract/routes/auth';
import type { ApiClient } from '../api/api-client.ts';
import { pageNavigation } from '../browser/page-navigation.ts';
import { localValues } from '../storage/storage.ts';
import { browserTimers } from '../time/timers.ts';
import { Microsoft } from './microsoft.ts';
import { errand } from './microsoft-errand.ts';
import { startMicrosoftLibrary } from './microsoft-library.ts';
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
