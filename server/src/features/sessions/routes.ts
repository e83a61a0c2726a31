import type { SessionDetail } from '@lorecrew/contract/api/sessions';

import * as sessionsRoutes from '@lorecrew/contract/routes/sessions';
import * as storiesRoutes from '@lorecrew/contract/routes/stories';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { Refused, unwrap } from '../../http/errors.ts';
import type { LimitedDeps, Rule } from '../../http/limits.ts';
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
} from './organiser-commands.ts';
import { listPlannableStories, sessionOf, sessionsOf } from './queries.ts';

export interface PlanningDeps extends LimitedDeps<PlanningContext> {
  readonly presence: Pick<Presence, 'lastSeen'>;
}

/** Each writes rows and a show. */
const perCompany: Rule = { name: 'sessions company', max: 120, windowMs: 10 * 60_000 };

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

  app.route({
    ...storiesRoutes.listStories,
    handler: async (request) => {
      await requireHost(context, request);
      return { experiences: listPlannableStories(context) };
    },
  });

  app.route({
    ...sessionsRoutes.listSessions,
    handler: async (request) => {
      const { companyId } = await requireHost(context, request);
      return sessionsOf({ ...context, presence }, { companyId, query: request.query });
    },
  });

  app.route({
    ...sessionsRoutes.getSession,
    handler: async (request) => {
      const { companyId } = await requireHost(context, request);
      return detail(companyId, request.params.sessionId);
    },
  });

  app.route({
    ...sessionsRoutes.addOrganiser,
    handler: async (request) => {
      const who = await requireActor(context, request);
      const { sessionId: id, userId } = request.params;
      unwrap(await setOrganiser(context, { who, id, userId, isOne: true }));
      return detail(who.companyId, id);
    },
  });

  app.route({
    ...sessionsRoutes.removeOrganiser,
    handler: async (request) => {
      const who = await requireActor(context, request);
      const { sessionId: id, userId } = request.params;
      unwrap(await setOrganiser(context, { who, id, userId, isOne: false }));
      return detail(who.companyId, id);
    },
  });
};

/** The life of a session in its organisers' hands: planned, listed, moved, cancelled, planned again, deleted. */
export const planningRoutes: FastifyPluginAsyncZod<PlanningDeps> = async (app, { context, limiter, presence }) => {
  const detail = showing({ context, presence });

  app.route({
    ...sessionsRoutes.planSession,
    handler: async (request, reply) => {
      const who = await requireActor(context, request);
      await limiter.require([[perCompany, who.companyId]]);
      const id = unwrap(await planSession(context, { who, body: request.body }));
      return reply.code(201).send(await detail(who.companyId, id));
    },
  });

  app.route({
    ...sessionsRoutes.updateSession,
    handler: async (request) => {
      const who = await requireActor(context, request);
      const { sessionId: id } = request.params;
      unwrap(await changeSession(context, { who, id, changes: request.body }));
      return detail(who.companyId, id);
    },
  });

  app.route({
    ...sessionsRoutes.delaySession,
    handler: async (request) => {
      const who = await requireActor(context, request);
      const { sessionId: id } = request.params;
      unwrap(await delaySession(context, { who, id, minutes: request.body.minutes, fromMs: request.body.from_ms }));
      return detail(who.companyId, id);
    },
  });

  app.route({
    ...sessionsRoutes.cancelSession,
    handler: async (request) => {
      const who = await requireActor(context, request);
      const { sessionId: id } = request.params;
      unwrap(await cancelSession(context, { who, id, sentence: request.body?.sentence }));
      return detail(who.companyId, id);
    },
  });

  for (const [route, paused] of [
    [sessionsRoutes.pauseSession, true],
    [sessionsRoutes.resumeSession, false],
  ] as const)
    app.route({
      ...route,
      handler: async (request) => {
        const who = await requireActor(context, request);
        await limiter.require([[perCompany, who.companyId]]);
        const { sessionId: id } = request.params;
        unwrap(await pauseSession(context, { who, id, paused }));
        return detail(who.companyId, id);
      },
    });

  app.route({
    ...sessionsRoutes.duplicateSession,
    handler: async (request, reply) => {
      const who = await requireActor(context, request);
      await limiter.require([[perCompany, who.companyId]]);
      const id = unwrap(await duplicateSession(context, { who, id: request.params.sessionId, body: request.body }));
      return reply.code(201).send(await detail(who.companyId, id));
    },
  });

  app.route({
    ...sessionsRoutes.deleteSession,
    handler: async (request) => {
      unwrap(await deleteSession(context, { who: await requireActor(context, request), id: request.params.sessionId }));
      return { message: 'The session is deleted.' };
    },
  });
};
