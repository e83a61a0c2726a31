import * as routes from '@lorecrew/contract/routes/control';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { unwrap } from '../../http/errors.ts';
import type { LimitedDeps, Rule } from '../../http/limits.ts';
import { requireActor, requireHost } from '../accounts/guards.ts';
import type { ScheduleContext } from '../sessions/commands.ts';
import { readControlRoom, sendHostCommand } from './commands.ts';

/** Each adds lines to the log of a show. */
const asks: Rule = { name: 'control asks', max: 300, windowMs: 10 * 60_000 };

/** A page looks every second or two; several hosts have several pages. */
const looks: Rule = { name: 'control looks', max: 6_000, windowMs: 10 * 60_000 };

/** A running show in the hands of its hosts: looked at, and asked for what a host may ask. */
export const controlRoomRoutes: FastifyPluginAsyncZod<LimitedDeps<ScheduleContext>> = async (app, { context, limiter }) => {
  app.route({
    ...routes.getControlRoom,
    handler: async (request) => {
      const { companyId } = await requireHost(context, request);
      await limiter.require([[looks, companyId]]);
      return unwrap(await readControlRoom(context, { companyId, id: request.params.sessionId }));
    },
  });

  app.route({
    ...routes.applyHostAction,
    handler: async (request) => {
      const who = await requireActor(context, request);
      await limiter.require([[asks, who.companyId]]);
      return unwrap(await sendHostCommand(context, { who, id: request.params.sessionId, body: request.body }));
    },
  });
};
