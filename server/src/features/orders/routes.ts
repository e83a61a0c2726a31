import * as routes from '@lorecrew/contract/routes/checkout';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { answerFailure, Refused } from '../../http/errors.ts';
import { PaymentRefused } from '../../ports/payments.ts';
import { requireHost } from '../accounts/guards.ts';
import { heed, type OrdersContext } from './commands.ts';
import { loadOrder, ordersOf } from './queries.ts';

const NOTICE_LIMIT_BYTES = 512 * 1024;

/** Orders of the company, and the address where the payment provider tells what became of them. */
export const orderRoutes: FastifyPluginAsyncZod<{ context: OrdersContext }> = async (app, { context }) => {
  app.route({
    ...routes.listOrders,
    handler: async (request) => {
      const { companyId } = await requireHost(context, request);
      return ordersOf(context.db, { companyId, query: request.query });
    },
  });

  app.route({
    ...routes.getOrder,
    handler: async (request) => {
      const { companyId } = await requireHost(context, request);
      const order = await loadOrder(context.db, { companyId, id: request.params.id });
      if (!order) throw new Refused('CHECKOUT_002');
      return order;
    },
  });

  // Signatures are over bytes, so the body of a notice is taken as it comes.
  await app.register(async (raw) => {
    raw.removeContentTypeParser('application/json');
    raw.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
    raw.route({
      ...routes.receivePaymentWebhook,
      bodyLimit: NOTICE_LIMIT_BYTES,
      handler: async (request, reply) => {
        const { body } = request;
        const signature = request.headers['stripe-signature'];
        if (!Buffer.isBuffer(body) || typeof signature !== 'string') throw new Refused('ORDER_002');
        try {
          const notice = await context.payments.read({ body, signature, nowMs: context.clock.nowMs() });
          if (!notice) throw new Refused('ORDER_002');
          return { message: (await heed(context, notice)) ? 'Heeded.' : 'No business of ours.' };
        } catch (error) {
          if (!(error instanceof PaymentRefused)) throw error;
          request.log.warn({ err: error }, 'a payment could not be looked up');
          // The provider repeats a notice that is not answered with success.
          return answerFailure(request, reply.header('retry-after', '10'), 503);
        }
      },
    });
  });
};
