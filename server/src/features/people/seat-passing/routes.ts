import * as routes from '@lorecrew/contract/routes/seat-passing';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { Refused, unwrap } from '../../../http/errors.ts';
import { callerCounters, type LimitedDeps, type Rule } from '../../../http/limits.ts';
import type { AuthContext } from '../../accounts/auth/commands.ts';
import { requireActor } from '../../accounts/guards.ts';
import { holderOfLink } from '../../session-emails/invitations/commands.ts';
import type { PeopleContext } from '../commands.ts';
import { passOwnSeat, passSeat } from './commands.ts';

/** Each writes rows and two emails. */
const perCompany: Rule = { name: 'seat passing company', max: 120, windowMs: 10 * 60_000 };
const perAddress: Rule = { name: 'seat passing address', max: 20, windowMs: 10 * 60_000 };

/** Seats that are passed to a colleague: by an organiser, or with the link of the seat. */
export const seatPassingRoutes: FastifyPluginAsyncZod<LimitedDeps<PeopleContext & AuthContext>> = async (
  app,
  { context, limiter },
) => {
  app.route({
    ...routes.passSeat,
    handler: async (request) => {
      const who = await requireActor(context, request);
      await limiter.require([[perCompany, who.companyId]]);
      const { name, email, sentence } = request.body;
      return unwrap(await passSeat(context, { who, ...request.params, to: { name, email }, sentence }));
    },
  });

  app.route({
    ...routes.passOwnSeat,
    handler: async (request) => {
      const { sessionId, name, email } = request.body;
      await limiter.require(callerCounters(perAddress, { ip: request.ip }));
      const holder = await holderOfLink(context, { headers: request.headers, sessionId });
      if (!holder) throw new Refused('CONSUMER_001');
      return unwrap(await passOwnSeat(context, { holder, sessionId, to: { name, email } }));
    },
  });
};
