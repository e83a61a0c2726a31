import { refuse } from '@lorecrew/contract/result';
import * as routes from '@lorecrew/contract/routes/trials';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { isLoopback } from '../../../http/caller.ts';
import { Unauthenticated, unwrap } from '../../../http/errors.ts';
import { callerCounters, neighbourhoodCounter, type RateLimiter, type Rule } from '../../../http/limits.ts';
import type { People } from '../../../ports.ts';
import { seatHolder } from '../../participant-auth/queries.ts';
import type { Measures } from '../../session-reports/measures/queries.ts';
import { type DemoContext, joinDemo, openDemo } from './commands.ts';
import { crewMember } from './queries.ts';

export interface DemoDeps {
  readonly context: DemoContext;
  readonly limiter: RateLimiter;
  readonly people: People;
  readonly measures: Measures;
  /** How many demos one address may open or join in ten minutes. */
  readonly perAddress: number;
  /** How many running demos one address may have opened; requests from this machine are not limited. */
  readonly runningPerAddress: number;
}

/** When every room is taken, it is worth asking again after so many seconds. */
const ROOM_FREE_AFTER_S = 60;
const ROOM_LATER: readonly string[] = ['DEMO_001', 'DEMO_003'];

/** All addresses of one provider's network together may hold as many demos as so many addresses. */
const ADDRESSES_NEARBY = 3;

/** A show for the visitor, without an account; and one that a crew goes on with together. */
export const demoRoutes: FastifyPluginAsyncZod<DemoDeps> = async (app, deps) => {
  const { context, limiter, perAddress, runningPerAddress } = deps;
  const running: Rule = { name: 'demos running', max: runningPerAddress, windowMs: 0 };
  const runningNearby: Rule = { ...running, max: runningPerAddress * ADDRESSES_NEARBY };
  const opensFrom = (ip: string) =>
    isLoopback(ip) ? [] : limiter.keysOf([...callerCounters(running, { ip }), neighbourhoodCounter(runningNearby, ip)]);
  const rule: Rule = { name: 'demo', max: perAddress, windowMs: 10 * 60_000 };

  app.route({
    ...routes.startDemo,
    handler: async (request, reply) => {
      await limiter.require(callerCounters(rule, { ip: request.ip }));
      const { sessionId } = request.body;
      const networks = opensFrom(request.ip);
      const result = await (sessionId === undefined
        ? openDemo(context, { networks })
        : joinDemo(context, { publicId: sessionId }));
      if (!result.ok && ROOM_LATER.includes(result.code)) reply.header('retry-after', String(ROOM_FREE_AFTER_S));
      return reply.code(201).send(unwrap(result));
    },
  });

  app.route({
    ...routes.playTogether,
    handler: async (request, reply) => {
      await limiter.require(callerCounters(rule, { ip: request.ip }));
      const holder = await seatHolder(context, request.headers.authorization);
      if (!holder) throw new Unauthenticated();
      const member = await crewMember(deps, holder);
      const result = member ? await openDemo(context, { networks: opensFrom(request.ip), member }) : refuse('DEMO_002');
      if (!result.ok && ROOM_LATER.includes(result.code)) reply.header('retry-after', String(ROOM_FREE_AFTER_S));
      return reply.code(201).send(unwrap(result));
    },
  });
};
