import { JOIN_HEADER } from '../api/invitation.ts';
import { PassOwnSeatBody, PassSeatAnswer, PassSeatBody } from '../api/seat-passing.ts';
import { errorMessage } from '../errors.ts';
import { z } from '../schema.ts';
import { SessionParam } from './params.ts';
import { route } from './route.ts';

export const passSeat = route({
  method: 'POST',
  url: '/api/sessions/:sessionId/people/:personId/pass',
  tags: ['people'],
  summary: 'Pass a seat to a colleague, who is emailed an invitation; the old link stops working.',
  params: z.object({ sessionId: SessionParam, personId: z.uuid(errorMessage('CONSUMER_001')) }),
  body: PassSeatBody,
  reply: { 200: PassSeatAnswer },
  errors: [400, 401, 402, 403, 404, 409, 410, 413, 422, 429],
});

export const passOwnSeat = route({
  method: 'POST',
  url: '/api/invitation/pass',
  tags: ['experience'],
  summary: 'The holder of a personal link passes their seat to a colleague, where the session allows it.',
  description: `The link's secret comes in the header ${JOIN_HEADER}. The link stops working.`,
  body: PassOwnSeatBody,
  reply: { 200: PassSeatAnswer },
  errors: [400, 403, 404, 409, 410, 429],
});
