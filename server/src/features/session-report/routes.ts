import { ErrorBody } from '@lorecrew/contract/api/error';
import { ReportAnswer, ReportFile, ReportFormat, TrendAnswer } from '@lorecrew/contract/api/session-report';
import { calls } from '@lorecrew/contract/calls';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { unwrap } from '../../http/errors.ts';
import { type LimitedDeps, type Rule, refuseForNow } from '../../http/limits.ts';
import { SessionParam } from '../../http/params.ts';
import type { Printer } from '../../ports.ts';
import { networkOf, requireHost, requireOwner } from '../accounts/guards.ts';
import { feltInSession } from '../felt/queries.ts';
import { anonymise, type ReportContext, reportOf, trend } from './commands.ts';
import { fileOf } from './queries.ts';

/** A look may read a whole log. */
const looks: Rule = { name: 'session report looks', max: 600, windowMs: 10 * 60_000 };
const acts: Rule = { name: 'session report acts', max: 60, windowMs: 10 * 60_000 };

/** With the printer, reports are taken along on paper. */
export type SessionReportDeps = LimitedDeps<ReportContext & { readonly printer: Printer }>;

const tags = ['report'];
const refusals = { 400: ErrorBody, 401: ErrorBody, 403: ErrorBody, 404: ErrorBody, 409: ErrorBody, 429: ErrorBody };
const params = z.object({ sessionId: SessionParam });

/** How a session went, for whoever looks after it: no crew and no person by name. */
export const sessionReportRoutes: FastifyPluginAsyncZod<SessionReportDeps> = async (app, { context, limiter }) => {
  const look = {
    tags,
    summary: 'How a session that is over went: who came, how crews worked together, what became of the credits.',
    params,
    response: { 200: ReportAnswer, ...refusals },
  };
  app.get(calls.sessionReport, { schema: look }, async (request, reply) => {
    const { companyId } = await requireHost(context, request);
    const spent = await limiter.take([[looks, companyId]]);
    if (spent) return refuseForNow(request, reply, spent);
    return unwrap(await reportOf(context, { companyId, id: request.params.sessionId }));
  });

  const take = {
    tags,
    summary: 'The same as a file: for a sheet, a program or paper.',
    params: params.extend({ format: ReportFormat }),
    response: { 200: ReportFile, ...refusals },
  };
  app.get(calls.exportReport, { schema: take }, async (request, reply) => {
    const { companyId } = await requireHost(context, request);
    const spent = await limiter.take([[looks, companyId]]);
    if (spent) return refuseForNow(request, reply, spent);
    const { sessionId: id, format } = request.params;
    const report = unwrap(await reportOf(context, { companyId, id }));
    const { felt } = unwrap(await feltInSession(context, { companyId, id }));
    return fileOf(context.printer, { report: { ...report, felt }, format, caller: companyId });
  });

  const goOn = {
    tags,
    summary: 'The figures of the latest reports beside each other; none where fewer than three sessions may be shown in figures.',
    response: { 200: TrendAnswer, 401: ErrorBody, 403: ErrorBody, 429: ErrorBody },
  };
  app.get(calls.reportTrend, { schema: goOn }, async (request, reply) => {
    const { companyId } = await requireHost(context, request);
    const spent = await limiter.take([[looks, companyId]]);
    if (spent) return refuseForNow(request, reply, spent);
    return trend(context, { companyId });
  });

  const forget = {
    tags,
    summary: 'Takes the names out of what was recorded of a session, now and for good. For owners.',
    params,
    response: { 200: ReportAnswer, ...refusals },
  };
  app.post(calls.anonymiseSession, { schema: forget }, async (request, reply) => {
    const { companyId, userId } = await requireOwner(context, request);
    const spent = await limiter.take([[acts, companyId]]);
    if (spent) return refuseForNow(request, reply, spent);
    const who = { companyId, userId, network: networkOf(request) };
    return unwrap(await anonymise(context, { who, id: request.params.sessionId }));
  });
};
