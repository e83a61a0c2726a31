import * as routes from '@lorecrew/contract/routes/contact';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { callerCounters, type LimitedDeps, neighbourhoodCounter, type Rule } from '../../http/limits.ts';
import { type ContactContext, takeMessage } from './commands.ts';

/** Each writes a row and an email to somebody who has to read it. */
const perAddress: Rule = { name: 'contact address', max: 5, windowMs: 10 * 60_000 };
const DAY_MS = 24 * 3_600_000;
const perAddressDay: Rule = { name: 'contact address day', max: 20, windowMs: DAY_MS };
const nearbyPerDay: Rule = { name: 'contact day', max: 60, windowMs: DAY_MS };

/** Protects the disk. One network has used up its own share long before. */
const perDay: Rule = { name: 'contact day', max: 10_000, windowMs: DAY_MS };

/** Protects the reader and the queue of emails: what comes beyond is kept, and the reader is told so once. */
const emailsPerDay: Rule = { name: 'contact emails', max: 1_000, windowMs: DAY_MS };
const noticesPerDay: Rule = { name: 'contact notices', max: 1, windowMs: DAY_MS };

/** `POST /api/contact`: a message to the site's operator. */
export const contactRoutes: FastifyPluginAsyncZod<LimitedDeps<ContactContext>> = async (app, { context, limiter }) => {
  const emailFor = async () => {
    if ((await limiter.take([[emailsPerDay, 'everybody']])) === null) return 'message';
    return (await limiter.take([[noticesPerDay, 'everybody']])) === null ? 'notice' : 'none';
  };

  app.route({
    ...routes.sendMessage,
    handler: async (request, reply) => {
      const { ip } = request;
      const own = [...callerCounters(perAddress, { ip }), ...callerCounters(perAddressDay, { ip })];
      await limiter.require([...own, neighbourhoodCounter(nearbyPerDay, ip), [perDay, 'everybody']]);
      return reply.code(201).send(await takeMessage(context, { body: request.body, email: await emailFor() }));
    },
  });
};
