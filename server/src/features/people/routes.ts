import { Done } from '@lorecrew/contract/api/auth';
import { ErrorBody } from '@lorecrew/contract/api/error';
import {
  AddPeopleAnswer,
  AddPeopleBody,
  CompanyPeopleAnswer,
  CompanyPeopleQuery,
  ExportAnswer,
  PersonLinkAnswer,
  PreviewAnswer,
  PreviewBody,
  RemindAnswer,
  RemindBody,
  SessionPeopleAnswer,
  SessionPeopleQuery,
  UndoAnswer,
} from '@lorecrew/contract/api/people';
import { calls } from '@lorecrew/contract/calls';
import { messageOf } from '@lorecrew/contract/errors';
import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { Refused, unwrap } from '../../http/errors.ts';
import { type LimitedDeps, type Rule, refuseForNow } from '../../http/limits.ts';
import { SessionParam } from '../../http/params.ts';
import type { Presence } from '../../ports.ts';
import type { AuthContext } from '../accounts/auth/commands.ts';
import { requireActor, requireHost } from '../accounts/guards.ts';
import { addPeople, copyLink, type PeopleContext, relink, remind, removePerson, undoImport } from './commands.ts';
import { exportOf, peopleOfCompany, peopleOfSession, previewOf } from './queries.ts';

export interface PeopleDeps extends LimitedDeps<PeopleContext & AuthContext> {
  readonly presence: Pick<Presence, 'lastSeen'>;
}

/** Each writes rows and letters. */
const perCompany: Rule = { name: 'people company', max: 240, windowMs: 10 * 60_000 };
/** Nothing is written, but up to two thousand rows are held against who is known; a page asks at every pause of whoever types. */
const looks: Rule = { name: 'people looks', max: 1_200, windowMs: 10 * 60_000 };
/** Two thousand rows with long names and addresses. */
const LIST_LIMIT_BYTES = 1024 * 1024;

const tags = ['people'];
const read = { 400: ErrorBody, 401: ErrorBody, 403: ErrorBody, 404: ErrorBody };
const write = { ...read, 402: ErrorBody, 409: ErrorBody, 410: ErrorBody, 413: ErrorBody, 422: ErrorBody, 429: ErrorBody };
const params = z.object({ sessionId: SessionParam });
const ofPerson = z.object({ sessionId: SessionParam, personId: z.uuid(messageOf('CONSUMER_001')) });
const ofImport = z.object({ importId: z.uuid(messageOf('PEOPLE_003')) });

/** People to look at: of the company, and of a session. */
export const peopleRoutes: FastifyPluginAsyncZod<PeopleDeps> = async (app, { context, presence, limiter }) => {
  const deps = { ...context, presence };

  const company = {
    tags,
    summary: 'People of the company, searched, each with the session they sit in.',
    querystring: CompanyPeopleQuery,
    response: { 200: CompanyPeopleAnswer, ...read },
  };
  app.get(calls.people, { schema: company }, async (request) => {
    const { companyId } = await requireHost(context, request);
    return peopleOfCompany(deps, { companyId, query: request.query });
  });

  const preview = {
    tags,
    summary: 'What would become of these rows. Nothing is written.',
    body: PreviewBody,
    response: { 200: PreviewAnswer, ...write },
  };
  app.post(calls.previewPeople, { schema: preview, bodyLimit: LIST_LIMIT_BYTES }, async (request, reply) => {
    const { companyId } = await requireHost(context, request);
    const spent = await limiter.take([[looks, companyId]]);
    if (spent) return refuseForNow(request, reply, spent);
    const { session_id: sessionId, for_new_session: isNew = false, people: rows } = request.body;
    return unwrap(await previewOf(deps, { companyId, sessionId, isNew, rows }));
  });

  const ofSession = {
    tags,
    summary: 'Who is invited to a session, searched, with what they have answered.',
    params,
    querystring: SessionPeopleQuery,
    response: { 200: SessionPeopleAnswer, ...read },
  };
  app.get(calls.sessionPeople, { schema: ofSession }, async (request) => {
    const { companyId } = await requireHost(context, request);
    const found = await peopleOfSession(deps, { companyId, id: request.params.sessionId, query: request.query });
    if (!found) throw new Refused('SESSION_001');
    return found;
  });

  const csv = {
    tags,
    summary: 'Who is invited to a session, as CSV in which no cell is a formula.',
    params,
    response: { 200: ExportAnswer, ...read },
  };
  app.get(calls.exportPeople, { schema: csv }, async (request) => {
    const { companyId } = await requireHost(context, request);
    const text = await exportOf(context, { companyId, id: request.params.sessionId });
    if (text === null) throw new Refused('SESSION_001');
    return { csv: text };
  });
};

