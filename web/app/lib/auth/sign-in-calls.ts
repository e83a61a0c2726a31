import { User } from '@lorecrew/contract/api/account';
import type { ConfirmLinkBody, VerifyEmailBody } from '@lorecrew/contract/api/auth';
import { TokenAnswer } from '@lorecrew/contract/api/participant-auth';
import { getUser } from '@lorecrew/contract/routes/account';
import { confirmProviderLink, login, logout, refreshToken, verifyEmail, verifySocialLogin } from '@lorecrew/contract/routes/auth';
import { z } from '@lorecrew/contract/schema';
import type { ApiClient } from '../api/api-client.ts';
import type { AdminCalls, SignInReply } from './admin-state.ts';

/** The specification has a word for an answer without a token: it is read, not refused. */
const MaybeToken = z.nullable(z.partial(TokenAnswer));
const SignIn = z.nullable(z.partial(z.extend(TokenAnswer, { challenge: z.string() })));

/** Makes a call that signs in, or asks for the second factor. */
async function signIn(api: ApiClient, path: string, body: object): Promise<SignInReply> {
  const { token, challenge } = (await api.call({ method: 'POST', path, body, answer: SignIn })) ?? {};
  return challenge === undefined ? (token ?? null) : { challenge };
}

/** The calls of signing in and out, as the organiser's state makes them. Those that sign in send the mark of their browser. */
export function adminCalls(api: ApiClient, deviceMark: () => string): AdminCalls {
  const post = async (path: string, body: object, token?: string) =>
    (await api.call({ method: 'POST', path, body, token, answer: MaybeToken }))?.token ?? null;
  const marked = (body: object) => ({ ...body, device_mark: deviceMark() });
  return {
    login: (credentials) => signIn(api, login.url, marked(credentials)),
    socialVerify: (body) => signIn(api, verifySocialLogin.url.replace(':provider', body.provider), marked(body)),
    user: (by) => api.call({ method: 'GET', path: getUser.url, ...by, answer: User }),
    refresh: ({ token }) => post(refreshToken.url, {}, token),
    async logout({ token, keepsBrowserSession = false }) {
      const body = keepsBrowserSession ? { keep_browser_session: true } : {};
      await api.call({ method: 'POST', path: logout.url, body, token, quiet: true, answer: z.unknown() });
    },
  };
}

/** The calls of mailed links that sign in. */
export function emailLinkCalls(api: ApiClient, deviceMark: () => string) {
  const marked = (body: object) => ({ ...body, device_mark: deviceMark() });
  return {
    verifyEmail: (body: VerifyEmailBody) => signIn(api, verifyEmail.url, marked(body)),
    confirmLink: (body: ConfirmLinkBody) => signIn(api, confirmProviderLink.url, marked(body)),
  };
}
