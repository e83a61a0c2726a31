import * as routes from '@lorecrew/contract/routes/participants';
import type { Clock } from '@lorecrew/contract/timers';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { Unauthenticated } from '../../../http/errors.ts';
import { wantedLanguage } from '../../../http/language.ts';
import type { RateLimiter, Rule } from '../../../http/limits.ts';
import type { Database } from '../../../ports.ts';
import { seatHolder } from '../../participant-auth/queries.ts';
import type { Replays } from './queries.ts';

export interface ReplayDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly limiter: RateLimiter;
  readonly replays: Replays;
}

/** A look may read a whole log. */
const looksPerSignIn: Rule = { name: 'replay looks', max: 20, windowMs: 60_000 };

/** A show that is over, to look at again: for who sat in it, of their own crew, with their own token. */
export const replayRoutes: FastifyPluginAsyncZod<ReplayDeps> = async (app, deps) => {
  app.route({
    ...routes.getReplay,
    handler: async (request) => {
      const holder = await seatHolder(deps, request.headers.authorization);
      if (!holder) throw new Unauthenticated();
      await deps.limiter.require([[looksPerSignIn, holder.familyId]]);
      const { sessionId, consumerId: person } = holder;
      return { replay: await deps.replays.of({ sessionId, person, language: wantedLanguage(request) }) };
    },
  });
};
