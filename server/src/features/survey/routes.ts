import * as participantsRoutes from '@lorecrew/contract/routes/participants';
import * as sessionsRoutes from '@lorecrew/contract/routes/sessions';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { Unauthenticated, unwrap } from '../../http/errors.ts';
import type { LimitedDeps, Rule } from '../../http/limits.ts';
import type { AuthContext } from '../accounts/auth/commands.ts';
import { requireHost } from '../accounts/guards.ts';
import { seatHolder } from '../participant-auth/queries.ts';
import { recordAnswers } from './commands.ts';
import { surveyResults, surveyState } from './queries.ts';

const callsPerSignIn: Rule = { name: 'survey calls', max: 30, windowMs: 60_000 };
const looksPerCompany: Rule = { name: 'survey looks', max: 300, windowMs: 10 * 60_000 };

/** Two questions to whoever took part, and what a session's organiser reads of the answers. */
export const surveyRoutes: FastifyPluginAsyncZod<LimitedDeps<AuthContext>> = async (app, { context, limiter }) => {
  app.route({
    ...participantsRoutes.getSurvey,
    handler: async (request) => {
      const holder = await seatHolder(context, request.headers.authorization);
      if (!holder) throw new Unauthenticated();
      await limiter.require([[callsPerSignIn, holder.familyId]]);
      return surveyState(context, holder);
    },
  });

  app.route({
    ...participantsRoutes.answerSurvey,
    handler: async (request) => {
      const holder = await seatHolder(context, request.headers.authorization);
      if (!holder) throw new Unauthenticated();
      await limiter.require([[callsPerSignIn, holder.familyId]]);
      return unwrap(await recordAnswers(context, { seat: holder, body: request.body }));
    },
  });

  app.route({
    ...sessionsRoutes.getSurveyResults,
    handler: async (request) => {
      const { companyId } = await requireHost(context, request);
      await limiter.require([[looksPerCompany, companyId]]);
      return unwrap(await surveyResults(context, { companyId, id: request.params.sessionId }));
    },
  });
};
