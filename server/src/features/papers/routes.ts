import { DocumentAnswer, Pdf } from '@lorecrew/contract/api/checkout';
import { ErrorBody } from '@lorecrew/contract/api/error';
import { calls } from '@lorecrew/contract/calls';
import { messageOf } from '@lorecrew/contract/errors';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { unwrap } from '../../http/errors.ts';
import type { AuthContext } from '../accounts/auth/commands.ts';
import { requireHost } from '../accounts/guards.ts';
import { locatePaper, type PapersContext, printPaper } from './commands.ts';

/** Invoices and credit notes. */
export const paperRoutes: FastifyPluginAsyncZod<{ context: PapersContext & AuthContext }> = async (app, { context }) => {
  const tags = ['checkout'];
  const where = {
    tags,
    summary: 'Where the invoice of an order is, or one of its credit notes, for the next minute.',
    params: z.object({ id: z.uuid(messageOf('CHECKOUT_002')) }),
    querystring: z.object({ note: z.string().max(100).optional() }),
    response: { 200: DocumentAnswer, 401: ErrorBody, 402: ErrorBody, 403: ErrorBody, 404: ErrorBody },
  };
  app.get(calls.orderDocument, { schema: where }, async (request) => {
    const { companyId } = await requireHost(context, request);
    const { note = null } = request.query;
    const found = unwrap(await locatePaper(context, { companyId, orderId: request.params.id, noteId: note }));
    return { url: found };
  });

  const paper = {
    tags,
    summary: 'A paper as PDF, by a link that is good for a minute.',
    querystring: z.object({ token: z.string().max(1_000) }),
    response: { 200: { content: { 'application/pdf': { schema: Pdf } } }, 404: ErrorBody, 429: ErrorBody },
  };
  app.get(calls.document, { schema: paper }, async (request, reply) => {
    const printed = unwrap(await printPaper(context, request.query.token));
    const { fileName, pdf } = printed;
    reply.headers({ 'content-type': 'application/pdf', 'content-disposition': `attachment; filename="${fileName}"` });
    return reply.send(pdf);
  });
};
