import * as participantsRoutes from '@lorecrew/contract/routes/participants';
import type { Clock } from '@lorecrew/contract/timers';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { Refused, Unauthenticated } from '../../http/errors.ts';
import { wantedLanguage } from '../../http/language.ts';
import { callerCounters, type RateLimiter, type Rule } from '../../http/limits.ts';
import type { Database } from '../../ports.ts';
import { seatHolder } from '../participant-auth/queries.ts';
import type { Keepsakes } from './queries.ts';

export interface KeepsakeDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly limiter: RateLimiter;
  readonly keepsakes: Keepsakes;
}

/** A look may read a whole log; a file is drawn anew. */
const looksPerSignIn: Rule = { name: 'keepsake looks', max: 60, windowMs: 60_000 };
const filesPerAddress: Rule = { name: 'keepsake files', max: 120, windowMs: 60_000 };

/** The keepsake of a participant's crew, the consent to be in it, and its files by links that run out. */
export const keepsakeRoutes: FastifyPluginAsyncZod<KeepsakeDeps> = async (app, deps) => {
  app.route({
    ...participantsRoutes.getKeepsake,
    handler: async (request) => {
      const holder = await seatHolder(deps, request.headers.authorization);
      if (!holder) throw new Unauthenticated();
      await deps.limiter.require([[looksPerSignIn, holder.familyId]]);
      return { keepsake: await deps.keepsakes.of(holder, wantedLanguage(request)) };
    },
  });

  app.route({
    ...participantsRoutes.agreeToKeepsake,
    handler: async (request) => {
      const holder = await seatHolder(deps, request.headers.authorization);
      if (!holder) throw new Unauthenticated();
      await deps.limiter.require([[looksPerSignIn, holder.familyId]]);
      return { keepsake: await deps.keepsakes.agree(holder, { ...request.body, language: wantedLanguage(request) }) };
    },
  });

  app.route({
    ...participantsRoutes.downloadKeepsakeFile,
    handler: async (request, reply) => {
      await deps.limiter.require(callerCounters(filesPerAddress, { ip: request.ip }));
      const found = await deps.keepsakes.file(request.params.file);
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
};
