import * as routes from '@lorecrew/contract/routes/api-keys';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { unwrap } from '../../../http/errors.ts';
import type { LimitedDeps, Rule } from '../../../http/limits.ts';
import type { AuthContext } from '../auth/commands.ts';
import { clientNetwork, requireFreshProof, requireOwner } from '../guards.ts';
import { createApiKey, listApiKeys, revokeApiKey } from './commands.ts';

const perCompany: Rule = { name: 'api keys', max: 60, windowMs: 10 * 60_000 };

/** API keys of a company, for its owners. */
export const apiKeyRoutes: FastifyPluginAsyncZod<LimitedDeps<AuthContext>> = async (app, { context, limiter }) => {
  app.route({
    ...routes.listApiKeys,
    handler: async (request) => listApiKeys(context, (await requireOwner(context, request)).companyId),
  });

  app.route({
    ...routes.createApiKey,
    handler: async (request, reply) => {
      const owner = await requireOwner(context, request);
      requireFreshProof(context, owner);
      await limiter.require([[perCompany, owner.companyId]]);
      const who = { ...owner, network: clientNetwork(request) };
      return reply.code(201).send(unwrap(await createApiKey(context, { who, body: request.body })));
    },
  });

  // Ending access needs no fresh proof: it should be quick.
  app.route({
    ...routes.revokeApiKey,
    handler: async (request) => {
      const owner = await requireOwner(context, request);
      await limiter.require([[perCompany, owner.companyId]]);
      const who = { ...owner, network: clientNetwork(request) };
      return unwrap(await revokeApiKey(context, { who, id: request.params.keyId }));
    },
  });
};
