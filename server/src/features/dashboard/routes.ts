import { DashboardAnswer } from '@lorecrew/contract/api/dashboard';
import { ErrorBody } from '@lorecrew/contract/api/error';
import { calls } from '@lorecrew/contract/calls';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { AuthContext } from '../accounts/auth/commands.ts';
import { requireUser } from '../accounts/guards.ts';
import { standingOf } from '../accounts/members/queries.ts';
import { type DashboardContext, dashboardOf } from './queries.ts';

export interface DashboardDeps {
  readonly context: DashboardContext & AuthContext;
}

/** `GET /api/dashboard`: what an organiser sees first. */
export const dashboardRoutes: FastifyPluginAsyncZod<DashboardDeps> = async (app, { context }) => {
  const schema = {
    tags: ['dashboard'],
    summary: 'Credits of the company, its next session and its last, and how many colleagues ask to be let in.',
    response: { 200: DashboardAnswer, 401: ErrorBody, 403: ErrorBody },
  };
  app.get(calls.dashboard, { schema }, async (request) => {
    const who = await requireUser(context, request);
    return dashboardOf(context, { companyId: who.companyId, standing: await standingOf(context, who) });
  });
};
