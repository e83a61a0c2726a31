import { API_KEY_CALLS_PER_MINUTE, type ApiKeyScope } from '@lorecrew/contract/api/api-keys';
import type { V1Person, V1Session } from '@lorecrew/contract/api/v1';
import { clientMessages } from '@lorecrew/contract/client-messages';
import * as routes from '@lorecrew/contract/routes/v1';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { Refused, Unauthenticated, unwrap } from '../../../http/errors.ts';
import type { LimitedDeps, Rule } from '../../../http/limits.ts';
import type { Presence } from '../../../ports.ts';
import { keyHolder } from '../../accounts/api-keys/queries.ts';
import { clientNetwork } from '../../accounts/guards.ts';
import { addPeople, type PeopleContext, removePerson } from '../../people/commands.ts';
import { peopleAfter } from '../../people/queries.ts';
import { type InvitingContext, inviteAdded } from '../../session-emails/invitation-sending/commands.ts';
import { type ReportContext, reportOf } from '../../session-reports/commands.ts';
import { cancelSession, changeSession, type PlanningContext, planSession } from '../organiser-commands.ts';
import { sessionOf, sessionsAfter } from '../queries.ts';
import { cursorAfterPerson, cursorAfterSession, personOf, requestKeyOf, sessionPlaceOf, toV1Session } from './queries.ts';

export interface PublicApiDeps
  extends LimitedDeps<
    PlanningContext & PeopleContext & InvitingContext & ReportContext & Omit<Parameters<typeof sessionOf>[0], 'presence'>
  > {
  readonly presence: Pick<Presence, 'lastSeen'>;
}

const perKey: Rule = { name: 'api key', max: API_KEY_CALLS_PER_MINUTE, windowMs: 60_000 };
/** Each writes rows, and may write emails. */
const writes: Rule = { name: 'api writes company', max: 240, windowMs: 10 * 60_000 };

/** No browser sends a key by itself, so that no other site can have one sent. */
const config = { withoutCsrf: true } as const;

/** Version 1 of the API for programs of companies: the commands of the dashboard, in the name of the owner who made the key. */
export const publicApiRoutes: FastifyPluginAsyncZod<PublicApiDeps> = async (app, { context, presence, limiter }) => {
  /** The key that calls, within its limits. API_003 where it may not change what it wants to. */
  const requireKey = async (request: FastifyRequest, reply: FastifyReply, scope: ApiKeyScope | null) => {
    const key = await keyHolder(context, request.headers.authorization);
    if (!key) throw new Unauthenticated(clientMessages.authenticationRequired);
    const counter = [perKey, key.id] as const;
    await limiter.require(scope === null ? [counter] : [counter, [writes, key.companyId]]);
    const left = perKey.max - (await limiter.used(counter));
    reply.headers({ 'x-ratelimit-limit': String(perKey.max), 'x-ratelimit-remaining': String(Math.max(0, left)) });
    if (key.scim || (scope !== null && !key[scope])) throw new Refused('API_003');
    const { companyId, userId } = key;
    return { companyId, userId, network: clientNetwork(request) };
  };

  const session = async (companyId: string, id: string): Promise<V1Session> => {
    const found = await sessionOf({ ...context, presence }, { companyId, id });
    if (!found) throw new Refused('SESSION_001');
    return toV1Session({ ...found, people: found.invited.length });
  };

  const requestKey = (request: FastifyRequest, companyId: string): string => {
    const key = request.headers['idempotency-key'];
    return typeof key === 'string' ? requestKeyOf([companyId, request.url, key]) : context.ids.uuid();
  };

  app.route({
    ...routes.v1ListSessions,
    config,
    handler: async (request, reply) => {
      const { companyId } = await requireKey(request, reply, null);
      const { limit, cursor, status } = request.query;
      const after = unwrap(sessionPlaceOf(cursor));
      const rows = await sessionsAfter({ ...context, presence }, { companyId, after, status, limit: limit + 1 });
      const page = rows.slice(0, limit);
      const last = rows.length > limit ? page.at(-1) : undefined;
      return { data: page.map(toV1Session), next_cursor: last ? cursorAfterSession(last) : null };
    },
  });

  app.route({
    ...routes.v1PlanSession,
    config,
    handler: async (request, reply) => {
      const who = await requireKey(request, reply, 'sessions');
      const { story: experience, ...plan } = request.body;
      const body = { ...plan, experience, request_key: requestKey(request, who.companyId) };
      const id = unwrap(await planSession(context, { who, body }));
      return reply.code(201).send(await session(who.companyId, id));
    },
  });

  app.route({
    ...routes.v1GetSession,
    config,
    handler: async (request, reply) => {
      const { companyId } = await requireKey(request, reply, null);
      return session(companyId, request.params.sessionId);
    },
  });

  app.route({
    ...routes.v1MoveSession,
    config,
    handler: async (request, reply) => {
      const who = await requireKey(request, reply, 'sessions');
      const { sessionId: id } = request.params;
      unwrap(await changeSession(context, { who, id, changes: request.body }));
      return session(who.companyId, id);
    },
  });

  app.route({
    ...routes.v1CancelSession,
    config,
    handler: async (request, reply) => {
      const who = await requireKey(request, reply, 'sessions');
      const { sessionId: id } = request.params;
      unwrap(await cancelSession(context, { who, id, sentence: request.body?.sentence }));
      return session(who.companyId, id);
    },
  });

  app.route({
    ...routes.v1ListPeople,
    config,
    handler: async (request, reply) => {
      const { companyId } = await requireKey(request, reply, null);
      const { limit, cursor } = request.query;
      const after = unwrap(personOf(cursor));
      const found = await peopleAfter(context, { companyId, id: request.params.sessionId, after, limit: limit + 1 });
      if (!found) throw new Refused('SESSION_001');
      const data = found.slice(0, limit).map(
        ({ id, name, email, answer, notInvited, opened }): V1Person => ({
          ...{ id, name, email, answer, opened },
          invited: !notInvited,
        }),
      );
      const last = found.length > limit ? data.at(-1) : undefined;
      return { data, next_cursor: last ? cursorAfterPerson(last) : null };
    },
  });

  app.route({
    ...routes.v1AddPeople,
    config,
    handler: async (request, reply) => {
      const who = await requireKey(request, reply, 'people');
      const { people, hold_more: holdMore, invite } = request.body;
      const { sessionId } = request.params;
      const adding = { who, sessionId, requestKey: requestKey(request, who.companyId), people, holdMore, invite };
      const { added, left } = unwrap(await addPeople(context, { ...adding, ids: [], file: '' }));
      return { added, left };
    },
  });

  app.route({
    ...routes.v1InvitePeople,
    config,
    handler: async (request, reply) => {
      const who = await requireKey(request, reply, 'people');
      return unwrap(await inviteAdded(context, { who, ...request.params, ids: request.body.ids }));
    },
  });

  app.route({
    ...routes.v1RemovePerson,
    config,
    handler: async (request, reply) => {
      const who = await requireKey(request, reply, 'people');
      unwrap(await removePerson(context, { who, ...request.params }));
      return reply.code(204).send(null);
    },
  });

  app.route({
    ...routes.v1GetResults,
    config,
    handler: async (request, reply) => {
      const { companyId } = await requireKey(request, reply, null);
      const { sessionId: id } = request.params;
      const { figures, madeAtMs } = unwrap(await reportOf(context, { companyId, id, language: 'en' }));
      return { made_at: new Date(madeAtMs).toISOString(), figures };
    },
  });
};
