import { Done } from '../api/auth.ts';
import { TokenAnswer } from '../api/participant-auth.ts';
import {
  AppKeyAnswer,
  ConfirmAppBody,
  FinishSignInBody,
  ProofBody,
  RecoveryCodesAnswer,
  RequireFactorBody,
  SecondFactorAnswer,
} from '../api/second-factor.ts';
import { errorMessage } from '../errors.ts';
import { z } from '../schema.ts';
import { route } from './route.ts';

export const finishSignIn = route({
  method: 'POST',
  url: '/api/auth/second-factor',
  tags: ['auth'],
  summary: 'Finish a sign-in with a code of the authenticator app, or a recovery code.',
  body: FinishSignInBody,
  reply: { 200: TokenAnswer },
  errors: [400, 403, 410, 422, 429],
});

export const proveSelf = route({
  method: 'POST',
  url: '/api/user/proof',
  tags: ['account'],
  summary: 'Show again who one is, as some calls want within ten minutes (AUTH_008).',
  body: ProofBody,
  reply: { 200: Done },
  errors: [400, 401, 403, 404, 422, 429],
});

export const getSecondFactor = route({
  method: 'GET',
  url: '/api/user/second-factor',
  tags: ['account'],
  summary: 'Whether an authenticator app is set up, and how many recovery codes are left.',
  reply: { 200: SecondFactorAnswer },
  errors: [401, 403],
});

export const startApp = route({
  method: 'POST',
  url: '/api/user/second-factor/app',
  tags: ['account'],
  summary: 'Make the key of an authenticator app. An earlier app stays until the new one is confirmed.',
  reply: { 200: AppKeyAnswer },
  errors: [400, 401, 403, 429],
});

export const confirmApp = route({
  method: 'POST',
  url: '/api/user/second-factor/app/confirm',
  tags: ['account'],
  summary: 'Confirm an authenticator app by its first code; answers new recovery codes and signs out the other devices.',
  body: ConfirmAppBody,
  reply: { 200: RecoveryCodesAnswer },
  errors: [400, 401, 403, 404, 422, 429],
});

export const removeApp = route({
  method: 'DELETE',
  url: '/api/user/second-factor/app',
  tags: ['account'],
  summary: 'Remove the authenticator app and the recovery codes.',
  reply: { 200: SecondFactorAnswer },
  errors: [400, 401, 403, 404, 409, 429],
});

export const renewRecoveryCodes = route({
  method: 'POST',
  url: '/api/user/second-factor/recovery-codes',
  tags: ['account'],
  summary: 'Make new recovery codes; earlier ones are good for nothing.',
  reply: { 200: RecoveryCodesAnswer },
  errors: [400, 401, 403, 404, 429],
});

export const requireSecondFactor = route({
  method: 'PUT',
  url: '/api/company/second-factor',
  tags: ['company'],
  summary: 'Ask all people of the company for a second factor from their next sign-in on, or no longer. Owners only.',
  body: RequireFactorBody,
  reply: { 200: SecondFactorAnswer },
  errors: [400, 401, 403, 409, 429],
});

export const resetMemberFactor = route({
  method: 'DELETE',
  url: '/api/company/members/:id/second-factor',
  tags: ['company'],
  summary: 'Remove the second factor of a member who has lost it, and sign them out. Owners only.',
  params: z.object({ id: z.uuid(errorMessage('COMPANY_003')) }),
  reply: { 200: Done },
  errors: [400, 401, 403, 404, 429],
});
