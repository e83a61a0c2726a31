import type { ProgrammeDetail } from '@lorecrew/contract/api/programmes';
import * as routes from '@lorecrew/contract/routes/programmes';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { Refused, unwrap } from '../../../http/errors.ts';
import type { Rule } from '../../../http/limits.ts';
import { requireActor, requireHost } from '../../accounts/guards.ts';
import type { PlanningDeps } from '../routes.ts';
import { addToProgramme, cancelProgramme, planProgramme, previewProgramme, removeFromProgramme } from './commands.ts';
import { listProgrammes, peopleOfProgramme, programmeOf, programmePeoplePreview } from './queries.ts';

/** Each writes rows and shows of up to two dozen sessions. */
const perCompany: Rule = { name: 'programmes company', max: 30, windowMs: 10 * 60_000 };
/** One person on all dates: an organiser tidies up a list by hand. */
const perPerson: Rule = { name: 'programmes people', max: 240, windowMs: 10 * 60_000 };
/** Nothing is written; a page looks at every pause of whoever types. */
const looks: Rule = { name: 'programmes looks', max: 1_200, windowMs: 10 * 60_000 };
/** As for people who are added to one session. */
const LIST_LIMIT_BYTES = 1024 * 1024;

/** Sessions that are planned together, in a rhythm. */
export const programmeRoutes: FastifyPluginAsyncZod<PlanningDeps> = async (app, { context, limiter, presence }) => {
  const detail = async (companyId: string, id: string): Promise<ProgrammeDetail> => {
    const programme = await programmeOf({ ...context, presence }, { companyId, id });
    if (!programme) throw new Refused('SESSION_001');
    return programme;
  };

  app.route({
    ...routes.listProgrammes,
    handler: async (request) => {
      const { companyId } = await requireHost(context, request);
      return { programmes: await listProgrammes(context, { companyId }) };
    },
  });

  app.route({
    ...routes.previewProgramme,
    handler: async (request) => {
      const { companyId } = await requireHost(context, request);
      await limiter.require([[looks, companyId]]);
      return unwrap(await previewProgramme(context, { companyId, body: request.body }));
    },
  });

  app.route({
    ...routes.planProgramme,
    handler: async (request, reply) => {
      const who = await requireActor(context, request);
      await limiter.require([[perCompany, who.companyId]]);
      const id = unwrap(await planProgramme(context, { who, body: request.body }));
      return reply.code(201).send(await detail(who.companyId, id));
    },
  });

  app.route({
    ...routes.getProgramme,
    handler: async (request) => detail((await requireHost(context, request)).companyId, request.params.programmeId),
  });

  app.route({
    ...routes.previewProgrammePeople,
    bodyLimit: LIST_LIMIT_BYTES,
    handler: async (request) => {
      const { companyId } = await requireHost(context, request);
      await limiter.require([[looks, companyId]]);
      return unwrap(
        await programmePeoplePreview(context, { companyId, id: request.params.programmeId, rows: request.body.people }),
      );
    },
  });

  app.route({
    ...routes.addToProgramme,
    bodyLimit: LIST_LIMIT_BYTES,
    handler: async (request) => {
      const who = await requireActor(context, request);
      await limiter.require([[perCompany, who.companyId]]);
      const { hold_more: holdMore, invite, people, ids, file } = request.body;
      return unwrap(await addToProgramme(context, { who, id: request.params.programmeId, holdMore, invite, people, ids, file }));
    },
  });

  app.route({
    ...routes.listProgrammePeople,
    handler: async (request) => {
      const { companyId } = await requireHost(context, request);
      const { programmeId: id } = request.params;
      const found = await peopleOfProgramme(context, { companyId, id, page: request.query.page });
      if (!found) throw new Refused('SESSION_001');
      return found;
    },
  });

  app.route({
    ...routes.removeFromProgramme,
    handler: async (request) => {
      const who = await requireActor(context, request);
      await limiter.require([[perPerson, who.companyId]]);
      const { programmeId: id, personId } = request.params;
      return { dates: unwrap(await removeFromProgramme(context, { who, id, personId, sentence: request.body?.sentence })) };
    },
  });

  app.route({
    ...routes.cancelProgramme,
    handler: async (request) => {
      const who = await requireActor(context, request);
      await limiter.require([[perCompany, who.companyId]]);
      const { programmeId: id } = request.params;
      unwrap(await cancelProgramme(context, { who, id, sentence: request.body?.sentence }));
      return detail(who.companyId, id);
    },
  });
};
