import * as participantsRoutes from '@lorecrew/contract/routes/participants';
import * as trialsRoutes from '@lorecrew/contract/routes/trials';
import type { Clock } from '@lorecrew/contract/timers';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { Refused, Unauthenticated } from '../../http/errors.ts';
import { wantedLanguage } from '../../http/language.ts';
import { callerCounters, type RateLimiter, type Rule } from '../../http/limits.ts';
import type { Database } from '../../ports.ts';
import { seatHolder } from '../participant-auth/queries.ts';
import type { Awards } from './queries.ts';

export interface AwardDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly limiter: RateLimiter;
  readonly awards: Awards;
  /** Whether the award of a recorded show may be looked at. */
  readonly samples: boolean;
}

/** A look may read a whole log; a file is drawn anew. */
const looksPerSignIn: Rule = { name: 'award looks', max: 60, windowMs: 60_000 };
const filesPerAddress: Rule = { name: 'award files', max: 120, windowMs: 60_000 };

/** The own award of a participant, and its files by links that run out. */
export const awardRoutes: FastifyPluginAsyncZod<AwardDeps> = async (app, deps) => {
  app.route({
    ...participantsRoutes.getAward,
    handler: async (request) => {
      const holder = await seatHolder(deps, request.headers.authorization);
      if (!holder) throw new Unauthenticated();
      await deps.limiter.require([[looksPerSignIn, holder.familyId]]);
      return { award: await deps.awards.of(holder, wantedLanguage(request)) };
    },
  });

  app.route({
    ...participantsRoutes.shareAward,
    handler: async (request) => {
      const holder = await seatHolder(deps, request.headers.authorization);
      if (!holder) throw new Unauthenticated();
      await deps.limiter.require([[looksPerSignIn, holder.familyId]]);
      return { award: await deps.awards.pass(holder, { ...request.body, language: wantedLanguage(request) }) };
    },
  });

  app.route({
    ...participantsRoutes.downloadAwardFile,
    handler: async (request, reply) => {
      await deps.limiter.require(callerCounters(filesPerAddress, { ip: request.ip }));
      const found = await deps.awards.file(request.params.file);
      if (!found) throw new Refused('REQUEST_404');
      const { fileName, type, body } = found;
      reply.headers({
        'content-type': type,
        'content-disposition': `inline; filename="${fileName}"`,
        'x-robots-tag': 'noindex',
        'cache-control': 'private, no-store',
      });
      return reply.send(body);
    },
  });

  if (!deps.samples) return;

  app.route({ ...trialsRoutes.getSampleAward, handler: async ({ params }) => ({ award: deps.awards.ofSample(params.name) }) });
};
