import { clientMessages } from '@lorecrew/contract/client-messages';
import * as routes from '@lorecrew/contract/routes/auth';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { Unauthenticated, unwrap } from '../../../http/errors.ts';
import {
  accountCounters,
  type CallerRules,
  type Counter,
  callerCounters,
  type LimitedDeps,
  type Rule,
} from '../../../http/limits.ts';
import { knowsDevice } from '../devices/queries.ts';
import { callingBrowser, clientNetwork } from '../guards.ts';
import { type AuthContext, logIn, logOut, refreshToken } from './commands.ts';
import { signInShown } from './queries.ts';

const MINUTE_MS = 60_000;

/** Wrong and busy answers count, wherever they come from. */
const LOGIN: CallerRules = {
  address: { name: 'login address', max: 30, windowMs: 10 * MINUTE_MS },
  pair: { name: 'login pair', max: 10, windowMs: 15 * MINUTE_MS },
};

/** Sign-ins for one address from anywhere. The owner is not locked out: a browser that signed in before is counted by itself. */
const perAccount: Rule = { name: 'login account', max: 100, windowMs: 60 * MINUTE_MS };
const perKnownBrowser: Rule = { name: 'login browser', max: 10, windowMs: 15 * MINUTE_MS };

/** Right answers write a row too. */
const signInsPerPair: Rule = { name: 'sign-ins', max: 60, windowMs: 10 * MINUTE_MS };
const refreshPerMinute: Rule = { name: 'refresh minute', max: 10, windowMs: MINUTE_MS };
const refreshPerHour: Rule = { name: 'refresh hour', max: 30, windowMs: 60 * MINUTE_MS };

/** Signing in by password, exchanging a token, signing out. */
export const authRoutes: FastifyPluginAsyncZod<LimitedDeps<AuthContext>> = async (app, { context, limiter }) => {
  app.route({
    ...routes.login,
    config: { browserSession: 'begins' },
    handler: async (request, reply) => {
      const { email, password, device_mark: mark } = request.body;
      const { ip } = request;
      // Counted before they are looked at, so that guesses side by side pass no limit; what was right is given back.
      const ofCaller = accountCounters(LOGIN, { ip, email });
      const pace = callerCounters(signInsPerPair, { ip, about: email });
      await limiter.require([...ofCaller, ...pace]);
      const isKnown = await knowsDevice(context.db, { email, mark: mark ?? null });
      const ofAccount: Counter[] = [isKnown ? [perKnownBrowser, `${email} ${mark}`] : [perAccount, email]];
      await limiter.require(ofAccount);
      const line = isKnown ? 'known' : 'strangers';
      const caller = callingBrowser(request, mark);
      const signIn = unwrap(
        await limiter.hash({ ip, account: email, line }, () => logIn(context, { email, password, caller, line })),
      );
      await limiter.giveBack([...ofCaller, ...ofAccount]);
      return 'token' in signIn ? signIn : reply.code(202).send(signIn);
    },
  });

  app.route({
    ...routes.refreshToken,
    handler: async (request) => {
      const { authorization } = request.headers;
      const signIn = await signInShown(context.db, authorization);
      const paces = signIn === null ? [] : [refreshPerMinute, refreshPerHour].map((rule): Counter => [rule, signIn]);
      await limiter.require(paces);
      const token = await refreshToken(context, { authorization, network: clientNetwork(request) });
      if (token === null) throw new Unauthenticated(clientMessages.authenticationRequired);
      return { token };
    },
  });

  app.route({
    ...routes.logout,
    config: { browserSession: 'ends' },
    handler: async (request, reply) => {
      request.keepsBrowserSession = request.body?.keep_browser_session === true;
      await logOut(context, { authorization: request.headers.authorization, network: clientNetwork(request) });
      // The page clears storage and visible cookies, this answer ours: `"cookies"` here would clear those of sibling hosts too.
      reply.header('clear-site-data', '"cache"');
      return { message: 'You are signed out.' };
    },
  });
};
