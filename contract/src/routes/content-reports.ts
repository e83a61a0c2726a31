import { ContentReportsAnswer, ReviewBody } from '../api/content-reports.ts';
import { errorMessage } from '../errors.ts';
import { z } from '../schema.ts';
import { SessionParam } from './params.ts';
import { route } from './route.ts';

export const listContentReports = route({
  method: 'GET',
  url: '/api/sessions/:sessionId/reports',
  tags: ['reports'],
  summary: 'Content that was reported in a session.',
  params: z.object({ sessionId: SessionParam }),
  reply: { 200: ContentReportsAnswer },
  errors: [400, 401, 403, 404, 429],
});

export const reviewContentReport = route({
  method: 'PUT',
  url: '/api/sessions/:sessionId/reports/:textId',
  tags: ['reports'],
  summary: 'Remove reported content for good, or show it again.',
  params: z.object({
    sessionId: SessionParam,
    textId: z.string().check(z.minLength(1), z.maxLength(160, errorMessage('TEXT_002'))),
  }),
  body: ReviewBody,
  reply: { 200: ContentReportsAnswer },
  errors: [400, 401, 403, 404, 429],
});
