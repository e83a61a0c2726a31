import * as routes from '@lorecrew/contract/routes/session-reports';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { unwrap } from '../../http/errors.ts';
import { wantedLanguage } from '../../http/language.ts';
import type { LimitedDeps, Rule } from '../../http/limits.ts';
import type { Printer } from '../../ports.ts';
import { clientNetwork, requireHost, requireOwner } from '../accounts/guards.ts';
import { surveyResults } from '../survey/queries.ts';
import { anonymise, type ReportContext, reportOf, trend } from './commands.ts';
import { fileOf } from './queries.ts';

/** A look may read a whole log. */
const looks: Rule = { name: 'session report looks', max: 600, windowMs: 10 * 60_000 };
const acts: Rule = { name: 'session report acts', max: 60, windowMs: 10 * 60_000 };

/** With the printer, reports are taken along on paper. */
export type SessionReportDeps = LimitedDeps<ReportContext & { readonly printer: Printer }>;

/** How a session went, for whoever looks after it: no crew and no person by name. */
export const sessionReportRoutes: FastifyPluginAsyncZod<SessionReportDeps> = async (app, { context, limiter }) => {
  app.route({
    ...routes.getSessionReport,
    handler: async (request) => {
      const { companyId } = await requireHost(context, request);
      await limiter.require([[looks, companyId]]);
      return unwrap(await reportOf(context, { companyId, id: request.params.sessionId, language: wantedLanguage(request) }));
    },
  });

  app.route({
    ...routes.exportSessionReport,
    handler: async (request) => {
      const { companyId } = await requireHost(context, request);
      await limiter.require([[looks, companyId]]);
      const { sessionId: id, format } = request.params;
      const language = wantedLanguage(request);
      const report = unwrap(await reportOf(context, { companyId, id, language }));
      const { felt } = unwrap(await surveyResults(context, { companyId, id }));
      return fileOf(context.printer, {
        report: { ...report, felt },
        format,
        language,
        caller: companyId,
      });
    },
  });

  app.route({
    ...routes.getReportTrend,
    handler: async (request) => {
      const { companyId } = await requireHost(context, request);
      await limiter.require([[looks, companyId]]);
      return trend(context, { companyId, language: wantedLanguage(request) });
    },
  });

  app.route({
    ...routes.anonymiseSession,
    handler: async (request) => {
      const { companyId, userId } = await requireOwner(context, request);
      await limiter.require([[acts, companyId]]);
      const who = { companyId, userId, network: clientNetwork(request) };
      return unwrap(await anonymise(context, { who, id: request.params.sessionId, language: wantedLanguage(request) }));
    },
  });
};
