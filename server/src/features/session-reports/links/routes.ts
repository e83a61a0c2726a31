import * as routes from '@lorecrew/contract/routes/session-reports';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { unwrap } from '../../../http/errors.ts';
import { wantedLanguage } from '../../../http/language.ts';
import { callerCounters, type LimitedDeps, type Rule } from '../../../http/limits.ts';
import { clientNetwork, requireHost } from '../../accounts/guards.ts';
import type { ReportContext } from '../commands.ts';
import { linksOf, makeLink, openLink, takeLinkBack } from './commands.ts';

const perCompany: Rule = { name: 'report links', max: 60, windowMs: 10 * 60_000 };

/** A company may sit behind one address and open a link together. */
const looksPerAddress: Rule = { name: 'shared report looks', max: 120, windowMs: 60_000 };

/** Passing a report on: links that end, that are taken back, and what whoever has one reads. */
export const reportLinkRoutes: FastifyPluginAsyncZod<LimitedDeps<ReportContext>> = async (app, { context, limiter }) => {
  app.route({
    ...routes.listReportLinks,
    handler: async (request) => {
      const { companyId } = await requireHost(context, request);
      return { links: unwrap(await linksOf(context, { companyId, id: request.params.sessionId })) };
    },
  });

  app.route({
    ...routes.createReportLink,
    handler: async (request, reply) => {
      const { companyId, userId } = await requireHost(context, request);
      await limiter.require([[perCompany, companyId]]);
      const who = { companyId, userId, network: clientNetwork(request) };
      const made = await makeLink(context, { who, id: request.params.sessionId, ...request.body });
      return reply.code(201).send({ links: unwrap(made) });
    },
  });

  app.route({
    ...routes.revokeReportLink,
    handler: async (request) => {
      const { companyId, userId } = await requireHost(context, request);
      await limiter.require([[perCompany, companyId]]);
      const { sessionId: id, linkId } = request.params;
      const who = { companyId, userId, network: clientNetwork(request) };
      return { links: unwrap(await takeLinkBack(context, { who, id, linkId })) };
    },
  });

  app.route({
    ...routes.getSharedReport,
    handler: async (request, reply) => {
      await limiter.require(callerCounters(looksPerAddress, { ip: request.ip }));
      reply.header('x-robots-tag', 'noindex');
      return unwrap(await openLink(context, { token: request.params.token, language: wantedLanguage(request) }));
    },
  });
};
