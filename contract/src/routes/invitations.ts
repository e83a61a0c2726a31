import { Done } from '../api/auth.ts';
import { InvitationAnswer, InvitationBody, InvitationOpenedBody, InvitationQuery, JOIN_HEADER } from '../api/invitation.ts';
import { route } from './route.ts';

export const getInvitation = route({
  method: 'GET',
  url: '/api/invitation',
  tags: ['experience'],
  summary: 'What a personal link refers to.',
  description: `The link's secret comes in the header ${JOIN_HEADER}. A link that was never signed here is refused without a reason. Nothing is written down: programs fetch links too.`,
  querystring: InvitationQuery,
  reply: { 200: InvitationAnswer },
  errors: [400, 404, 409, 410, 429],
});

export const markInvitationOpened = route({
  method: 'POST',
  url: '/api/invitation/opened',
  tags: ['experience'],
  summary: 'A person reads the page of a personal link: notes that it was opened, and their language.',
  body: InvitationOpenedBody,
  reply: { 200: Done },
  errors: [400, 404, 409, 410, 429],
});

export const answerInvitation = route({
  method: 'POST',
  url: '/api/invitation',
  tags: ['experience'],
  summary: 'Whether the holder of a personal link attends.',
  body: InvitationBody,
  reply: { 200: Done },
  errors: [400, 404, 409, 410, 429],
});
