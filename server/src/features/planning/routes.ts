import { Done } from '@lorecrew/contract/api/auth';
import { ErrorBody } from '@lorecrew/contract/api/error';
import {
  DelayBody,
  DuplicateBody,
  ExperiencesAnswer,
  NewSessionBody,
  SessionChanges,
  SessionDetail,
  SessionsAnswer,
  SessionsQuery,
} from '@lorecrew/contract/api/sessions';
import { calls } from '@lorecrew/contract/calls';
import { messageOf } from '@lorecrew/contract/errors';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { Refused, unwrap } from '../../http/errors.ts';
import { type LimitedDeps, type Rule, refuseForNow } from '../../http/limits.ts';
import { SessionParam } from '../../http/params.ts';
import type { Presence } from '../../ports.ts';
import { requireActor, requireHost } from '../accounts/guards.ts';
import {
  cancelSession,
  changeSession,
  delaySession,
  deleteSession,
  duplicateSession,
  type PlanningContext,
  pauseSession,
  planSession,
  setOrganiser,
} from './commands.ts';
import { experiencesOf, sessionOf, sessionsOf } from './queries.ts';

export interface PlanningDeps extends LimitedDeps<PlanningContext> {
  readonly presence: Pick<Presence, 'lastSeen'>;
}

/** Each writes rows and a show. */
const perCompany: Rule = { name: 'sessions company', max: 120, windowMs: 10 * 60_000 };

const tags = ['sessions'];
const read = { 400: ErrorBody, 401: ErrorBody, 403: ErrorBody, 404: ErrorBody };
const write = { ...read, 402: ErrorBody, 409: ErrorBody, 422: ErrorBody, 429: ErrorBody };
const params = z.object({ sessionId: SessionParam });
const ofOrganiser = z.object({ sessionId: SessionParam, userId: z.uuid(messageOf('COMPANY_003')) });

/** What the caller is shown of a session. */
function showing({ context, presence }: Pick<PlanningDeps, 'context' | 'presence'>) {
  return async (companyId: string, id: string): Promise<SessionDetail> => {
    const session = await sessionOf({ ...context, presence }, { companyId, id });
    if (!session) throw new Refused('SESSION_001');
    return session;
  };
}

/** Sessions of a company to look at, and who looks after them. */
export const sessionRoutes: FastifyPluginAsyncZod<PlanningDeps> = async (app, { context, presence }) => {
  const detail = showing({ context, presence });

  const stories = { tags, summary: 'Stories that sessions can be planned with.', response: { 200: ExperiencesAnswer, ...read } };
  app.get(calls.experiences, { schema: stories }, async (request) => {
    await requireHost(context, request);
    return { experiences: experiencesOf(context) };
  });

  const list = {
    tags,
    summary: 'Sessions of the company, searched, filtered and sorted.',
    querystring: SessionsQuery,
    response: { 200: SessionsAnswer, ...read },
  };
  app.get(calls.sessions, { schema: list }, async (request) => {
    const { companyId } = await requireHost(context, request);
    return sessionsOf({ ...context, presence }, { companyId, query: request.query });
  });

  const one = { tags, summary: 'A session with who is invited.', params, response: { 200: SessionDetail, ...read } };
  app.get(calls.session, { schema: one }, async (request) => {
    const { companyId } = await requireHost(context, request);
    return detail(companyId, request.params.sessionId);
  });

  const organiser = {
    tags,
    summary: 'Adds a colleague to those who look after a session.',
    params: ofOrganiser,
    response: { 200: SessionDetail, ...write },
  };
  app.put(calls.sessionOrganiser, { schema: organiser }, async (request) => {
    const who = await requireActor(context, request);
    const { sessionId: id, userId } = request.params;
    unwrap(await setOrganiser(context, { who, id, userId, isOne: true }));
    return detail(who.companyId, id);
  });

  const noOrganiser = { ...organiser, summary: 'Removes a colleague from those who look after a session.' };
  app.delete(calls.sessionOrganiser, { schema: noOrganiser }, async (request) => {
    const who = await requireActor(context, request);
    const { sessionId: id, userId } = request.params;
    unwrap(await setOrganiser(context, { who, id, userId, isOne: false }));
    return detail(who.companyId, id);
  });
};

