import { ErrorBody } from '@lorecrew/contract/api/error';
import { ReportLinkBody, ReportLinksAnswer, SharedReport } from '@lorecrew/contract/api/report-links';
import { calls } from '@lorecrew/contract/calls';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { unwrap } from '../../http/errors.ts';
import { callerCounters, type LimitedDeps, type Rule, refuseForNow } from '../../http/limits.ts';
import { SessionParam } from '../../http/params.ts';
import { networkOf, requireHost } from '../accounts/guards.ts';
import type { ReportContext } from '../session-report/commands.ts';
import { linksOf, makeLink, openLink, takeLinkBack } from './commands.ts';

const perCompany: Rule = { name: 'report links', max: 60, windowMs: 10 * 60_000 };
/** A company may sit behind one address and open a link together. */
const looksPerAddress: Rule = { name: 'shared report looks', max: 120, windowMs: 60_000 };

const tags = ['report'];
const refusals = { 400: ErrorBody, 401: ErrorBody, 403: ErrorBody, 404: ErrorBody, 409: ErrorBody, 429: ErrorBody };
const params = z.object({ sessionId: SessionParam });

/** Passing a report on: links that end, that are taken back, and what whoever has one reads. */
export const reportLinkRoutes: FastifyPluginAsyncZod<LimitedDeps<ReportContext>> = async (app, { context, limiter }) => {
  const list = {
    tags,
    summary: 'The links to a report that are good now.',
    params,
    response: { 200: ReportLinksAnswer, ...refusals },
  };
  app.get(calls.reportLinks, { schema: list }, async (request) => {
    const { companyId } = await requireHost(context, request);
    return { links: unwrap(await linksOf(context, { companyId, id: request.params.sessionId })) };
  });

  const make = {
    tags,
    summary: 'Makes a link by which anybody may read a report for some days.',
    params,
    body: ReportLinkBody,
    response: { 201: ReportLinksAnswer, ...refusals },
  };
  app.post(calls.reportLinks, { schema: make }, async (request, reply) => {
    const { companyId, userId } = await requireHost(context, request);
    const spent = await limiter.take([[perCompany, companyId]]);
    if (spent) return refuseForNow(request, reply, spent);
    const who = { companyId, userId, network: networkOf(request) };
    const made = await makeLink(context, { who, id: request.params.sessionId, ...request.body });
    return reply.code(201).send({ links: unwrap(made) });
  });

  const takeBack = {
    tags,
    summary: 'Takes a link back: it opens nothing any more.',
    params: params.extend({ linkId: z.uuid() }),
    response: { 200: ReportLinksAnswer, ...refusals },
  };
  app.delete(calls.reportLink, { schema: takeBack }, async (request, reply) => {
    const { companyId, userId } = await requireHost(context, request);
    const spent = await limiter.take([[perCompany, companyId]]);
    if (spent) return refuseForNow(request, reply, spent);
    const { sessionId: id, linkId } = request.params;
    const who = { companyId, userId, network: networkOf(request) };
    return { links: unwrap(await takeLinkBack(context, { who, id, linkId })) };
  });

  const open = {
    tags,
    summary: 'A report by a link that was passed on: figures without any name.',
    params: z.object({ token: z.string().max(200) }),
    response: { 200: SharedReport, 410: ErrorBody, 429: ErrorBody },
  };
  app.get(calls.sharedReport, { schema: open }, async (request, reply) => {
    const spent = await limiter.take(callerCounters(looksPerAddress, { ip: request.ip }));
    if (spent) return refuseForNow(request, reply, spent);
    reply.header('x-robots-tag', 'noindex');
    return unwrap(await openLink(context, request.params.token));
  });
};
