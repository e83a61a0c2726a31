import * as routes from '@lorecrew/contract/routes/templates';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { unwrap } from '../../../http/errors.ts';
import type { LimitedDeps, Rule } from '../../../http/limits.ts';
import type { AuthContext } from '../../accounts/auth/commands.ts';
import { requireActor, requireHost } from '../../accounts/guards.ts';
import { deleteTemplate, listTemplates, renameTemplate, saveTemplate, type TemplateContext } from './commands.ts';

/** Each writes rows. */
const perCompany: Rule = { name: 'templates company', max: 120, windowMs: 10 * 60_000 };

/** Sessions that others are planned like, under names of the company's own. */
export const templateRoutes: FastifyPluginAsyncZod<LimitedDeps<TemplateContext & AuthContext>> = async (
  app,
  { context, limiter },
) => {
  const answer = async (companyId: string) => ({ templates: await listTemplates(context, { companyId }) });

  app.route({
    ...routes.listTemplates,
    handler: async (request) => answer((await requireHost(context, request)).companyId),
  });

  app.route({
    ...routes.saveTemplate,
    handler: async (request) => {
      const who = await requireActor(context, request);
      await limiter.require([[perCompany, who.companyId]]);
      const { session_id: publicId, name } = request.body;
      unwrap(await saveTemplate(context, { who, publicId, name }));
      return answer(who.companyId);
    },
  });

  app.route({
    ...routes.renameTemplate,
    handler: async (request) => {
      const who = await requireActor(context, request);
      await limiter.require([[perCompany, who.companyId]]);
      unwrap(await renameTemplate(context, { who, id: request.params.templateId, name: request.body.name }));
      return answer(who.companyId);
    },
  });

  app.route({
    ...routes.deleteTemplate,
    handler: async (request) => {
      const who = await requireActor(context, request);
      await limiter.require([[perCompany, who.companyId]]);
      unwrap(await deleteTemplate(context, { who, id: request.params.templateId }));
      return answer(who.companyId);
    },
  });
};
