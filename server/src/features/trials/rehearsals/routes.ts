import * as routes from '@lorecrew/contract/routes/trials';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { unwrap } from '../../../http/errors.ts';
import type { LimitedDeps, Rule } from '../../../http/limits.ts';
import type { AuthContext } from '../../accounts/auth/commands.ts';
import { requireHost } from '../../accounts/guards.ts';
import { openRehearsal, type RehearsalContext } from './commands.ts';

/** Each writes a session and its show. */
const opensPerPerson: Rule = { name: 'rehearsals', max: 10, windowMs: 10 * 60_000 };

/** Under this key the session says whose rehearsal it is, and names nobody. */
const ownRehearsal: Rule = { name: 'rehearsal opener', max: 1, windowMs: 0 };

/** `POST /api/rehearsals`: a story for its organiser alone, with simulated people, at a speed of their choice. */
export const rehearsalRoutes: FastifyPluginAsyncZod<LimitedDeps<AuthContext & RehearsalContext>> = async (app, deps) => {
  const { context, limiter } = deps;

  app.route({
    ...routes.startRehearsal,
    handler: async (request, reply) => {
      const { userId, companyId: openedFor } = await requireHost(context, request);
      await limiter.require([[opensPerPerson, userId]]);
      const [{ key } = { key: '' }] = limiter.keysOf([[ownRehearsal, userId]]);
      const opener = { key, most: 1, full: null, companyFull: 'REHEARSAL_002' } as const;
      const opened = await openRehearsal(context, { opener, openedFor, name: 'Organiser', body: request.body });
      return reply.code(201).send(unwrap(opened));
    },
  });
};
