import { ErrorBody } from '@lorecrew/contract/api/error';
import { JudgeBody, ReportsAnswer } from '@lorecrew/contract/api/reports';
import { calls } from '@lorecrew/contract/calls';
import { messageOf } from '@lorecrew/contract/errors';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { unwrap } from '../../http/errors.ts';
import { type LimitedDeps, type Rule, refuseForNow } from '../../http/limits.ts';
import { SessionParam } from '../../http/params.ts';
import { requireActor, requireHost } from '../accounts/guards.ts';
import type { ScheduleContext } from '../schedule/commands.ts';
import { judgeReport, reportsOf } from './commands.ts';

/** Each decision adds a line to the log of a show. */
const perCompany: Rule = { name: 'reports company', max: 300, windowMs: 10 * 60_000 };
/** An open page looks every ten seconds; a look may read a whole log. */
const looksPerCompany: Rule = { name: 'reports looks company', max: 1_200, windowMs: 10 * 60_000 };

const tags = ['reports'];
const refusals = { 400: ErrorBody, 401: ErrorBody, 403: ErrorBody, 404: ErrorBody, 429: ErrorBody };
const params = z.object({ sessionId: SessionParam });
const ofText = z.object({ sessionId: SessionParam, textId: z.string().min(1).max(160, messageOf('TEXT_002')) });

/** What people of a session reported, for its organisers: looked at, taken down, kept. */
export const reportRoutes: FastifyPluginAsyncZod<LimitedDeps<ScheduleContext>> = async (app, { context, limiter }) => {
  const look = {
    tags,
    summary: 'Lanterns, words and lines of the chat that were reported in a session.',
    params,
    response: { 200: ReportsAnswer, ...refusals },
  };
  app.get(calls.reports, { schema: look }, async (request, reply) => {
    const { companyId } = await requireHost(context, request);
    const spent = await limiter.take([[looksPerCompany, companyId]]);
    if (spent) return refuseForNow(request, reply, spent);
    return unwrap(await reportsOf(context, { companyId, id: request.params.sessionId }));
  });

  const judge = {
    tags,
    summary: 'Takes one of them down for good, or shows it again.',
    params: ofText,
    body: JudgeBody,
    response: { 200: ReportsAnswer, ...refusals },
  };
  app.put(calls.report, { schema: judge }, async (request, reply) => {
    const who = await requireActor(context, request);
    const spent = await limiter.take([[perCompany, who.companyId]]);
    if (spent) return refuseForNow(request, reply, spent);
    const { sessionId: id, textId } = request.params;
    return unwrap(await judgeReport(context, { who, id, textId, stays: request.body.stays }));
  });
};
