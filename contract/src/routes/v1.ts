import { SendInvitationsBody } from '../api/session-invitations.ts';
import {
  V1Added,
  V1IdempotencyHeaders,
  V1Invited,
  V1Move,
  V1NewPeople,
  V1NewSession,
  V1People,
  V1PeopleQuery,
  V1PersonParam,
  V1Results,
  V1Sentence,
  V1Session,
  V1Sessions,
  V1SessionsQuery,
} from '../api/v1.ts';
import { z } from '../schema.ts';
import { SessionParam } from './params.ts';
import { route } from './route.ts';

const security = [{ apiKey: [] }] as const;
const params = z.object({ sessionId: SessionParam });

export const v1ListSessions = route({
  method: 'GET',
  url: '/api/v1/sessions',
  tags: ['v1'],
  summary: 'Sessions of the company, the latest start first.',
  security,
  querystring: V1SessionsQuery,
  reply: { 200: V1Sessions },
  errors: [400, 401, 403, 429],
});

export const v1PlanSession = route({
  method: 'POST',
  url: '/api/v1/sessions',
  tags: ['v1'],
  summary: 'Plan a session and hold one credit per seat. Needs the scope `sessions`.',
  security,
  headers: V1IdempotencyHeaders,
  body: V1NewSession,
  reply: { 201: V1Session },
  errors: [400, 401, 402, 403, 404, 409, 413, 415, 422, 429],
});

export const v1GetSession = route({
  method: 'GET',
  url: '/api/v1/sessions/:sessionId',
  tags: ['v1'],
  summary: 'A session.',
  security,
  params,
  reply: { 200: V1Session },
  errors: [400, 401, 403, 404, 429],
});

export const v1MoveSession = route({
  method: 'POST',
  url: '/api/v1/sessions/:sessionId/move',
  tags: ['v1'],
  summary: 'Move a session to another time. Needs the scope `sessions`. May be repeated: people are told once.',
  security,
  params,
  body: V1Move,
  reply: { 200: V1Session },
  errors: [400, 401, 402, 403, 404, 409, 413, 415, 422, 429],
});

export const v1CancelSession = route({
  method: 'POST',
  url: '/api/v1/sessions/:sessionId/cancel',
  tags: ['v1'],
  summary: 'Cancel a session that has not started. Needs the scope `sessions`. May be repeated.',
  security,
  params,
  body: V1Sentence,
  reply: { 200: V1Session },
  errors: [400, 401, 402, 403, 404, 409, 413, 415, 422, 429],
});

export const v1ListPeople = route({
  method: 'GET',
  url: '/api/v1/sessions/:sessionId/people',
  tags: ['v1'],
  summary: 'People of a session.',
  security,
  params,
  querystring: V1PeopleQuery,
  reply: { 200: V1People },
  errors: [400, 401, 403, 404, 429],
});

export const v1AddPeople = route({
  method: 'POST',
  url: '/api/v1/sessions/:sessionId/people',
  tags: ['v1'],
  summary: 'Add people to a session. Needs the scope `people`. Nobody is emailed without `invite`.',
  security,
  params,
  headers: V1IdempotencyHeaders,
  body: V1NewPeople,
  reply: { 200: V1Added },
  errors: [400, 401, 402, 403, 404, 409, 410, 413, 415, 422, 429],
});

export const v1InvitePeople = route({
  method: 'POST',
  url: '/api/v1/sessions/:sessionId/people/invite',
  tags: ['v1'],
  summary: 'Invite people who were added without an email. Needs the scope `people`. May be repeated: nobody is invited twice.',
  security,
  params,
  body: SendInvitationsBody,
  reply: { 200: V1Invited },
  errors: [400, 401, 403, 404, 409, 410, 413, 415, 422, 429],
});

export const v1RemovePerson = route({
  method: 'DELETE',
  url: '/api/v1/sessions/:sessionId/people/:personId',
  tags: ['v1'],
  summary: 'Remove a person from a session; they are told if they were invited. Needs the scope `people`.',
  security,
  params: z.object({ sessionId: SessionParam, personId: V1PersonParam }),
  reply: { 204: z.null() },
  errors: [400, 401, 402, 403, 404, 409, 410, 413, 415, 422, 429],
});

export const v1GetResults = route({
  method: 'GET',
  url: '/api/v1/sessions/:sessionId/results',
  tags: ['v1'],
  summary: 'Figures of the report of a session that is over; of no crew and no person.',
  security,
  params,
  reply: { 200: V1Results },
  errors: [400, 401, 403, 404, 409, 429],
});

export const v1GetOpenApiDocument = route({
  method: 'GET',
  url: '/api/v1/openapi.json',
  hide: true,
});
