import type { PublicConfig } from '@lorecrew/contract/api/config';
import * as routes from '@lorecrew/contract/routes/service';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';

const KEPT_S = 60;

/** `GET /api/config`: what pages may know of the running configuration. */
export const publicConfigRoutes: FastifyPluginAsyncZod<{ settings: PublicConfig }> = async (app, { settings }) => {
  app.route({
    ...routes.getConfig,
    handler: async (_request, reply) => reply.header('cache-control', `public, max-age=${KEPT_S}`).send(settings),
  });
};
