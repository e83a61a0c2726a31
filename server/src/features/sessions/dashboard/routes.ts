import * as routes from '@lorecrew/contract/routes/company';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { AuthContext } from '../../accounts/auth/commands.ts';
import { requireUser } from '../../accounts/guards.ts';
import { standingOf } from '../../accounts/members/queries.ts';
import { type DashboardContext, loadDashboard } from './queries.ts';

export interface DashboardDeps {
  readonly context: DashboardContext & AuthContext;
}

/** `GET /api/dashboard`: what an organiser sees first. */
export const dashboardRoutes: FastifyPluginAsyncZod<DashboardDeps> = async (app, { context }) => {
  app.route({
    ...routes.getDashboard,
    handler: async (request) => {
      const who = await requireUser(context, request);
      return loadDashboard(context, { companyId: who.companyId, standing: await standingOf(context, who) });
    },
  });
};