/** The life of a session in its organisers' hands: planned, listed, moved, cancelled, planned again, deleted. */
export const planningRoutes: FastifyPluginAsyncZod<PlanningDeps> = async (app, { context, limiter, presence }) => {
  const detail = showing({ context, presence });

  const plan = {
    tags,
    summary: 'Plans a session and holds a credit for each seat.',
    body: NewSessionBody,
    response: { 201: SessionDetail, ...write },
  };
  app.post(calls.sessions, { schema: plan }, async (request, reply) => {
    const who = await requireActor(context, request);
    const spent = await limiter.take([[perCompany, who.companyId]]);
    if (spent) return refuseForNow(request, reply, spent);
    const id = unwrap(await planSession(context, { who, body: request.body }));
    return reply.code(201).send(await detail(who.companyId, id));
  });

  const change = {
    tags,
    summary: 'Renames a session, gives it more or fewer seats, another time, or another language for its letters.',
    params,
    body: SessionChanges,
    response: { 200: SessionDetail, ...write },
  };
  app.patch(calls.session, { schema: change }, async (request) => {
    const who = await requireActor(context, request);
    const { sessionId: id } = request.params;
    unwrap(await changeSession(context, { who, id, changes: request.body }));
    return detail(who.companyId, id);
  });

  const delay = {
    tags,
    summary: 'Has a session begin so many minutes later.',
    params,
    body: DelayBody,
    response: { 200: SessionDetail, ...write },
  };
  app.post(calls.delaySession, { schema: delay }, async (request) => {
    const who = await requireActor(context, request);
    const { sessionId: id } = request.params;
    unwrap(await delaySession(context, { who, id, minutes: request.body.minutes }));
    return detail(who.companyId, id);
  });

  const cancel = {
    tags,
    summary: 'Cancels a session that has not begun; all its credits are released.',
    params,
    response: { 200: SessionDetail, ...write },
  };
  app.post(calls.cancelSession, { schema: cancel }, async (request) => {
    const who = await requireActor(context, request);
    const { sessionId: id } = request.params;
    unwrap(await cancelSession(context, { who, id }));
    return detail(who.companyId, id);
  });

  const pause = {
    tags,
    summary: 'Stops the clock of a session that is live, for everybody; a pause that nobody ends is over after 14 days.',
    params,
    response: { 200: SessionDetail, ...write },
  };
  const resume = { ...pause, summary: 'Lets the clock of a paused session go on.' };
  for (const [path, schema, paused] of [
    [calls.pauseSession, pause, true],
    [calls.resumeSession, resume, false],
  ] as const)
    app.post(path, { schema }, async (request, reply) => {
      const who = await requireActor(context, request);
      const spent = await limiter.take([[perCompany, who.companyId]]);
      if (spent) return refuseForNow(request, reply, spent);
      const { sessionId: id } = request.params;
      unwrap(await pauseSession(context, { who, id, paused }));
      return detail(who.companyId, id);
    });

  const duplicate = {
    tags,
    summary: 'Plans the same session again, at another time.',
    params,
    body: DuplicateBody,
    response: { 201: SessionDetail, ...write },
  };
  app.post(calls.duplicateSession, { schema: duplicate }, async (request, reply) => {
    const who = await requireActor(context, request);
    const spent = await limiter.take([[perCompany, who.companyId]]);
    if (spent) return refuseForNow(request, reply, spent);
    const id = unwrap(await duplicateSession(context, { who, id: request.params.sessionId, body: request.body }));
    return reply.code(201).send(await detail(who.companyId, id));
  });

  const remove = { tags, summary: 'Deletes a session that is over.', params, response: { 200: Done, ...write } };
  app.delete(calls.session, { schema: remove }, async (request) => {
    unwrap(await deleteSession(context, { who: await requireActor(context, request), id: request.params.sessionId }));
    return { message: 'The session is deleted.' };
  });
};
