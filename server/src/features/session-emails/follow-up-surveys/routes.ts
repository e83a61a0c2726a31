import * as sessionsRoutes from '@lorecrew/contract/routes/sessions';
import * as surveysRoutes from '@lorecrew/contract/routes/surveys';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { unwrap } from '../../../http/errors.ts';
import { callerCounters, type LimitedDeps, type Rule } from '../../../http/limits.ts';
import { requireHost } from '../../accounts/guards.ts';
import type { ScheduleContext } from '../../sessions/commands.ts';
import { answerByLink, setFollowUps, surveyByLink } from './commands.ts';

/** A company reads its emails behind one address. */
const perAddress: Rule = { name: 'follow-up surveys', max: 600, windowMs: 60_000 };
const changesPerCompany: Rule = { name: 'follow-up surveys of a company', max: 60, windowMs: 10 * 60_000 };

/** The two questions by letter: whether they are sent, and what their readers answer. */
export const followUpSurveyRoutes: FastifyPluginAsyncZod<LimitedDeps<ScheduleContext>> = async (app, { context, limiter }) => {
  app.route({
    ...surveysRoutes.getFollowUpSurvey,
    handler: async (request) => {
      await limiter.require(callerCounters(perAddress, { ip: request.ip }));
      return unwrap(await surveyByLink(context, request.params.token)).answer;
    },
  });

  app.route({
    ...surveysRoutes.answerFollowUpSurvey,
    handler: async (request) => {
      await limiter.require(callerCounters(perAddress, { ip: request.ip }));
      return unwrap(await answerByLink(context, { token: request.params.token, body: request.body }));
    },
  });

  app.route({
    ...sessionsRoutes.setFollowUpSurveys,
    handler: async (request) => {
      const { companyId } = await requireHost(context, request);
      await limiter.require([[changesPerCompany, companyId]]);
      return unwrap(await setFollowUps(context, { companyId, id: request.params.sessionId, on: request.body.letters }));
    },
  });
};
