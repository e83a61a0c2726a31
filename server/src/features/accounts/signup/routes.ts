import { Done, EmailLink, SignupBody, VerificationLetter, VerifyEmailBody } from '@lorecrew/contract/api/auth';
import { ErrorBody } from '@lorecrew/contract/api/error';
import { TokenAnswer } from '@lorecrew/contract/api/experience';
import { calls } from '@lorecrew/contract/calls';
import { catalogue } from '@lorecrew/contract/errors';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { Refused, unwrap } from '../../../http/errors.ts';
import { wantedLanguage } from '../../../http/language.ts';
import {
  accountCounters,
  type CallerRules,
  callerCounters,
  type LimitedDeps,
  type Rule,
  refuseForNow,
} from '../../../http/limits.ts';
import type { AuthContext } from '../auth/commands.ts';
import { callingBrowser, networkOf } from '../guards.ts';
import { lookAtVerification, signUp, verifyEmail } from './commands.ts';

const MINUTE_MS = 60_000;
/** How many letters an address gets is counted where they are written, and refuses nobody. */
const SIGNUP: CallerRules = {
  address: { name: 'signup address', max: 30, windowMs: 60 * MINUTE_MS },
  pair: { name: 'signup pair', max: 5, windowMs: 15 * MINUTE_MS },
};
const verifyPerAddress: Rule = { name: 'verify address', max: 60, windowMs: 10 * MINUTE_MS };

/** The field a refusal of signing up belongs to. */
const FIELD = { USER_011: 'email', AUTH_007: 'password' } as const;

/** Signing up and proving the address. */
export const signupRoutes: FastifyPluginAsyncZod<LimitedDeps<AuthContext>> = async (app, { context, limiter }) => {
  const tags = ['auth'];

  const signup = {
    tags,
    summary: 'Signs an organiser up; answers the same for an address that is known.',
    body: SignupBody,
    response: { 202: Done, 400: ErrorBody, 422: ErrorBody, 429: ErrorBody },
  };
  app.post(calls.signup, { schema: signup }, async (request, reply) => {
    const { ip, body: person } = request;
    const over = await limiter.take(accountCounters(SIGNUP, { ip, email: person.email }));
    if (over) return refuseForNow(request, reply, over);
    const waits = { ip, account: person.email, line: 'sign-ups' } as const;
    const result = await limiter.hash(waits, () =>
      signUp(context, { person, network: networkOf(request), language: wantedLanguage(request) }),
    );
    if (result.ok) return reply.code(202).send({ message: 'Please look into your mailbox: we have sent you a letter.' });
    const { code } = result;
    const field = code === 'USER_011' || code === 'AUTH_007' ? FIELD[code] : 'body';
    throw new Refused(code, { [field]: catalogue[code].message });
  });

  const look = {
    tags,
    summary: 'Whom the link of a sign-up’s letter is about. Uses nothing up.',
    body: EmailLink,
    response: { 200: VerificationLetter, 400: ErrorBody, 410: ErrorBody, 429: ErrorBody },
  };
  app.post(calls.lookAtVerification, { schema: look }, async (request, reply) => {
    const over = await limiter.take(callerCounters(verifyPerAddress, { ip: request.ip }));
    if (over) return refuseForNow(request, reply, over);
    return unwrap(await lookAtVerification(context, request.body));
  });

  const verify = {
    tags,
    summary: 'Proves an email address by the link that was mailed to it, sets the password and signs in.',
    body: VerifyEmailBody,
    response: {
      200: TokenAnswer,
      400: ErrorBody,
      403: ErrorBody,
      409: ErrorBody,
      410: ErrorBody,
      422: ErrorBody,
      429: ErrorBody,
    },
  };
  app.post(calls.verifyEmail, { schema: verify, config: { browserSession: 'begins' } }, async (request, reply) => {
    const over = await limiter.take(callerCounters(verifyPerAddress, { ip: request.ip }));
    if (over) return refuseForNow(request, reply, over);
    const { id, signature, password, device_mark: mark } = request.body;
    const input = { id, signature, password, caller: callingBrowser(request, mark) };
    const result = await limiter.hash({ ip: request.ip, account: id, line: 'known' }, () => verifyEmail(context, input));
    if (result.ok) return { token: result.value };
    const { code, reason } = result;
    throw new Refused(code, code === 'AUTH_007' ? { password: catalogue[code].message } : null, reason ?? null);
  });
};
