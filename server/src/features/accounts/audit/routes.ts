import * as routes from '@lorecrew/contract/routes/audit';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { LimitedDeps, Rule } from '../../../http/limits.ts';
import type { AuthContext } from '../auth/commands.ts';
import { clientNetwork, requireOwner } from '../guards.ts';
import { recordAuditEvent } from './commands.ts';
import { exportAuditEntries, listAuditEntries } from './queries.ts';

const filesPerCompany: Rule = { name: 'audit files', max: 20, windowMs: 10 * 60_000 };

/** The audit log of a company, for its owners. */
export const auditRoutes: FastifyPluginAsyncZod<LimitedDeps<AuthContext>> = async (app, { context, limiter }) => {
  app.route({
    ...routes.listAuditEntries,
    handler: async (request) => {
      const { companyId } = await requireOwner(context, request);
      return listAuditEntries(context, { companyId, query: request.query });
    },
  });

  app.route({
    ...routes.exportAuditEntries,
    handler: async (request) => {
      const { companyId, userId } = await requireOwner(context, request);
      await limiter.require([[filesPerCompany, companyId]]);
      const file = await exportAuditEntries(context, { companyId, query: request.query });
      const exported = { action: 'audit.exported', companyId, userId, network: clientNetwork(request) } as const;
      const atMs = context.clock.nowMs();
      await context.db.transaction({ role: 'accounts' }, (tx) => recordAuditEvent(tx, { atMs, ...exported }));
      return file;
    },
  });
};
