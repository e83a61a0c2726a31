import * as routes from '@lorecrew/contract/routes/checkout';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { unwrap } from '../../http/errors.ts';
import type { AuthContext } from '../accounts/auth/commands.ts';
import { requireHost } from '../accounts/guards.ts';
import { type BillingDocumentsContext, locateDocument, printDocument } from './commands.ts';

/** Invoices and credit notes. */
export const billingDocumentRoutes: FastifyPluginAsyncZod<{ context: BillingDocumentsContext & AuthContext }> = async (
  app,
  { context },
) => {
  app.route({
    ...routes.getOrderDocumentLink,
    handler: async (request) => {
      const { companyId } = await requireHost(context, request);
      const { note = null } = request.query;
      const found = unwrap(await locateDocument(context, { companyId, orderId: request.params.id, noteId: note }));
      return { url: found };
    },
  });

  app.route({
    ...routes.downloadDocument,
    handler: async (request, reply) => {
      const printed = unwrap(await printDocument(context, request.query.token));
      const { fileName, pdf } = printed;
      reply.headers({ 'content-type': 'application/pdf', 'content-disposition': `attachment; filename="${fileName}"` });
      return reply.send(pdf);
    },
  });
};
