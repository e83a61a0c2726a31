import { createHash } from 'node:crypto';
import * as routes from '@lorecrew/contract/routes/calendar-feed';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { Refused } from '../../../http/errors.ts';
import { callerCounters, type LimitedDeps, type Rule } from '../../../http/limits.ts';
import type { AuthContext } from '../../accounts/auth/commands.ts';
import { clientNetwork, requireFreshProof, requireHost } from '../../accounts/guards.ts';
import type { SessionEmailContext } from '../commands.ts';
import { createFeed, feedOf, removeFeed } from './commands.ts';
import { readFeed } from './queries.ts';

const changesPerUser: Rule = { name: 'calendar feed changes', max: 30, windowMs: 10 * 60_000 };
/** Programs ask every few minutes, and those of a whole office from one address. */
const readsPerAddress: Rule = { name: 'calendar feed reads', max: 600, windowMs: 10 * 60_000 };

/** The calendar of somebody's sessions, which their calendar programs read from a secret address. */
export const calendarFeedRoutes: FastifyPluginAsyncZod<LimitedDeps<SessionEmailContext & AuthContext>> = async (
  app,
  { context, limiter },
) => {
  app.route({
    ...routes.getCalendarFeed,
    handler: async (request) => feedOf(context, (await requireHost(context, request)).userId),
  });

  app.route({
    ...routes.createCalendarFeed,
    handler: async (request, reply) => {
      const host = await requireHost(context, request);
      requireFreshProof(context, host);
      await limiter.require([[changesPerUser, host.userId]]);
      return reply.code(201).send(await createFeed(context, { ...host, network: clientNetwork(request) }));
    },
  });

  // Ending access needs no fresh proof: it should be quick.
  app.route({
    ...routes.removeCalendarFeed,
    handler: async (request) => {
      const host = await requireHost(context, request);
      await limiter.require([[changesPerUser, host.userId]]);
      return removeFeed(context, { ...host, network: clientNetwork(request) });
    },
  });

  app.route({
    ...routes.readCalendarFeed,
    handler: async (request, reply) => {
      await limiter.require(callerCounters(readsPerAddress, { ip: request.ip }));
      const calendar = await readFeed(context, request.params.secret);
      if (calendar === null) throw new Refused('REQUEST_404');
      const etag = `"${createHash('sha256').update(calendar).digest('base64url')}"`;
      // What was turned off is turned off at once, so nothing is served from a cache unasked.
      reply.headers({ etag, 'cache-control': 'private, no-cache' });
      if (request.headers['if-none-match']?.split(/,\s*/).includes(etag)) return reply.code(304).send(null);
      reply.headers({ 'content-type': 'text/calendar; charset=utf-8', 'content-disposition': 'inline; filename="sessions.ics"' });
      return reply.send(calendar);
    },
  });
};
