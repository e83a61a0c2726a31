import { ErrorBody } from '@lorecrew/contract/api/error';
import { ReplayAnswer } from '@lorecrew/contract/api/replay';
import { calls } from '@lorecrew/contract/calls';
import type { Clock } from '@lorecrew/contract/timers';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { Unauthenticated } from '../../http/errors.ts';
import { wantedLanguage } from '../../http/language.ts';
import { type RateLimiter, type Rule, refuseForNow } from '../../http/limits.ts';
import type { Database } from '../../ports.ts';
import { seatHolder } from '../experience/queries.ts';
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
  const schema = {
    tags: ['experience'],
    summary:
      'A show that is over, moment by moment, as one’s own crew met it. Names nobody, and holds nothing that anybody wrote.',
    response: { 200: ReplayAnswer, 401: ErrorBody, 429: ErrorBody },
  };
  app.get(calls.replay, { schema }, async (request, reply) => {
    const holder = await seatHolder(deps, request.headers.authorization);
    if (!holder) throw new Unauthenticated();
    const over = await deps.limiter.take([[looksPerSignIn, holder.familyId]]);
    if (over) return refuseForNow(request, reply, over);
    const { sessionId, consumerId: person } = holder;
    return { replay: await deps.replays.of({ sessionId, person, language: wantedLanguage(request) }) };
  });
};
