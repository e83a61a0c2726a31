import { GuestAnswer, GuestBody, JoinCode, JoinLinkAnswer, JoinLinkSettings, JoinPageAnswer } from '../api/join-links.ts';
import { SEAT_REQUEST_HEADER } from '../api/seat-requests.ts';
import { z } from '../schema.ts';
import { SessionParam } from './params.ts';
import { route } from './route.ts';

const OfSession = z.object({ sessionId: SessionParam });
const OfCode = z.object({ joinCode: JoinCode });

export const getJoinLink = route({
  method: 'GET',
  url: '/api/sessions/:sessionId/join-link',
  tags: ['people'],
  summary: 'The link by which everybody who has it may ask for a seat.',
  params: OfSession,
  reply: { 200: JoinLinkAnswer },
  errors: [400, 401, 402, 403, 404, 409, 410, 422, 429],
});

export const setJoinLink = route({
  method: 'PUT',
  url: '/api/sessions/:sessionId/join-link',
  tags: ['people'],
  summary: 'Make the join link of a session, open or close it, and say who decides about guests.',
  params: OfSession,
  body: JoinLinkSettings,
  reply: { 200: JoinLinkAnswer },
  errors: [400, 401, 402, 403, 404, 409, 410, 422, 429],
});

export const renewJoinLink = route({
  method: 'POST',
  url: '/api/sessions/:sessionId/join-link/renew',
  tags: ['people'],
  summary: 'Replace the join link of a session. The one of before opens nothing any more; seats stay.',
  params: OfSession,
  reply: { 200: JoinLinkAnswer },
  errors: [400, 401, 402, 403, 404, 409, 410, 422, 429],
});

export const getJoinPage = route({
  method: 'GET',
  url: '/api/join-links/:joinCode',
  tags: ['experience'],
  summary: 'What a join link refers to. Nothing is written down.',
  params: OfCode,
  reply: { 200: JoinPageAnswer },
  errors: [400, 404, 409, 410, 429],
});

export const joinAsGuest = route({
  method: 'POST',
  url: '/api/join-links/:joinCode/guests',
  tags: ['experience'],
  summary: 'Ask for a seat with a join link. May be repeated with the same secret.',
  description: `The page sends a secret of its own in ${SEAT_REQUEST_HEADER}: with it the sign-in is fetched. An address that the company knows, or that a domain is asked of, comes in by the link that is emailed to it.`,
  params: OfCode,
  body: GuestBody,
  reply: { 200: GuestAnswer },
  errors: [400, 404, 409, 410, 429],
});

export const getGuest = route({
  method: 'GET',
  url: '/api/join-links/:joinCode/guest',
  tags: ['experience'],
  summary: 'Whether a guest who waits was admitted.',
  description: `The secret that they asked with comes in ${SEAT_REQUEST_HEADER}.`,
  params: OfCode,
  reply: { 200: GuestAnswer },
  errors: [400, 404, 409, 410, 429],
});
