import { NonceAnswer } from '@lorecrew/contract/api/auth';
import { calls } from '@lorecrew/contract/paths';
import { z } from '@lorecrew/contract/schema';
import { accounts, admin, api } from './browser-api.ts';
import { Microsoft } from './microsoft.ts';
import { startMicrosoftLibrary } from './microsoft-library.ts';
import { MicrosoftSignIn } from './microsoft-sign-in.ts';
import { browserTimers } from './timers.ts';

/** Microsoft, as this page uses it. */
export const microsoft = new Microsoft({
  settings: async () => {
    const { microsoftClientId, microsoftAuthority } = await accounts.config();
    return { clientId: microsoftClientId, authority: microsoftAuthority };
  },
  start: startMicrosoftLibrary,
  log: console,
});

/** Signing in with Microsoft on this page. */
export const microsoftSignIn = new MicrosoftSignIn({
  microsoft,
  timers: browserTimers,
  nonce: async () => {
    // A nonce is bound to the browser session, which begins with the CSRF cookie.
    await api.call({ method: 'GET', path: calls.csrfCookie, answer: z.unknown() });
    const path = calls.socialNonce.replace(':provider', 'microsoft');
    return (await api.call({ method: 'GET', path, answer: NonceAnswer })).nonce;
  },
  verify: (body) => admin.socialLogin(body),
});
