import { catalogue, type ErrorCode } from '@lorecrew/contract/errors';
import * as accountRoutes from '@lorecrew/contract/routes/account';
import * as authRoutes from '@lorecrew/contract/routes/auth';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { browserOf } from '../../../http/csrf.ts';
import { Refused, unwrap } from '../../../http/errors.ts';
import { type Counter, callerCounters, type LimitedDeps, type Rule } from '../../../http/limits.ts';
import { userHolder } from '../auth/queries.ts';
import { callingBrowser, clientNetwork, requireUser } from '../guards.ts';
import {
  confirmConnection,
  connectWhileSignedIn,
  disconnect,
  lookAtConnection,
  makeNonce,
  type SocialContext,
  socialSignIn,
} from './commands.ts';

const MINUTE_MS = 60_000;
const perAddress: Rule = { name: 'social address', max: 60, windowMs: 10 * MINUTE_MS };

/** Only failures count, and against the one sign-in that fails. */
const perSignIn: Rule = { name: 'connect sign-in', max: 10, windowMs: 15 * MINUTE_MS };
const perLink: Rule = { name: 'connect link', max: 20, windowMs: 15 * MINUTE_MS };

/** A refusal beside the field it belongs to. */
function refused(code: ErrorCode): Refused {
  if (code === 'USER_012' || code === 'AUTH_008') return new Refused(code, { password: catalogue[code].message });
  return new Refused(code, code === 'AUTH_003' ? { token: catalogue[code].message } : null);
}

/** Signing in with Microsoft, and connecting it with an account. */
export const socialRoutes: FastifyPluginAsyncZod<LimitedDeps<SocialContext>> = async (app, { context, limiter }) => {
  app.route({
    ...authRoutes.getSocialNonce,
    handler: async (request) => {
      if (!context.microsoft) throw new Refused('AUTH_006');
      const browser = browserOf(request);
      if (browser === '') throw new Refused('REQUEST_419');
      return { nonce: makeNonce(context, browser) };
    },
  });

  app.route({
    ...authRoutes.verifySocialLogin,
    config: { browserSession: 'begins' },
    handler: async (request, reply) => {
      await limiter.require(callerCounters(perAddress, { ip: request.ip }));
      const { token, device_mark: mark } = request.body;
      const signIn = unwrap(
        await socialSignIn(context, { token, browser: browserOf(request), caller: callingBrowser(request, mark) }),
      );
      return 'token' in signIn ? signIn : reply.code(202).send(signIn);
    },
  });

  app.route({
    ...accountRoutes.connectProvider,
    handler: async (request) => {
      const who = await requireUser(context, request);
      const { token, password = null } = request.body;
      const counters: Counter[] = [[perSignIn, who.familyId]];
      await limiter.require(counters);
      const input = { token, password, browser: browserOf(request), who, network: clientNetwork(request) };
      const waits = { ip: request.ip, account: who.userId, line: 'known' } as const;
      const result = await limiter.hash(waits, () => connectWhileSignedIn(context, input));
      if (!result.ok) throw refused(result.code);
      await limiter.giveBack(counters);
      return { message: 'Your Microsoft account is connected.' };
    },
  });

  app.route({
    ...accountRoutes.disconnectProvider,
    handler: async (request) => {
      const who = await requireUser(context, request);
      const result = await disconnect(context, { who, network: clientNetwork(request) });
      if (!result.ok) throw refused(result.code);
      return { message: 'Your Microsoft account is disconnected.' };
    },
  });

  app.route({
    ...authRoutes.getProviderLinkByToken,
    handler: async (request) => {
      await limiter.require(callerCounters(perAddress, { ip: request.ip }));
      const found = await lookAtConnection(context, request.body.token);
      if (!found.ok) throw refused(found.code);
      return found.value;
    },
  });

  app.route({
    ...authRoutes.confirmProviderLink,
    config: { browserSession: 'begins' },
    handler: async (request, reply) => {
      const { token, id_token: idToken, password = null, device_mark: mark } = request.body;
      // Password guesses count against the link; without a link nobody can guess.
      const counters: Counter[] = [...callerCounters(perAddress, { ip: request.ip }), [perLink, token]];
      await limiter.require(counters);
      const who = await userHolder(context, request.headers.authorization);
      const input = { token, idToken, password, browser: browserOf(request), who, caller: callingBrowser(request, mark) };
      const result = await limiter.hash({ ip: request.ip, account: token, line: 'known' }, () =>
        confirmConnection(context, input),
      );
      if (!result.ok) throw refused(result.code);
      return 'token' in result.value ? result.value : reply.code(202).send(result.value);
    },
  });
};
