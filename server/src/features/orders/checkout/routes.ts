import * as routes from '@lorecrew/contract/routes/checkout';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { Refused, Unauthenticated, unwrap } from '../../../http/errors.ts';
import { callerCounters, type LimitedDeps, type Rule } from '../../../http/limits.ts';
import { userOf } from '../../accounts/account/queries.ts';
import { clientNetwork, requireHost, requireOwner } from '../../accounts/guards.ts';
import { standingOf } from '../../accounts/members/queries.ts';
import type { OrdersContext } from '../commands.ts';
import { loadOrder } from '../queries.ts';
import { placeOrder } from './commands.ts';
import { loadCheckout } from './queries.ts';

/** Each order opens a page or an invoice with the payment provider. */
const perCompany: Rule = { name: 'orders company', max: 30, windowMs: 10 * 60_000 };
const perAddress: Rule = { name: 'orders address', max: 60, windowMs: 10 * 60_000 };

/** Packs of credits, and ordering one. */
export const checkoutRoutes: FastifyPluginAsyncZod<LimitedDeps<OrdersContext>> = async (app, { context, limiter }) => {
  app.route({
    ...routes.getCheckout,
    handler: async (request) => {
      const who = await requireHost(context, request);
      const mayBuy = (await standingOf(context, who)) === 'owner';
      return loadCheckout(context, { companyId: who.companyId, mayBuy });
    },
  });

  app.route({
    ...routes.placeOrder,
    handler: async (request, reply) => {
      const who = await requireOwner(context, request);
      await limiter.require([[perCompany, who.companyId], ...callerCounters(perAddress, { ip: request.ip })]);
      const user = await userOf(context.db, who);
      if (!user) throw new Unauthenticated();
      const buyer = { ...who, email: user.email, network: clientNetwork(request) };
      const placed = await placeOrder(context, { buyer, body: request.body });
      const order = await loadOrder(context.db, { companyId: who.companyId, id: unwrap(placed) });
      if (!order) throw new Refused('CHECKOUT_002');
      return reply.code(201).send(order);
    },
  });
};
