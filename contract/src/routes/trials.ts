import { AwardAnswer } from '../api/award.ts';
import { DemoAnswer, DemoBody } from '../api/demo.ts';
import { HonoursAnswer } from '../api/measures.ts';
import { PreviewAct, PreviewActAnswer, PreviewAnswer, PreviewFrom, PreviewShow } from '../api/preview.ts';
import { OpenedPreview, OpenPreviewBody, PreviewLinkBody, PreviewLinksAnswer } from '../api/preview-links.ts';
import { RehearsalAnswer, RehearsalBody } from '../api/rehearsal.ts';
import { SampleAnswer, SampleName } from '../api/sample.ts';
import { z } from '../schema.ts';
import { route } from './route.ts';

export const getSampleAward = route({
  method: 'GET',
  url: '/api/samples/:name/award',
  hide: true,
  params: z.object({ name: SampleName }),
  reply: { 200: AwardAnswer },
});

export const startDemo = route({
  method: 'POST',
  url: '/api/demo',
  tags: ['demo'],
  summary: 'Start a demo, or take a seat in a running one.',
  body: DemoBody,
  reply: { 201: DemoAnswer },
  errors: [400, 404, 409, 429],
});

export const playTogether = route({
  method: 'POST',
  url: '/api/consumer/demo',
  tags: ['experience'],
  summary: 'Take a seat in the demo that the crew of a finished show plays next.',
  description: 'Whoever of a crew comes first opens it, and it begins twenty seconds later.',
  reply: { 201: DemoAnswer },
  errors: [401, 404, 409, 429],
});

export const getStoryPreview = route({
  method: 'GET',
  url: '/api/preview/:slug',
  hide: true,
  params: z.object({ slug: z.string().check(z.maxLength(64)) }),
  reply: { 200: PreviewAnswer },
});

export const openPreviewShow = route({
  method: 'POST',
  url: '/api/preview/:slug/shows',
  hide: true,
  params: z.object({ slug: z.string().check(z.maxLength(64)) }),
  body: PreviewFrom,
  reply: { 200: PreviewShow },
});

export const getPreviewShow = route({
  method: 'GET',
  url: '/api/preview/shows/:id',
  hide: true,
  params: z.object({ id: z.string().check(z.maxLength(64)) }),
  reply: { 200: PreviewShow },
});

export const getPreviewHonours = route({
  method: 'GET',
  url: '/api/preview/shows/:id/honours',
  hide: true,
  params: z.object({ id: z.string().check(z.maxLength(64)) }),
  reply: { 200: HonoursAnswer },
});

export const actInPreviewShow = route({
  method: 'POST',
  url: '/api/preview/shows/:id',
  hide: true,
  params: z.object({ id: z.string().check(z.maxLength(64)) }),
  body: PreviewAct,
  reply: { 200: PreviewActAnswer },
});

export const listPreviewLinks = route({
  method: 'GET',
  url: '/api/preview-links',
  tags: ['previews'],
  summary: 'Valid links to story previews.',
  reply: { 200: PreviewLinksAnswer },
  errors: [400, 401, 403, 404, 409, 429],
});

export const createPreviewLink = route({
  method: 'POST',
  url: '/api/preview-links',
  tags: ['previews'],
  summary: 'Create a link by which anybody can view a story for a week and play it with simulated people.',
  body: PreviewLinkBody,
  reply: { 201: PreviewLinksAnswer },
  errors: [400, 401, 403, 404, 409, 429],
});

export const revokePreviewLink = route({
  method: 'DELETE',
  url: '/api/preview-links/:linkId',
  tags: ['previews'],
  summary: 'Revoke a preview link.',
  params: z.object({ linkId: z.uuid() }),
  reply: { 200: PreviewLinksAnswer },
  errors: [400, 401, 403, 404, 409, 429],
});

export const openPreview = route({
  method: 'POST',
  url: '/api/opened-preview',
  tags: ['previews'],
  summary: 'Open a preview by its link. A cookie keeps it open in this browser.',
  body: OpenPreviewBody,
  reply: { 200: OpenedPreview },
  errors: [400, 410, 429],
});

export const playPreview = route({
  method: 'POST',
  url: '/api/opened-preview/shows',
  tags: ['previews'],
  summary: 'Play the previewed story with simulated people. At most two shows per preview at a time.',
  reply: { 201: RehearsalAnswer },
  errors: [400, 410, 429],
});

export const closePreview = route({
  method: 'DELETE',
  url: '/api/opened-preview',
  tags: ['previews'],
  summary: 'Close the preview in this browser.',
  reply: { 204: z.null() },
});

export const startRehearsal = route({
  method: 'POST',
  url: '/api/rehearsals',
  tags: ['sessions'],
  summary: 'Start a rehearsal: the story for one organiser with simulated people. Costs no credit.',
  body: RehearsalBody,
  reply: { 201: RehearsalAnswer },
  errors: [400, 401, 403, 404, 429],
});

export const getSampleShow = route({
  method: 'GET',
  url: '/api/samples/:name',
  hide: true,
  params: z.object({ name: SampleName }),
  reply: { 200: SampleAnswer },
  errors: [404],
});
