import { HonoursAnswer } from '@lorecrew/contract/api/measures';
import { PreviewAct, PreviewActAnswer, PreviewAnswer, PreviewFrom, PreviewShow } from '@lorecrew/contract/api/preview';
import { calls } from '@lorecrew/contract/calls';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { Refused } from '../../http/errors.ts';
import { isHere } from '../../http/here.ts';
import type { Previews } from './commands.ts';

export interface PreviewRoutesDeps {
  readonly previews: Previews;
}

/** No call of the product: only its own page makes them, on a writer's machine. */
const HIDDEN = { hide: true };
const Slug = z.object({ slug: z.string().max(64) });
const ShowId = z.object({ id: z.string().max(64) });

/** Stories with their secrets, for writers on this machine. Not in production mode. */
export const previewRoutes: FastifyPluginAsyncZod<PreviewRoutesDeps> = async (app, { previews }) => {
  app.addHook('onRequest', async (request) => {
    if (!isHere(request)) throw new Refused('STORY_004');
  });
  const look = { ...HIDDEN, params: Slug, response: { 200: PreviewAnswer } };
  app.addHook('onClose', async () => previews.close());
  app.get(calls.preview, { schema: look }, async ({ params }) => previews.look(params.slug));
  const open = { ...HIDDEN, params: Slug, body: PreviewFrom, response: { 200: PreviewShow } };
  app.post(calls.previewShows, { schema: open }, async ({ params, body }) => previews.open(params.slug, body));
  const show = { ...HIDDEN, params: ShowId, response: { 200: PreviewShow } };
  app.get(calls.previewShow, { schema: show }, async ({ params }) => previews.show(params.id));
  const hung = { ...HIDDEN, params: ShowId, response: { 200: HonoursAnswer } };
  app.get(calls.previewHonours, { schema: hung }, async ({ params }) => previews.honours(params.id));
  const act = { ...HIDDEN, params: ShowId, body: PreviewAct, response: { 200: PreviewActAnswer } };
  app.post(calls.previewShow, { schema: act }, async ({ params, body }) => previews.act(params.id, body));
};
