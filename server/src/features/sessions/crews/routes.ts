import * as routes from '@lorecrew/contract/routes/crews';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { unwrap } from '../../../http/errors.ts';
import type { LimitedDeps, Rule } from '../../../http/limits.ts';
import { requireActor, requireHost } from '../../accounts/guards.ts';
import type { ScheduleContext } from '../commands.ts';
import { dealCrews, saveCrews } from './commands.ts';
import { crewsOf } from './queries.ts';

/** Every move is saved by itself, and each adds a line to the log of a show. */
const perCompany: Rule = { name: 'crews company', max: 600, windowMs: 10 * 60_000 };

/** A thousand people and forty wishes. */
const CREWS_LIMIT_BYTES = 256 * 1024;

/** Who plays with whom: looked at, arranged, dealt. */
export const crewRoutes: FastifyPluginAsyncZod<LimitedDeps<ScheduleContext>> = async (app, { context, limiter }) => {
  app.route({
    ...routes.getCrews,
    handler: async (request) => {
      const { companyId } = await requireHost(context, request);
      return unwrap(await crewsOf(context, { companyId, id: request.params.sessionId }));
    },
  });

  app.route({
    ...routes.saveCrews,
    bodyLimit: CREWS_LIMIT_BYTES,
    handler: async (request) => {
      const who = await requireActor(context, request);
      await limiter.require([[perCompany, who.companyId]]);
      return unwrap(await saveCrews(context, { who, id: request.params.sessionId, body: request.body }));
    },
  });

  app.route({
    ...routes.distributeCrews,
    bodyLimit: CREWS_LIMIT_BYTES,
    handler: async (request) => {
      const who = await requireActor(context, request);
      await limiter.require([[perCompany, who.companyId]]);
      return unwrap(await dealCrews(context, { who, id: request.params.sessionId, body: request.body }));
    },
  });
};
