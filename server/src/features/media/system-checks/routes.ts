import * as routes from '@lorecrew/contract/routes/participants';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { addressKey } from '../../../http/caller.ts';
import { Unauthenticated, unwrap } from '../../../http/errors.ts';
import { callerCounters, type LimitedDeps, type RateLimiter, type Rule } from '../../../http/limits.ts';
import type { TrialKeys } from '../../../ports/media-rooms.ts';
import { keepCheck, type SystemCheckContext } from './commands.ts';

/** Of one place: a whole office may check its devices at once. */
const perAddress: Rule = { name: 'system checks', max: 120, windowMs: 60_000 };

/** How a system check came out, kept with the seat of whoever made it. */
export const systemCheckRoutes: FastifyPluginAsyncZod<LimitedDeps<SystemCheckContext>> = async (app, { context, limiter }) => {
  app.route({
    ...routes.saveSystemCheck,
    handler: async (request) => {
      const { headers, query, body, ip } = request;
      await limiter.require(callerCounters(perAddress, { ip }));
      const kept = await keepCheck(context, { headers, sessionId: query.sessionId, check: body });
      if (kept === 'nobody') throw new Unauthenticated();
      unwrap(kept);
      return { message: 'Whoever invited you sees the grade.' };
    },
  });
};

/** What a device may try of the way that voices take. */
export interface TrialRelayDeps {
  readonly limiter: RateLimiter;
  /** Null where nothing is carried through a server. */
  readonly trialKeys: TrialKeys | null;
  /** Whether voices go to a server that forwards them. */
  readonly forwarded: boolean;
}

/** Fewer than checks are told: each key lets a caller use a server for a while. */
const keysPerAddress: Rule = { name: 'keys to try a relay', max: 60, windowMs: 60_000 };

/** The server that carries voices, for a system check: there may be no seat yet, so nobody has to prove anything. */
export const trialRelayRoutes: FastifyPluginAsyncZod<TrialRelayDeps> = async (app, { limiter, trialKeys, forwarded }) => {
  app.route({
    ...routes.getTrialRelay,
    handler: async (request) => {
      await limiter.require(callerCounters(keysPerAddress, { ip: request.ip }));
      return { relay: trialKeys?.keyFor(addressKey(request.ip)) ?? null, forwarded };
    },
  });
};
