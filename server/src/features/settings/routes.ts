import { PublicConfig } from '@lorecrew/contract/api/config';
import { calls } from '@lorecrew/contract/calls';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';

const KEPT_S = 60;

/** `GET /api/config`: what pages may know of the running configuration. */
export const settingsRoutes: FastifyPluginAsyncZod<{ settings: PublicConfig }> = async (app, { settings }) => {
  const schema = {
    tags: ['service'],
    summary: 'What pages may know of the running configuration.',
    response: { 200: PublicConfig },
  };
  app.get(calls.config, { schema }, async (_request, reply) =>
    reply.header('cache-control', `public, max-age=${KEPT_S}`).send(settings),
  );
};
