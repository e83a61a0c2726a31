import { ErrorBody } from '@lorecrew/contract/api/error';
import { PreviewAct, PreviewActAnswer, PreviewAnswer, PreviewFrom, PreviewShow } from '@lorecrew/contract/api/preview';
import { calls } from '@lorecrew/contract/paths';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { Refused } from '../../http/errors.ts';
import { isHere } from '../../http/here.ts';
import type { Previews } from './commands.ts';

export interface PreviewRoutesDeps {
  readonly previews: Previews;
}

const Slug = z.object({ slug: z.string().max(64) });
const ShowId = z.object({ id: z.string().max(64) });

/** Stories with their secrets, for whoever writes them on this machine. Not in production mode. */
export const previewRoutes: FastifyPluginAsyncZod<PreviewRoutesDeps> = async (app, { previews }) => {
  const tags = ['preview'];
  const refusals = { 400: ErrorBody, 403: ErrorBody, 404: ErrorBody, 409: ErrorBody };
  app.addHook('onRequest', async (request) => {
    if (!isHere(request)) throw new Refused('STORY_004');
  });
  const look = { tags, summary: 'A story as it is saved now.', params: Slug, response: { 200: PreviewAnswer, ...refusals } };
  app.get(calls.preview, { schema: look }, async ({ params }) => previews.look(params.slug));
  const open = {
    tags,
    summary: 'A show that stands at a moment of a story.',
    params: Slug,
    body: PreviewFrom,
    response: { 200: PreviewShow, ...refusals },
  };
  app.post(calls.previewShows, { schema: open }, async ({ params, body }) => previews.open(params.slug, body));
  const show = {
    tags,
    summary: 'A show of a preview as it stands now.',
    params: ShowId,
    response: { 200: PreviewShow, ...refusals },
  };
  app.get(calls.previewShow, { schema: show }, async ({ params }) => previews.show(params.id));
  const act = {
    tags,
    summary: 'What the writer does in a show of a preview.',
    params: ShowId,
    body: PreviewAct,
    response: { 200: PreviewActAnswer, ...refusals },
  };
  app.post(calls.previewShow, { schema: act }, async ({ params, body }) => previews.act(params.id, body));
};
