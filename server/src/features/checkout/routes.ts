import { CheckoutAnswer, Order, OrderBody } from '@lorecrew/contract/api/checkout';
import { ErrorBody } from '@lorecrew/contract/api/error';
import { calls } from '@lorecrew/contract/calls';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { Refused, Unauthenticated, unwrap } from '../../http/errors.ts';
import { callerCounters, type LimitedDeps, type Rule, refuseForNow } from '../../http/limits.ts';
import { userOf } from '../accounts/account/queries.ts';
import { networkOf, requireHost, requireOwner } from '../accounts/guards.ts';
import { standingOf } from '../accounts/members/queries.ts';
import type { OrdersContext } from '../orders/commands.ts';
import { orderOf } from '../orders/queries.ts';
import { placeOrder } from './commands.ts';
import { checkoutOf } from './queries.ts';

/** Each order opens a page or an invoice with the payment provider. */
const perCompany: Rule = { name: 'orders company', max: 30, windowMs: 10 * 60_000 };
const perAddress: Rule = { name: 'orders address', max: 60, windowMs: 10 * 60_000 };

const refusals = {
  400: ErrorBody,
  401: ErrorBody,
  402: ErrorBody,
  403: ErrorBody,
  409: ErrorBody,
  422: ErrorBody,
  429: ErrorBody,
};

/** Packs of credits, and ordering one. */
export const checkoutRoutes: FastifyPluginAsyncZod<LimitedDeps<OrdersContext>> = async (app, { context, limiter }) => {
  const tags = ['checkout'];
  const schema = {
    tags,
    summary: 'Packs that can be bought, and whom the latest invoice was made out to.',
    response: { 200: CheckoutAnswer, 401: ErrorBody, 403: ErrorBody },
  };
  app.get(calls.checkout, { schema }, async (request) => {
    const who = await requireHost(context, request);
    const mayBuy = (await standingOf(context, who)) === 'owner';
    return checkoutOf(context, { companyId: who.companyId, mayBuy });
  });

  const place = {
    tags,
    summary: 'Orders a pack. The order says where it is paid; credits come when the payment provider confirms.',
    body: OrderBody,
    response: { 201: Order, ...refusals },
  };
  app.post(calls.orders, { schema: place }, async (request, reply) => {
    const who = await requireOwner(context, request);
    const spent = await limiter.take([[perCompany, who.companyId], ...callerCounters(perAddress, { ip: request.ip })]);
    if (spent) return refuseForNow(request, reply, spent);
    const user = await userOf(context.db, who);
    if (!user) throw new Unauthenticated();
    const buyer = { ...who, email: user.email, network: networkOf(request) };
    const placed = await placeOrder(context, { buyer, body: request.body });
    const order = await orderOf(context.db, { companyId: who.companyId, id: unwrap(placed) });
    if (!order) throw new Refused('CHECKOUT_002');
    return reply.code(201).send(order);
  });
};
