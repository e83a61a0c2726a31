import { NonceAnswer } from '@lorecrew/contract/api/auth';
import { calls } from '@lorecrew/contract/calls';
import { z } from '@lorecrew/contract/schema';
import { pageNavigation } from '../browser/page-navigation.ts';
import { browserTimers } from '../browser/timers.ts';
import { accounts, api } from '../http/browser-api.ts';
import { Microsoft } from './microsoft.ts';
import { errand } from './microsoft-errand.ts';
import { startMicrosoftLibrary } from './microsoft-library.ts';
import { MicrosoftSignIn } from './microsoft-sign-in.ts';

/** Microsoft, as this page uses it. */
export const microsoft = new Microsoft({
  settings: async () => {
    const { microsoftClientId, microsoftAuthority } = await accounts.config();
    return { clientId: microsoftClientId, authority: microsoftAuthority };
  },
  start: startMicrosoftLibrary,
  log: console,
});

/** Getting an ID token of Microsoft on this page, for whatever `use` does with it. */
export function microsoftSignIn(use: (idToken: string) => Promise<unknown>): MicrosoftSignIn {
  return new MicrosoftSignIn({
    microsoft,
    timers: browserTimers,
    nonce: async () => {
      // A nonce is bound to the browser session, which begins with the CSRF cookie.
      await api.call({ method: 'GET', path: calls.csrfCookie, answer: z.unknown() });
      const path = calls.socialNonce.replace(':provider', 'microsoft');
      return (await api.call({ method: 'GET', path, answer: NonceAnswer })).nonce;
    },
    use,
    errand,
    pathname: () => window.location.pathname,
    go: (path) => pageNavigation.go(path, { replace: true }),
  });
}
