import { Done, LoginBody } from '@lorecrew/contract/api/auth';
import { ErrorBody } from '@lorecrew/contract/api/error';
import { TokenAnswer } from '@lorecrew/contract/api/experience';
import { clientMessages } from '@lorecrew/contract/client-messages';
import { calls } from '@lorecrew/contract/paths';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { Refused, Unauthenticated } from '../../http/errors.ts';
import { callingBrowser, networkOf } from '../../http/guards.ts';
import { type AccountRules, accountCounters, exhausted, type LimitedDeps, refuseForNow, takeAll } from '../../http/limits.ts';
import { type AuthContext, logIn, logOut, refreshToken } from './commands.ts';

const MINUTE_MS = 60_000;
/** Only failures count. From one place few for one account; from everywhere more, so that nobody can lock its owner out. */
const LOGIN: AccountRules = {
  address: { name: 'login address', max: 30, windowMs: 10 * MINUTE_MS },
  pair: { name: 'login pair', max: 10, windowMs: 15 * MINUTE_MS },
  account: { name: 'login account', max: 100, windowMs: 60 * MINUTE_MS },
};

/** Signing in by password, exchanging a token, signing out. */
export const authRoutes: FastifyPluginAsyncZod<LimitedDeps<AuthContext>> = async (app, { context, limiter }) => {
  const tags = ['auth'];

  const login = {
    tags,
    summary: 'Signs an organiser in.',
    body: LoginBody,
    response: { 200: TokenAnswer, 400: ErrorBody, 403: ErrorBody, 422: ErrorBody, 429: ErrorBody },
  };
  app.post(calls.login, { schema: login }, async (request, reply) => {
    const counters = accountCounters(LOGIN, { ip: request.ip, email: request.body.email });
    const spent = exhausted(limiter, counters);
    if (spent) return refuseForNow(request, reply, spent);
    const { email, password, device_mark: mark } = request.body;
    const token = await logIn(context, { email, password, caller: callingBrowser(request, mark) });
    if (token.ok) return { token: token.value };
    // Guesses that ran side by side count too: beyond the limit nobody learns that they were wrong.
    const over = takeAll(limiter, counters);
    if (over) return refuseForNow(request, reply, over);
    throw new Refused(token.code);
  });

  const refresh = {
    tags,
    summary: 'Exchanges a token for a new one; the old one lasts half a minute longer.',
    response: { 200: TokenAnswer, 401: ErrorBody },
  };
  app.post(calls.refreshToken, { schema: refresh }, async (request) => {
    const { authorization } = request.headers;
    const token = await refreshToken(context, { authorization, network: networkOf(request) });
    if (token === null) throw new Unauthenticated(clientMessages.authenticationRequired);
    return { token };
  });

  const logout = { tags, summary: 'Ends the sign-in of a token.', response: { 200: Done } };
  app.post(calls.logout, { schema: logout }, async (request, reply) => {
    await logOut(context, { authorization: request.headers.authorization, network: networkOf(request) });
    // What the site kept in this browser besides storage, which the page clears itself.
    reply.header('clear-site-data', '"cache"');
    return { message: 'You are signed out.' };
  });
};
