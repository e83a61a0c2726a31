import * as routes from '@lorecrew/contract/routes/credits';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { AuthContext } from '../accounts/auth/commands.ts';
import { requireHost } from '../accounts/guards.ts';
import { loadCredits } from './queries.ts';

/** `GET /api/credits`: what the company has. */
export const creditsRoutes: FastifyPluginAsyncZod<{ context: AuthContext }> = async (app, { context }) => {
  app.route({
    ...routes.getCredits,
    handler: async (request) => {
      const { companyId } = await requireHost(context, request);
      return loadCredits(context, companyId);
    },
  });
};
