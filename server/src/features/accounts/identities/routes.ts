import {
  ConfirmLinkBody,
  ConnectionLetter,
  ConnectionLink,
  ConnectProviderBody,
  Done,
  NonceAnswer,
  Provider,
  SocialVerifyBody,
} from '@lorecrew/contract/api/auth';
import { ErrorBody } from '@lorecrew/contract/api/error';
import { TokenAnswer } from '@lorecrew/contract/api/experience';
import { calls } from '@lorecrew/contract/calls';
import { catalogue, type ErrorCode } from '@lorecrew/contract/errors';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { browserOf } from '../../../http/csrf.ts';
import { Refused, unwrap } from '../../../http/errors.ts';
import { type Counter, callerCounters, type LimitedDeps, type Rule, refuseForNow } from '../../../http/limits.ts';
import { userHolder } from '../auth/queries.ts';
import { callingBrowser, networkOf, requireUser } from '../guards.ts';
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
  const tags = ['auth'];
  const params = z.object({ provider: Provider });
  const refusals = { 400: ErrorBody, 404: ErrorBody, 409: ErrorBody, 410: ErrorBody, 422: ErrorBody, 429: ErrorBody };

  const nonce = {
    tags,
    summary: 'A nonce for one sign-in in this browser.',
    params,
    response: { 200: NonceAnswer, 404: ErrorBody, 419: ErrorBody },
  };
  app.get(calls.socialNonce, { schema: nonce }, async (request) => {
    if (!context.microsoft) throw new Refused('AUTH_006');
    const browser = browserOf(request);
    if (browser === '') throw new Refused('REQUEST_419');
    return { nonce: makeNonce(context, browser) };
  });

  const verify = {
    tags,
    summary: 'Signs in whoever an ID token proves.',
    params,
    body: SocialVerifyBody,
    response: { 200: TokenAnswer, 403: ErrorBody, ...refusals },
  };
  app.post(calls.socialVerify, { schema: verify, config: { browserSession: 'begins' } }, async (request, reply) => {
    const over = await limiter.take(callerCounters(perAddress, { ip: request.ip }));
    if (over) return refuseForNow(request, reply, over);
    const { token, device_mark: mark } = request.body;
    const ownToken = unwrap(
      await socialSignIn(context, { token, browser: browserOf(request), caller: callingBrowser(request, mark) }),
    );
    return { token: ownToken };
  });

  const connect = {
    tags: ['account'],
    summary: 'Connects an account of a provider with whoever is signed in.',
    params,
    body: ConnectProviderBody,
    response: { 200: Done, 401: ErrorBody, 403: ErrorBody, ...refusals },
  };
  app.post(calls.providers, { schema: connect }, async (request, reply) => {
    const who = await requireUser(context, request);
    const { token, password = null } = request.body;
    const counters: Counter[] = [[perSignIn, who.familyId]];
    const over = await limiter.take(counters);
    if (over) return refuseForNow(request, reply, over);
    const input = { token, password, browser: browserOf(request), who, network: networkOf(request) };
    const waits = { ip: request.ip, account: who.userId, line: 'known' } as const;
    const result = await limiter.hash(waits, () => connectWhileSignedIn(context, input));
    if (!result.ok) throw refused(result.code);
    await limiter.giveBack(counters);
    return { message: 'Your Microsoft account is connected.' };
  });

  const remove = {
    tags: ['account'],
    summary: 'Disconnects every account of a provider from whoever is signed in.',
    params,
    response: { 200: Done, 401: ErrorBody, 403: ErrorBody, ...refusals },
  };
  app.delete(calls.providers, { schema: remove }, async (request) => {
    const who = await requireUser(context, request);
    const result = await disconnect(context, { who, network: networkOf(request) });
    if (!result.ok) throw refused(result.code);
    return { message: 'Your Microsoft account is disconnected.' };
  });

  const look = {
    tags,
    summary: 'Whom the link of a letter about a Microsoft account is about. Uses nothing up.',
    body: ConnectionLink,
    response: { 200: ConnectionLetter, ...refusals },
  };
  app.post(calls.lookAtConnection, { schema: look }, async (request, reply) => {
    const over = await limiter.take(callerCounters(perAddress, { ip: request.ip }));
    if (over) return refuseForNow(request, reply, over);
    const found = await lookAtConnection(context, request.body.token);
    if (!found.ok) throw refused(found.code);
    return found.value;
  });

  const confirm = {
    tags,
    summary: 'Connects two accounts by a mailed link and an ID token of the one it is about, and signs in.',
    body: ConfirmLinkBody,
    response: { 200: TokenAnswer, 403: ErrorBody, ...refusals },
  };
  app.post(calls.confirmLink, { schema: confirm, config: { browserSession: 'begins' } }, async (request, reply) => {
    const { token, id_token: idToken, password = null, device_mark: mark } = request.body;
    // Password guesses count against the link; without a link nobody can guess.
    const counters: Counter[] = [...callerCounters(perAddress, { ip: request.ip }), [perLink, token]];
    const over = await limiter.take(counters);
    if (over) return refuseForNow(request, reply, over);
    const who = await userHolder(context, request.headers.authorization);
    const input = { token, idToken, password, browser: browserOf(request), who, caller: callingBrowser(request, mark) };
    const result = await limiter.hash({ ip: request.ip, account: token, line: 'known' }, () => confirmConnection(context, input));
    if (!result.ok) throw refused(result.code);
    return { token: result.value };
  });
};