/** People who are added, reminded, removed. */
export const invitingRoutes: FastifyPluginAsyncZod<PeopleDeps> = async (app, { context, limiter }) => {
  const added = { body: AddPeopleBody, response: { 200: AddPeopleAnswer, ...write } };
  const adding = async (
    request: FastifyRequest,
    { sessionId, body }: { sessionId: string | null; body: z.output<typeof AddPeopleBody> },
  ) => {
    const who = await requireActor(context, request);
    const { request_key: requestKey, hold_more: holdMore, people, ids, file } = body;
    return { who, sessionId, requestKey, holdMore, people, ids, file };
  };

  const toCompany = { tags, summary: 'Adds people to the company.', ...added };
  app.post(calls.people, { schema: toCompany, bodyLimit: LIST_LIMIT_BYTES }, async (request, reply) => {
    const wanted = await adding(request, { sessionId: null, body: request.body });
    const spent = await limiter.take([[perCompany, wanted.who.companyId]]);
    if (spent) return refuseForNow(request, reply, spent);
    return unwrap(await addPeople(context, wanted));
  });

  const toSession = { tags, summary: 'Adds people to a session and mails each an invitation.', params, ...added };
  app.post(calls.sessionPeople, { schema: toSession, bodyLimit: LIST_LIMIT_BYTES }, async (request, reply) => {
    const wanted = await adding(request, { sessionId: request.params.sessionId, body: request.body });
    const spent = await limiter.take([[perCompany, wanted.who.companyId]]);
    if (spent) return refuseForNow(request, reply, spent);
    return unwrap(await addPeople(context, wanted));
  });

  const remove = {
    tags,
    summary: 'Takes somebody’s seat away, and tells them if they have ever opened their invitation.',
    params: ofPerson,
    response: { 200: Done, ...write },
  };
  app.delete(calls.sessionPerson, { schema: remove }, async (request) => {
    const who = await requireActor(context, request);
    unwrap(await removePerson(context, { who, ...request.params }));
    return { message: 'The seat is taken back.' };
  });

  const link = {
    tags,
    summary: 'Replaces somebody’s personal link and mails the new one.',
    params: ofPerson,
    response: { 200: Done, ...write },
  };
  app.post(calls.personLink, { schema: link }, async (request, reply) => {
    const who = await requireActor(context, request);
    const spent = await limiter.take([[perCompany, who.companyId]]);
    if (spent) return refuseForNow(request, reply, spent);
    const { mailed } = unwrap(await relink(context, { who, ...request.params }));
    return {
      message: mailed ? 'A new link is on its way.' : 'The link is replaced. This person wants no emails: copy it for them.',
    };
  });

  const copy = {
    tags,
    summary: 'Somebody’s personal link, to be sent to them by other means than our email.',
    params: ofPerson,
    response: { 200: PersonLinkAnswer, ...write },
  };
  app.get(calls.personLink, { schema: copy }, async (request, reply) => {
    const who = await requireActor(context, request);
    const spent = await limiter.take([[looks, who.companyId]]);
    if (spent) return refuseForNow(request, reply, spent);
    return { url: unwrap(await copyLink(context, { who, ...request.params })) };
  });

  const reminders = {
    tags,
    summary: 'Asks one person, or everybody who has not answered, again.',
    params,
    body: RemindBody,
    response: { 200: RemindAnswer, ...write },
  };
  app.post(calls.sessionReminders, { schema: reminders }, async (request, reply) => {
    const who = await requireActor(context, request);
    const spent = await limiter.take([[perCompany, who.companyId]]);
    if (spent) return refuseForNow(request, reply, spent);
    const { person_id: personId = null, absent = false } = request.body;
    return { letters: unwrap(await remind(context, { who, sessionId: request.params.sessionId, personId, absent })) };
  });

  const undo = {
    tags,
    summary: 'Takes back what was added together, but for whoever opened their invitation.',
    params: ofImport,
    response: { 200: UndoAnswer, ...write },
  };
  app.post(calls.undoImport, { schema: undo }, async (request) => {
    const who = await requireActor(context, request);
    return unwrap(await undoImport(context, { who, importId: request.params.importId }));
  });
};
