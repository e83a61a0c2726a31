import * as routes from '@lorecrew/contract/routes/content-reports';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { unwrap } from '../../http/errors.ts';
import type { LimitedDeps, Rule } from '../../http/limits.ts';
import { requireActor, requireHost } from '../accounts/guards.ts';
import type { ScheduleContext } from '../sessions/commands.ts';
import { decideContentReport, listContentReports } from './commands.ts';

/** Each decision adds a line to the log of a show. */
const perCompany: Rule = { name: 'reports company', max: 300, windowMs: 10 * 60_000 };

/** An open page looks every ten seconds; a look may read a whole log. */
const looksPerCompany: Rule = { name: 'reports looks company', max: 1_200, windowMs: 10 * 60_000 };

/** What people of a session reported, for its organisers: looked at, taken down, kept. */
export const reportRoutes: FastifyPluginAsyncZod<LimitedDeps<ScheduleContext>> = async (app, { context, limiter }) => {
  app.route({
    ...routes.listContentReports,
    handler: async (request) => {
      const { companyId } = await requireHost(context, request);
      await limiter.require([[looksPerCompany, companyId]]);
      return unwrap(await listContentReports(context, { companyId, id: request.params.sessionId }));
    },
  });

  app.route({
    ...routes.reviewContentReport,
    handler: async (request) => {
      const who = await requireActor(context, request);
      await limiter.require([[perCompany, who.companyId]]);
      const { sessionId: id, textId } = request.params;
      return unwrap(await decideContentReport(context, { who, id, textId, stays: request.body.stays }));
    },
  });
};
