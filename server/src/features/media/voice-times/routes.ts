import * as routes from '@lorecrew/contract/routes/participants';
import type { Clock } from '@lorecrew/contract/timers';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { Unauthenticated } from '../../../http/errors.ts';
import type { RateLimiter, Rule } from '../../../http/limits.ts';
import type { Database } from '../../../ports.ts';
import { seatHolder } from '../../participant-auth/queries.ts';
import { sqlVoiceTimes } from './commands.ts';

interface VoiceTimesDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly limiter: RateLimiter;
}

const callsPerSignIn: Rule = { name: 'voice times deleted', max: 60, windowMs: 60_000 };

/** Taking back that it was counted when one speaks, also when the show is over. */
export const voiceTimesRoutes: FastifyPluginAsyncZod<VoiceTimesDeps> = async (app, deps) => {
  const times = sqlVoiceTimes(deps);

  app.route({
    ...routes.withdrawVoiceConsent,
    handler: async (request) => {
      const holder = await seatHolder(deps, request.headers.authorization);
      if (!holder) throw new Unauthenticated();
      await deps.limiter.require([[callsPerSignIn, holder.familyId]]);
      const { companyId, sessionId, consumerId: participantId } = holder;
      await times.takeBack({ companyId, sessionId, participantId });
      return { given: false };
    },
  });
};
