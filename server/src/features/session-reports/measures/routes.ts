import * as routes from '@lorecrew/contract/routes/participants';
import type { Clock } from '@lorecrew/contract/timers';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { Unauthenticated } from '../../../http/errors.ts';
import { wantedLanguage } from '../../../http/language.ts';
import type { RateLimiter, Rule } from '../../../http/limits.ts';
import type { Database } from '../../../ports.ts';
import { seatHolder } from '../../participant-auth/queries.ts';
import type { Measures } from './queries.ts';

export interface MeasuresDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly limiter: RateLimiter;
  readonly measures: Measures;
}

/** A look may read a whole log. */
const looksPerSignIn: Rule = { name: 'measures looks', max: 60, windowMs: 60_000 };

/** What a participant may read of a show that is over: of their own crew and of themselves, with their own token. */
export const measuresRoutes: FastifyPluginAsyncZod<MeasuresDeps> = async (app, deps) => {
  app.route({
    ...routes.getMeasures,
    handler: async (request) => {
      const holder = await seatHolder(deps, request.headers.authorization);
      if (!holder) throw new Unauthenticated();
      await deps.limiter.require([[looksPerSignIn, holder.familyId]]);
      return deps.measures.of({ ...holder, person: holder.consumerId, language: wantedLanguage(request) });
    },
  });

  app.route({
    ...routes.getHonours,
    handler: async (request) => {
      const holder = await seatHolder(deps, request.headers.authorization);
      if (!holder) throw new Unauthenticated();
      await deps.limiter.require([[looksPerSignIn, holder.familyId]]);
      const { sessionId, consumerId: person } = holder;
      return deps.measures.honours({ sessionId, person, language: wantedLanguage(request) });
    },
  });
};
