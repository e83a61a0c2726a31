import {
  ChallengeAnswer,
  ConfirmLinkBody,
  ConnectionLink,
  Done,
  EmailLink,
  ForgotPasswordBody,
  LoginBody,
  LogoutBody,
  NonceAnswer,
  PasswordAnswer,
  Provider,
  ProviderLinkAnswer,
  ResetPasswordBody,
  SignUpAnswer,
  SignupBody,
  SocialVerifyBody,
  VerifyEmailBody,
} from '../api/auth.ts';
import { TokenAnswer } from '../api/participant-auth.ts';
import { z } from '../schema.ts';
import { route } from './route.ts';

export const login = route({
  method: 'POST',
  url: '/api/login',
  tags: ['auth'],
  summary: 'Sign in as an organiser.',
  body: LoginBody,
  reply: { 200: TokenAnswer, 202: ChallengeAnswer },
  errors: [400, 403, 422, 429],
});

export const refreshToken = route({
  method: 'POST',
  url: '/api/refresh-token',
  tags: ['auth'],
  summary: 'Exchange a token for a new one; the old one stays valid for 30 s.',
  security: [{ organiser: [] }, { participant: [] }],
  reply: { 200: TokenAnswer },
  errors: [401, 429],
});

export const logout = route({
  method: 'POST',
  url: '/api/logout',
  tags: ['auth'],
  summary: 'End the sign-in of a token. Succeeds without one.',
  security: [{}, { organiser: [] }, { participant: [] }],
  body: LogoutBody,
  reply: { 200: Done },
  errors: [400],
});

export const getSocialNonce = route({
  method: 'GET',
  url: '/api/auth/:provider/nonce',
  tags: ['auth'],
  summary: 'A nonce for one sign-in in this browser.',
  params: z.object({ provider: Provider }),
  reply: { 200: NonceAnswer },
  errors: [404, 419],
});

export const verifySocialLogin = route({
  method: 'POST',
  url: '/api/auth/:provider/verify',
  tags: ['auth'],
  summary: 'Sign in with an ID token.',
  params: z.object({ provider: Provider }),
  body: SocialVerifyBody,
  reply: { 200: TokenAnswer, 202: ChallengeAnswer },
  errors: [400, 403, 404, 409, 410, 422, 429],
});

export const getProviderLinkByToken = route({
  method: 'POST',
  url: '/api/auth/link/look',
  tags: ['auth'],
  summary: 'Which accounts the link in an email about a Microsoft account refers to. Does not use it up.',
  body: ConnectionLink,
  reply: { 200: ProviderLinkAnswer },
  errors: [400, 404, 409, 410, 422, 429],
});

export const confirmProviderLink = route({
  method: 'POST',
  url: '/api/auth/link',
  tags: ['auth'],
  summary: 'Connect two accounts by a mailed link and an ID token of the other account, and sign in.',
  body: ConfirmLinkBody,
  reply: { 200: TokenAnswer, 202: ChallengeAnswer },
  errors: [400, 403, 404, 409, 410, 422, 429],
});

export const requestPasswordReset = route({
  method: 'POST',
  url: '/api/password/forgot',
  tags: ['auth'],
  summary: 'Email a link that sets a new password. The answer is the same for every address.',
  body: ForgotPasswordBody,
  reply: { 200: Done },
  errors: [400, 422, 429],
});

export const resetPassword = route({
  method: 'POST',
  url: '/api/password/reset',
  tags: ['auth'],
  summary: 'Set a new password by a mailed link, sign out everywhere and, by default, disconnect Microsoft.',
  body: ResetPasswordBody,
  reply: { 200: PasswordAnswer },
  errors: [400, 410, 422, 429],
});

export const signUp = route({
  method: 'POST',
  url: '/api/signup',
  tags: ['auth'],
  summary: 'Sign up as an organiser. The answer is the same for a known address.',
  body: SignupBody,
  reply: { 202: Done },
  errors: [400, 422, 429],
});

export const getSignUpByToken = route({
  method: 'POST',
  url: '/api/email/look',
  tags: ['auth'],
  summary: 'Whom the link in a sign-up email refers to. Does not use it up.',
  body: EmailLink,
  reply: { 200: SignUpAnswer },
  errors: [400, 410, 429],
});

export const verifyEmail = route({
  method: 'POST',
  url: '/api/email/verify',
  tags: ['auth'],
  summary: 'Verify an email address by its mailed link, set the password and sign in.',
  body: VerifyEmailBody,
  reply: { 200: TokenAnswer },
  errors: [400, 403, 409, 410, 422, 429],
});
