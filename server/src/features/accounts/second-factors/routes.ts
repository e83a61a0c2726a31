import { catalogue } from '@lorecrew/contract/errors';
import type { Result } from '@lorecrew/contract/result';
import * as routes from '@lorecrew/contract/routes/second-factor';
import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { browserOf } from '../../../http/csrf.ts';
import { Refused, unwrap } from '../../../http/errors.ts';
import { type Counter, callerCounters, type LimitedDeps, type Rule } from '../../../http/limits.ts';
import { knowsDeviceOf } from '../devices/queries.ts';
import { callingBrowser, clientNetwork, requireFreshProof, requireOwner, requireSignedIn } from '../guards.ts';
import type { SocialContext } from '../identities/commands.ts';
import {
  challengedUser,
  confirmApp,
  finishSignIn,
  loadSecondFactor,
  proveSelf,
  removeApp,
  renewCodes,
  requireFactor,
  startApp,
} from './commands.ts';

const MINUTE_MS = 60_000;

const perAddress: Rule = { name: 'code address', max: 60, windowMs: 10 * MINUTE_MS };

/**
 * Wrong codes of one account, from anywhere: somebody who knows the password finds the code in thirty tries a day once in thirty years
 * or so. The owner is not locked out: a browser that signed in before is counted by itself.
 */
const perAccount: Rule = { name: 'code account', max: 10, windowMs: 60 * MINUTE_MS };
const perAccountOfDay: Rule = { name: 'code account day', max: 30, windowMs: 24 * 60 * MINUTE_MS };
const perKnownBrowser: Rule = { name: 'code browser', max: 10, windowMs: 15 * MINUTE_MS };
const perKnownBrowserOfDay: Rule = { name: 'code browser day', max: 60, windowMs: 24 * 60 * MINUTE_MS };

/** Wrong first codes, and whatever else is done with a second factor: each may mail its owner. */
const perUser: Rule = { name: 'second factor user', max: 20, windowMs: 60 * MINUTE_MS };

/** Wrong proofs of one sign-in, and wrong codes of all of somebody together; their password stays. */
const proofPerSignIn: Rule = { name: 'proof sign-in', max: 10, windowMs: 15 * MINUTE_MS };
const codesPerUser: Rule = { name: 'proof codes', max: 30, windowMs: 24 * 60 * MINUTE_MS };

/** A wrong code stands beside its field. */
function unwrapCode<T>(result: Result<T>): T {
  if (!result.ok && result.code === 'AUTH_023') throw new Refused('AUTH_023', { code: catalogue.AUTH_023.message });
  return unwrap(result);
}

/** What is asked for after the password: set up by its owner, asked for by the company, shown at a sign-in. */
export const secondFactorRoutes: FastifyPluginAsyncZod<LimitedDeps<SocialContext>> = async (app, { context, limiter }) => {
  const whoCalls = async (request: FastifyRequest) => {
    const who = await requireSignedIn(context, request);
    requireFreshProof(context, who);
    await limiter.require([[perUser, who.userId]]);
    return { ...who, network: clientNetwork(request) };
  };

  app.route({
    ...routes.finishSignIn,
    config: { browserSession: 'begins' },
    handler: async (request) => {
      const { challenge, code, device_mark: mark } = request.body;
      const caller = callingBrowser(request, mark);
      await limiter.require(callerCounters(perAddress, { ip: request.ip }));
      const userId = challengedUser(context, { challenge, browser: caller.browser });
      if (userId === null) throw new Refused('AUTH_022');
      const isKnown = await knowsDeviceOf(context.db, { userId, mark: caller.mark });
      const key = isKnown ? `${userId} ${mark}` : userId;
      const rules = isKnown ? [perKnownBrowser, perKnownBrowserOfDay] : [perAccount, perAccountOfDay];
      const counters = rules.map((rule): Counter => [rule, key]);
      await limiter.require(counters);
      const answer = unwrapCode(await finishSignIn(context, { challenge, code, caller }));
      await limiter.giveBack(counters);
      return answer;
    },
  });

  app.route({
    ...routes.proveSelf,
    handler: async (request) => {
      const who = { ...(await requireSignedIn(context, request)), network: clientNetwork(request) };
      // Guesses count against the sign-in that makes them: a thief's does not keep the owner out.
      const counters: Counter[] = [[proofPerSignIn, who.familyId]];
      if (request.body.code !== undefined) counters.push([codesPerUser, who.userId]);
      await limiter.require(counters);
      const input = { who, body: request.body, browser: browserOf(request) };
      const waits = { ip: request.ip, account: who.userId, line: 'known' } as const;
      const shown = await limiter.hash(waits, () => proveSelf(context, input));
      if (!shown.ok && shown.code === 'USER_012') throw new Refused('USER_012', { password: catalogue.USER_012.message });
      unwrapCode(shown);
      await limiter.giveBack(counters);
      return { message: 'Thank you. You are not asked again for ten minutes.' };
    },
  });

  app.route({
    ...routes.getSecondFactor,
    handler: async (request) => loadSecondFactor(context, await requireSignedIn(context, request)),
  });

  app.route({ ...routes.startApp, handler: async (request) => startApp(context, await whoCalls(request)) });

  app.route({
    ...routes.confirmApp,
    handler: async (request) => unwrapCode(await confirmApp(context, { who: await whoCalls(request), code: request.body.code })),
  });

  app.route({ ...routes.removeApp, handler: async (request) => unwrap(await removeApp(context, await whoCalls(request))) });

  app.route({
    ...routes.renewRecoveryCodes,
    handler: async (request) => unwrap(await renewCodes(context, await whoCalls(request))),
  });

  app.route({
    ...routes.requireSecondFactor,
    handler: async (request) => {
      await requireOwner(context, request);
      return unwrap(await requireFactor(context, { who: await whoCalls(request), required: request.body.required }));
    },
  });
};
