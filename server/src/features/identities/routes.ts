import { ConfirmLinkBody, Done, NonceAnswer, Provider, SocialVerifyBody } from '@lorecrew/contract/api/auth';
import { ErrorBody } from '@lorecrew/contract/api/error';
import { TokenAnswer } from '@lorecrew/contract/api/experience';
import { messageOf } from '@lorecrew/contract/errors';
import { calls } from '@lorecrew/contract/paths';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { browserOf } from '../../http/csrf.ts';
import { Refused } from '../../http/errors.ts';
import { callingBrowser, networkOf, requireUser } from '../../http/guards.ts';
import { callerCounters, type LimitedDeps, type Rule, refuseForNow } from '../../http/limits.ts';
import { confirmConnection, connectWhileSignedIn, makeNonce, type SocialContext, socialSignIn } from './commands.ts';

const perAddress: Rule = { name: 'social address', max: 60, windowMs: 10 * 60_000 };

/** Signing in with Microsoft, and connecting it with an account. */
export const socialRoutes: FastifyPluginAsyncZod<LimitedDeps<SocialContext>> = async (app, { context, limiter }) => {
  const tags = ['auth'];
  const params = z.object({ provider: Provider });
  const refusals = { 400: ErrorBody, 404: ErrorBody, 409: ErrorBody, 410: ErrorBody, 422: ErrorBody, 429: ErrorBody };

  const nonce = {
    tags,
    summary: 'A nonce for one sign-in in this browser.',
    params,
    response: { 200: NonceAnswer, 404: ErrorBody },
  };
  app.get(calls.socialNonce, { schema: nonce }, async (request) => {
    if (!context.microsoft) throw new Refused('AUTH_006');
    return { nonce: makeNonce(context, browserOf(request)) };
  });

  const verify = {
    tags,
    summary: 'Signs in whoever an ID token proves.',
    params,
    body: SocialVerifyBody,
    response: { 200: TokenAnswer, 403: ErrorBody, ...refusals },
  };
  app.post(calls.socialVerify, { schema: verify }, async (request, reply) => {
    const over = await limiter.take(callerCounters(perAddress, { ip: request.ip }));
    if (over) return refuseForNow(request, reply, over);
    const { token, device_mark: mark } = request.body;
    const result = await socialSignIn(context, { token, browser: browserOf(request), caller: callingBrowser(request, mark) });
    if (!result.ok) throw new Refused(result.code);
    return { token: result.value };
  });

  const connect = {
    tags: ['account'],
    summary: 'Connects an account of a provider with whoever is signed in.',
    params,
    body: SocialVerifyBody,
    response: { 200: Done, 401: ErrorBody, 403: ErrorBody, ...refusals },
  };
  app.post(calls.providers, { schema: connect }, async (request) => {
    const who = await requireUser(context, request);
    const input = { token: request.body.token, browser: browserOf(request), who, network: networkOf(request) };
    const result = await connectWhileSignedIn(context, input);
    if (!result.ok) throw new Refused(result.code);
    return { message: 'Your Microsoft account is connected.' };
  });

  const confirm = {
    tags,
    summary: 'Connects two accounts by a mailed link.',
    body: ConfirmLinkBody,
    response: { 200: Done, ...refusals },
  };
  app.post(calls.confirmLink, { schema: confirm }, async (request, reply) => {
    const over = await limiter.take(callerCounters(perAddress, { ip: request.ip }));
    if (over) return refuseForNow(request, reply, over);
    const result = await confirmConnection(context, { token: request.body.token, network: networkOf(request) });
    if (!result.ok) throw new Refused(result.code, result.code === 'AUTH_003' ? { token: messageOf(result.code) } : null);
    return { message: 'The two are connected. Sign in with either.' };
  });
};
