import { ErrorBody } from '@lorecrew/contract/api/error';
import { HonoursAnswer, MeasuresAnswer } from '@lorecrew/contract/api/measures';
import { calls } from '@lorecrew/contract/calls';
import type { Clock } from '@lorecrew/contract/timers';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { Unauthenticated } from '../../http/errors.ts';
import { wantedLanguage } from '../../http/language.ts';
import { type RateLimiter, type Rule, refuseForNow } from '../../http/limits.ts';
import type { Database } from '../../ports.ts';
import { seatHolder } from '../experience/queries.ts';
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
  const schema = {
    tags: ['experience'],
    summary: 'What a show measured of one’s crew, and of oneself.',
    response: { 200: MeasuresAnswer, 401: ErrorBody, 429: ErrorBody },
  };
  app.get(calls.measures, { schema }, async (request, reply) => {
    const holder = await seatHolder(deps, request.headers.authorization);
    if (!holder) throw new Unauthenticated();
    const over = await deps.limiter.take([[looksPerSignIn, holder.familyId]]);
    if (over) return refuseForNow(request, reply, over);
    return deps.measures.of({ ...holder, person: holder.consumerId, language: wantedLanguage(request) });
  });

  const hung = {
    tags: ['experience'],
    summary: 'What hangs in the last scene: the plate of each crew, and one’s own pin.',
    response: { 200: HonoursAnswer, 401: ErrorBody, 429: ErrorBody },
  };
  app.get(calls.honours, { schema: hung }, async (request, reply) => {
    const holder = await seatHolder(deps, request.headers.authorization);
    if (!holder) throw new Unauthenticated();
    const over = await deps.limiter.take([[looksPerSignIn, holder.familyId]]);
    if (over) return refuseForNow(request, reply, over);
    const { sessionId, consumerId: person } = holder;
    return deps.measures.honours({ sessionId, person, language: wantedLanguage(request) });
  });
};
