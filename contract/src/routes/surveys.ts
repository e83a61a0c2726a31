import { FollowUpSurveyAnswer, SurveyBody } from '../api/survey.ts';
import { z } from '../schema.ts';
import { route } from './route.ts';

export const getFollowUpSurvey = route({
  method: 'GET',
  url: '/api/felt/:token',
  tags: ['experience'],
  summary: 'Whether the survey of an email can be answered.',
  params: z.object({ token: z.string().check(z.maxLength(200)) }),
  reply: { 200: FollowUpSurveyAnswer },
  errors: [400, 410, 429],
});

export const answerFollowUpSurvey = route({
  method: 'POST',
  url: '/api/felt/:token',
  tags: ['experience'],
  summary: 'Answer the survey of an email, once. Stored without a name.',
  params: z.object({ token: z.string().check(z.maxLength(200)) }),
  body: SurveyBody,
  reply: { 200: FollowUpSurveyAnswer },
  errors: [400, 409, 410, 429],
});
