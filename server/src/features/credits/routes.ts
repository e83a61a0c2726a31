import { CreditsAnswer } from '@lorecrew/contract/api/credits';
import { ErrorBody } from '@lorecrew/contract/api/error';
import { calls } from '@lorecrew/contract/calls';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { AuthContext } from '../accounts/auth/commands.ts';
import { requireHost } from '../accounts/guards.ts';
import { creditsOf } from './queries.ts';

/** `GET /api/credits`: what the company has. */
export const creditsRoutes: FastifyPluginAsyncZod<{ context: AuthContext }> = async (app, { context }) => {
  const schema = {
    tags: ['credits'],
    summary: 'Credits of the company: to spend, set aside, owed, and what expires next.',
    response: { 200: CreditsAnswer, 401: ErrorBody, 403: ErrorBody },
  };
  app.get(calls.credits, { schema }, async (request) => {
    const { companyId } = await requireHost(context, request);
    return creditsOf(context, companyId);
  });
};
