import * as routes from '@lorecrew/contract/routes/credits';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { AuthContext } from '../../accounts/auth/commands.ts';
import { requireHost } from '../../accounts/guards.ts';
import { readStatement } from './queries.ts';

/** `GET /api/credits/statement`: every credit of the company, with its reason. */
export const statementRoutes: FastifyPluginAsyncZod<{ context: AuthContext }> = async (app, { context }) => {
  app.route({
    ...routes.listCreditEntries,
    handler: async (request) => {
      const { companyId } = await requireHost(context, request);
      return readStatement(context, { companyId, query: request.query });
    },
  });
};
