import type { AddPeopleBody } from '@lorecrew/contract/api/people';
import * as routes from '@lorecrew/contract/routes/people';
import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { z } from 'zod';
import { Refused, unwrap } from '../../http/errors.ts';
import { wantedLanguage } from '../../http/language.ts';
import type { LimitedDeps, Rule } from '../../http/limits.ts';
import type { Presence } from '../../ports.ts';
import type { AuthContext } from '../accounts/auth/commands.ts';
import { requireActor, requireHost } from '../accounts/guards.ts';
import { addPeople, copyLink, type PeopleContext, relink, remind, removePerson, undoImport } from './commands.ts';
import { exportOf, peopleOfCompany, peopleOfSession, previewOf } from './queries.ts';

export interface PeopleDeps extends LimitedDeps<PeopleContext & AuthContext & { readonly speed: number }> {
  readonly presence: Pick<Presence, 'lastSeen'>;
}

/** Each writes rows and emails. */
const perCompany: Rule = { name: 'people company', max: 240, windowMs: 10 * 60_000 };

/** Nothing is written, but up to two thousand rows are held against who is known; a page asks at every pause of whoever types. */
const looks: Rule = { name: 'people looks', max: 1_200, windowMs: 10 * 60_000 };

/** Two thousand rows with long names and addresses. */
const LIST_LIMIT_BYTES = 1024 * 1024;

/** People to look at: of the company, and of a session. */
export const peopleRoutes: FastifyPluginAsyncZod<PeopleDeps> = async (app, { context, presence, limiter }) => {
  const deps = { ...context, presence };

  app.route({
    ...routes.listPeople,
    handler: async (request) => {
      const { companyId } = await requireHost(context, request);
      return peopleOfCompany(deps, { companyId, query: request.query });
    },
  });

  app.route({
    ...routes.previewPeople,
    bodyLimit: LIST_LIMIT_BYTES,
    handler: async (request) => {
      const { companyId } = await requireHost(context, request);
      await limiter.require([[looks, companyId]]);
      const { session_id: sessionId, for_new_session: isNew = false, planned: at, people: rows } = request.body;
      const planned = at && { startsAtMs: at.starts_at_ms, experience: at.experience };
      return unwrap(await previewOf(deps, { companyId, sessionId, isNew, planned, rows }));
    },
  });

  app.route({
    ...routes.listAttendees,
    handler: async (request) => {
      const { companyId } = await requireHost(context, request);
      const found = await peopleOfSession(deps, { companyId, id: request.params.sessionId, query: request.query });
      if (!found) throw new Refused('SESSION_001');
      return found;
    },
  });

  app.route({
    ...routes.exportAttendees,
    handler: async (request) => {
      const { companyId } = await requireHost(context, request);
      const text = await exportOf(context, { companyId, id: request.params.sessionId, language: wantedLanguage(request) });
      if (text === null) throw new Refused('SESSION_001');
      return { csv: text };
    },
  });
};

/** People who are added, reminded, removed. */
export const invitingRoutes: FastifyPluginAsyncZod<PeopleDeps> = async (app, { context, limiter }) => {
  const adding = async (
    request: FastifyRequest,
    { sessionId, body }: { sessionId: string | null; body: z.output<typeof AddPeopleBody> },
  ) => {
    const who = await requireActor(context, request);
    const { request_key: requestKey, hold_more: holdMore, invite, people, ids, file } = body;
    return { who, sessionId, requestKey, holdMore, invite, people, ids, file };
  };

  app.route({
    ...routes.addPeople,
    bodyLimit: LIST_LIMIT_BYTES,
    handler: async (request) => {
      const wanted = await adding(request, { sessionId: null, body: request.body });
      await limiter.require([[perCompany, wanted.who.companyId]]);
      return unwrap(await addPeople(context, wanted));
    },
  });

  app.route({
    ...routes.addAttendees,
    bodyLimit: LIST_LIMIT_BYTES,
    handler: async (request) => {
      const wanted = await adding(request, { sessionId: request.params.sessionId, body: request.body });
      await limiter.require([[perCompany, wanted.who.companyId]]);
      return unwrap(await addPeople(context, wanted));
    },
  });

  app.route({
    ...routes.removeAttendee,
    handler: async (request) => {
      const who = await requireActor(context, request);
      unwrap(await removePerson(context, { who, ...request.params, sentence: request.body?.sentence }));
      return { message: 'The seat is taken back.' };
    },
  });

  app.route({
    ...routes.renewPersonalLink,
    handler: async (request) => {
      const who = await requireActor(context, request);
      await limiter.require([[perCompany, who.companyId]]);
      const { mailed } = unwrap(await relink(context, { who, ...request.params, linkNo: request.body?.link_no }));
      return {
        message: mailed ? 'A new link is on its way.' : 'The link is replaced. No email is sent: copy the link for this person.',
      };
    },
  });

  app.route({
    ...routes.getPersonalLink,
    handler: async (request) => {
      const who = await requireActor(context, request);
      await limiter.require([[looks, who.companyId]]);
      return { url: unwrap(await copyLink(context, { who, ...request.params })) };
    },
  });

  app.route({
    ...routes.sendReminders,
    handler: async (request) => {
      const who = await requireActor(context, request);
      await limiter.require([[perCompany, who.companyId]]);
      const { person_id: personId = null, absent = false } = request.body;
      return { letters: unwrap(await remind(context, { who, sessionId: request.params.sessionId, personId, absent })) };
    },
  });

  app.route({
    ...routes.undoImport,
    handler: async (request) => {
      const who = await requireActor(context, request);
      return unwrap(await undoImport(context, { who, importId: request.params.importId }));
    },
  });
};
