import { Done } from '../api/auth.ts';
import { JOIN_HEADER } from '../api/invitation.ts';
import {
  AdmissionBody,
  OrganiserSeatAnswerBody,
  ResendLinkBody,
  SEAT_REQUEST_HEADER,
  SeatAnswerBody,
  SeatRequestsAnswer,
} from '../api/seat-requests.ts';
import { errorMessage } from '../errors.ts';
import { z } from '../schema.ts';
import { SessionParam } from './params.ts';
import { route } from './route.ts';

export const requestSeat = route({
  method: 'POST',
  url: '/api/exp/seat-requests',
  tags: ['experience'],
  summary: 'Request a seat of one’s own with a personal link that was passed on.',
  description: `The link comes in the header ${JOIN_HEADER}, a secret of the page’s own in ${SEAT_REQUEST_HEADER}: with it the sign-in is fetched.`,
  body: AdmissionBody,
  reply: { 200: Done },
  errors: [400, 404, 409, 410, 429],
});

export const resendPersonalLink = route({
  method: 'POST',
  url: '/api/exp/link',
  tags: ['experience'],
  summary: 'Email a personal link again to its address on file. The answer is the same if there is none.',
  body: ResendLinkBody,
  reply: { 200: Done },
  errors: [400, 429],
});

export const answerSeatRequestFromSeat = route({
  method: 'POST',
  url: '/api/consumer/seat-requests/:requestId',
  tags: ['experience'],
  summary: 'Answer of the seated person to somebody who wants to join as them.',
  params: z.object({ requestId: z.uuid(errorMessage('JOIN_007')) }),
  body: SeatAnswerBody,
  reply: { 200: Done },
  errors: [400, 401, 404, 409, 410, 429],
});

export const listSeatRequests = route({
  method: 'GET',
  url: '/api/sessions/:sessionId/seat-requests',
  tags: ['people'],
  summary: 'Pending seat requests of a session.',
  params: z.object({ sessionId: SessionParam }),
  reply: { 200: SeatRequestsAnswer },
  errors: [400, 401, 402, 403, 404, 409, 410, 422, 429],
});

export const answerSeatRequest = route({
  method: 'POST',
  url: '/api/sessions/:sessionId/seat-requests/:requestId',
  tags: ['people'],
  summary: 'Admit or reject a seat request as an organiser. A stranger is added and invited.',
  params: z.object({ sessionId: SessionParam, requestId: z.uuid(errorMessage('JOIN_007')) }),
  body: OrganiserSeatAnswerBody,
  reply: { 200: Done },
  errors: [400, 401, 402, 403, 404, 409, 410, 422, 429],
});
