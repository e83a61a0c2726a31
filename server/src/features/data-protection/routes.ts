import * as routes from '@lorecrew/contract/routes/data-protection';
import type { SiteFacts } from '@lorecrew/contract/site-facts';
import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { LimitedDeps, Rule } from '../../http/limits.ts';
import type { AuthContext } from '../accounts/auth/commands.ts';
import { requireOwner } from '../accounts/guards.ts';
import { type DataProtectionContext, printDocument } from './queries.ts';

/** Each is rendered on request, which takes processor time. */
const perCompany: Rule = { name: 'data protection documents', max: 60, windowMs: 10 * 60_000 };

export interface DataProtectionDeps extends LimitedDeps<AuthContext & DataProtectionContext> {
  readonly factsFor: (request: FastifyRequest) => Promise<SiteFacts>;
}

/** Documents about the processing of a company's data, for its owners. */
export const dataProtectionRoutes: FastifyPluginAsyncZod<DataProtectionDeps> = async (app, { context, limiter, factsFor }) => {
  app.route({
    ...routes.getDataProtectionDocument,
    handler: async (request) => {
      const owner = await requireOwner(context, request);
      await limiter.require([[perCompany, owner.companyId]]);
      return printDocument(context, { owner, site: await factsFor(request), ...request.query });
    },
  });
};
