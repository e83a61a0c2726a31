import { Done } from '../api/auth.ts';
import {
  CancelBody,
  DelayBody,
  DuplicateBody,
  NewSessionBody,
  SessionChanges,
  SessionDetail,
  SessionsAnswer,
  SessionsQuery,
} from '../api/sessions.ts';
import { FollowUpSurveysBody, SurveyResultsAnswer } from '../api/survey.ts';
import { errorMessage } from '../errors.ts';
import { z } from '../schema.ts';
import { SessionParam } from './params.ts';
import { route } from './route.ts';

export const getSurveyResults = route({
  method: 'GET',
  url: '/api/sessions/:sessionId/felt',
  tags: ['sessions'],
  summary: 'Survey results of a session as means; null for two days and below five answers.',
  params: z.object({ sessionId: SessionParam }),
  reply: { 200: SurveyResultsAnswer },
  errors: [400, 401, 403, 404, 429],
});

export const setFollowUpSurveys = route({
  method: 'PUT',
  url: '/api/sessions/:sessionId/felt',
  tags: ['sessions'],
  summary: 'Turn the follow-up surveys 30 and 60 days after a show on or off.',
  params: z.object({ sessionId: SessionParam }),
  body: FollowUpSurveysBody,
  reply: { 200: SurveyResultsAnswer },
  errors: [400, 401, 403, 404, 409, 429],
});

export const listSessions = route({
  method: 'GET',
  url: '/api/sessions',
  tags: ['sessions'],
  summary: 'Sessions of the company, searched, filtered and sorted.',
  querystring: SessionsQuery,
  reply: { 200: SessionsAnswer },
  errors: [400, 401, 403, 404],
});

export const getSession = route({
  method: 'GET',
  url: '/api/sessions/:sessionId',
  tags: ['sessions'],
  summary: 'A session and its attendees.',
  params: z.object({ sessionId: SessionParam }),
  reply: { 200: SessionDetail },
  errors: [400, 401, 403, 404],
});

export const addOrganiser = route({
  method: 'PUT',
  url: '/api/sessions/:sessionId/organisers/:userId',
  tags: ['sessions'],
  summary: 'Add a colleague to the organisers of a session.',
  params: z.object({ sessionId: SessionParam, userId: z.uuid(errorMessage('COMPANY_003')) }),
  reply: { 200: SessionDetail },
  errors: [400, 401, 402, 403, 404, 409, 422, 429],
});

export const removeOrganiser = route({
  method: 'DELETE',
  url: '/api/sessions/:sessionId/organisers/:userId',
  tags: ['sessions'],
  summary: 'Remove a colleague from the organisers of a session.',
  params: z.object({ sessionId: SessionParam, userId: z.uuid(errorMessage('COMPANY_003')) }),
  reply: { 200: SessionDetail },
  errors: [400, 401, 402, 403, 404, 409, 422, 429],
});

export const planSession = route({
  method: 'POST',
  url: '/api/sessions',
  tags: ['sessions'],
  summary: 'Plan a session and hold one credit per seat.',
  body: NewSessionBody,
  reply: { 201: SessionDetail },
  errors: [400, 401, 402, 403, 404, 409, 422, 429],
});

export const updateSession = route({
  method: 'PATCH',
  url: '/api/sessions/:sessionId',
  tags: ['sessions'],
  summary: 'Change the name, seats, time or email language of a session.',
  params: z.object({ sessionId: SessionParam }),
  body: SessionChanges,
  reply: { 200: SessionDetail },
  errors: [400, 401, 402, 403, 404, 409, 422, 429],
});

export const delaySession = route({
  method: 'POST',
  url: '/api/sessions/:sessionId/delay',
  tags: ['sessions'],
  summary: 'Delay the start of a session by some minutes.',
  params: z.object({ sessionId: SessionParam }),
  body: DelayBody,
  reply: { 200: SessionDetail },
  errors: [400, 401, 402, 403, 404, 409, 422, 429],
});

export const cancelSession = route({
  method: 'POST',
  url: '/api/sessions/:sessionId/cancel',
  tags: ['sessions'],
  summary: 'Cancel a session that has not started; its credits are released.',
  params: z.object({ sessionId: SessionParam }),
  body: CancelBody,
  reply: { 200: SessionDetail },
  errors: [400, 401, 402, 403, 404, 409, 422, 429],
});

export const duplicateSession = route({
  method: 'POST',
  url: '/api/sessions/:sessionId/duplicate',
  tags: ['sessions'],
  summary: 'Plan the same session again at another time.',
  params: z.object({ sessionId: SessionParam }),
  body: DuplicateBody,
  reply: { 201: SessionDetail },
  errors: [400, 401, 402, 403, 404, 409, 422, 429],
});

export const deleteSession = route({
  method: 'DELETE',
  url: '/api/sessions/:sessionId',
  tags: ['sessions'],
  summary: 'Delete a finished session.',
  params: z.object({ sessionId: SessionParam }),
  reply: { 200: Done },
  errors: [400, 401, 402, 403, 404, 409, 422, 429],
});

export const pauseSession = route({
  method: 'POST',
  url: '/api/sessions/:sessionId/pause',
  tags: ['sessions'],
  summary: 'Pause a running session.',
  params: z.object({ sessionId: SessionParam }),
  reply: { 200: SessionDetail },
  errors: [400, 401, 402, 403, 404, 409, 422, 429],
});

export const resumeSession = route({
  method: 'POST',
  url: '/api/sessions/:sessionId/resume',
  tags: ['sessions'],
  summary: 'Resume a paused session.',
  params: z.object({ sessionId: SessionParam }),
  reply: { 200: SessionDetail },
  errors: [400, 401, 402, 403, 404, 409, 422, 429],
});
