import { StatementAnswer, StatementQuery } from '@lorecrew/contract/api/credits';
import { ErrorBody } from '@lorecrew/contract/api/error';
import { calls } from '@lorecrew/contract/calls';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { AuthContext } from '../accounts/auth/commands.ts';
import { requireHost } from '../accounts/guards.ts';
import { statementOf } from './queries.ts';

/** `GET /api/credits/statement`: every credit of the company, with its reason. */
export const statementRoutes: FastifyPluginAsyncZod<{ context: AuthContext }> = async (app, { context }) => {
  const schema = {
    tags: ['credits'],
    summary: 'Lines of the company’s ledger, the latest first.',
    querystring: StatementQuery,
    response: { 200: StatementAnswer, 400: ErrorBody, 401: ErrorBody, 403: ErrorBody },
  };
  app.get(calls.statement, { schema }, async (request) => {
    const { companyId } = await requireHost(context, request);
    return statementOf(context, { companyId, query: request.query });
  });
};
