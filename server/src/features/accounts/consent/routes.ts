import * as routes from '@lorecrew/contract/routes/service';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { callerCounters, type RateLimiter, type Rule } from '../../../http/limits.ts';
import { type ConsentContext, recordConsent } from './commands.ts';

/** Whole offices answer from one address. */
const perAddress: Rule = { name: 'consent address', max: 60, windowMs: 10 * 60_000 };

/** `POST /api/consent`: what a visitor agreed to, for the record. */
export const consentRoutes: FastifyPluginAsyncZod<{ context: ConsentContext; limiter: RateLimiter }> = async (
  app,
  { context, limiter },
) => {
  app.route({
    ...routes.recordConsent,
    handler: async (request, reply) => {
      await limiter.require(callerCounters(perAddress, { ip: request.ip }));
      await recordConsent(context, { body: request.body, privacyControl: request.headers['sec-gpc'] === '1' });
      return reply.code(201).send({ message: 'Your choice is recorded.' });
    },
  });
};
