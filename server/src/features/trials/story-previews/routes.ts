import * as routes from '@lorecrew/contract/routes/trials';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { Refused } from '../../../http/errors.ts';
import { wantedLanguage } from '../../../http/language.ts';
import { isLocalRequest } from '../../../http/local-request.ts';
import type { Previews } from './commands.ts';

export interface PreviewRoutesDeps {
  readonly previews: Previews;
}

/** Stories with their secrets, for writers on this machine. Not in production mode. */
export const previewRoutes: FastifyPluginAsyncZod<PreviewRoutesDeps> = async (app, { previews }) => {
  app.addHook('onRequest', async (request) => {
    if (!isLocalRequest(request)) throw new Refused('STORY_004');
  });
  app.addHook('onClose', async () => previews.close());

  app.route({ ...routes.getStoryPreview, handler: async ({ params }) => previews.look(params.slug) });

  app.route({
    ...routes.openPreviewShow,
    handler: async (request) => previews.open(request.params.slug, request.body, wantedLanguage(request)),
  });

  app.route({ ...routes.getPreviewShow, handler: async ({ params }) => previews.show(params.id) });

  app.route({ ...routes.getPreviewHonours, handler: async ({ params }) => previews.honours(params.id) });

  app.route({ ...routes.actInPreviewShow, handler: async ({ params, body }) => previews.act(params.id, body) });
};
