import { catalogue } from '@lorecrew/contract/errors';
import * as routes from '@lorecrew/contract/routes/auth';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { Refused, unwrap } from '../../../http/errors.ts';
import { wantedLanguage } from '../../../http/language.ts';
import { accountCounters, type CallerRules, callerCounters, type LimitedDeps, type Rule } from '../../../http/limits.ts';
import type { AuthContext } from '../auth/commands.ts';
import { callingBrowser, clientNetwork } from '../guards.ts';
import { lookAtVerification, signUp, verifyEmail } from './commands.ts';

const MINUTE_MS = 60_000;

/** How many emails an address gets is counted where they are written, and refuses nobody. */
const SIGNUP: CallerRules = {
  address: { name: 'signup address', max: 30, windowMs: 60 * MINUTE_MS },
  pair: { name: 'signup pair', max: 5, windowMs: 15 * MINUTE_MS },
};
const verifyPerAddress: Rule = { name: 'verify address', max: 60, windowMs: 10 * MINUTE_MS };

/** The field a refusal of signing up belongs to. */
const FIELD = { USER_011: 'email', AUTH_007: 'password' } as const;

/** Signing up and proving the address. */
export const signupRoutes: FastifyPluginAsyncZod<LimitedDeps<AuthContext>> = async (app, { context, limiter }) => {
  app.route({
    ...routes.signUp,
    handler: async (request, reply) => {
      const { ip, body: person } = request;
      await limiter.require(accountCounters(SIGNUP, { ip, email: person.email }));
      const waits = { ip, account: person.email, line: 'sign-ups' } as const;
      const result = await limiter.hash(waits, () =>
        signUp(context, { person, network: clientNetwork(request), language: wantedLanguage(request) }),
      );
      if (result.ok) return reply.code(202).send({ message: 'Please look into your mailbox: we have sent you an email.' });
      const { code } = result;
      const field = code === 'USER_011' || code === 'AUTH_007' ? FIELD[code] : 'body';
      throw new Refused(code, { [field]: catalogue[code].message });
    },
  });

  app.route({
    ...routes.getSignUpByToken,
    handler: async (request) => {
      await limiter.require(callerCounters(verifyPerAddress, { ip: request.ip }));
      return unwrap(await lookAtVerification(context, request.body));
    },
  });

  app.route({
    ...routes.verifyEmail,
    config: { browserSession: 'begins' },
    handler: async (request) => {
      await limiter.require(callerCounters(verifyPerAddress, { ip: request.ip }));
      const { id, signature, password, device_mark: mark } = request.body;
      const input = { id, signature, password, caller: callingBrowser(request, mark) };
      const result = await limiter.hash({ ip: request.ip, account: id, line: 'known' }, () => verifyEmail(context, input));
      if (result.ok) return result.value;
      const { code, reason } = result;
      throw new Refused(code, code === 'AUTH_007' ? { password: catalogue[code].message } : null, reason ?? null);
    },
  });
};
