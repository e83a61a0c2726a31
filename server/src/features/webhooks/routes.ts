import * as routes from '@lorecrew/contract/routes/webhooks';
import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { unwrap } from '../../http/errors.ts';
import type { LimitedDeps, Rule } from '../../http/limits.ts';
import type { AuthContext } from '../accounts/auth/commands.ts';
import { clientNetwork, requireFreshProof, requireOwner } from '../accounts/guards.ts';
import {
  changeWebhook,
  createWebhook,
  removeWebhook,
  replayWebhookDelivery,
  rotateWebhookSecret,
  testWebhook,
  type WebhookContext,
} from './commands.ts';
import { deliveriesOf, endpointsOf } from './queries.ts';

const perCompany: Rule = { name: 'webhooks', max: 60, windowMs: 10 * 60_000 };

/** Webhook endpoints of a company, for its owners. */
export const webhookRoutes: FastifyPluginAsyncZod<LimitedDeps<AuthContext & WebhookContext>> = async (
  app,
  { context, limiter },
) => {
  /** The owner who changes something, within the limits of the company. */
  const requireChanger = async (request: FastifyRequest, { fresh }: { fresh: boolean } = { fresh: false }) => {
    const owner = await requireOwner(context, request);
    if (fresh) requireFreshProof(context, owner);
    await limiter.require([[perCompany, owner.companyId]]);
    const { companyId, userId } = owner;
    return { companyId, userId, network: clientNetwork(request) };
  };

  app.route({
    ...routes.listWebhooks,
    handler: async (request) => endpointsOf(context, (await requireOwner(context, request)).companyId),
  });

  app.route({
    ...routes.createWebhook,
    handler: async (request, reply) => {
      const who = await requireChanger(request, { fresh: true });
      return reply.code(201).send(unwrap(await createWebhook(context, { who, body: request.body })));
    },
  });

  app.route({
    ...routes.changeWebhook,
    handler: async (request) => {
      const who = await requireChanger(request);
      return unwrap(await changeWebhook(context, { who, id: request.params.endpointId, changes: request.body }));
    },
  });

  app.route({
    ...routes.removeWebhook,
    handler: async (request) => {
      const who = await requireChanger(request);
      return unwrap(await removeWebhook(context, { who, id: request.params.endpointId }));
    },
  });

  app.route({
    ...routes.rotateWebhookSecret,
    handler: async (request) => {
      const who = await requireChanger(request, { fresh: true });
      return unwrap(await rotateWebhookSecret(context, { who, id: request.params.endpointId }));
    },
  });

  app.route({
    ...routes.testWebhook,
    handler: async (request) => {
      const who = await requireChanger(request);
      return unwrap(await testWebhook(context, { who, id: request.params.endpointId }));
    },
  });

  app.route({
    ...routes.listWebhookDeliveries,
    handler: async (request) => {
      const { companyId } = await requireOwner(context, request);
      return unwrap(await deliveriesOf(context, { companyId, id: request.params.endpointId }));
    },
  });

  app.route({
    ...routes.replayWebhookDelivery,
    handler: async (request) => {
      const who = await requireChanger(request);
      const { endpointId: id, deliveryId } = request.params;
      return unwrap(await replayWebhookDelivery(context, { who, id, deliveryId }));
    },
  });
};
