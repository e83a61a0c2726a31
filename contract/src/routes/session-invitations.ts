import {
  InvitationPreview,
  InvitationPreviewBody,
  InvitationsAnswer,
  InvitationsBody,
  RecipientsAnswer,
  RecipientsQuery,
  SendInvitationsAnswer,
  SendInvitationsBody,
} from '../api/session-invitations.ts';
import { z } from '../schema.ts';
import { SessionParam } from './params.ts';
import { route } from './route.ts';

export const getInvitations = route({
  method: 'GET',
  url: '/api/sessions/:sessionId/invitations',
  tags: ['people'],
  summary: 'How many people of a session wait for an invitation, and when it goes out.',
  params: z.object({ sessionId: SessionParam }),
  reply: { 200: InvitationsAnswer },
  errors: [400, 401, 403, 404],
});

export const updateInvitations = route({
  method: 'PUT',
  url: '/api/sessions/:sessionId/invitations',
  tags: ['people'],
  summary: 'Change the personal sentence of the invitations, or the day on which they go out.',
  params: z.object({ sessionId: SessionParam }),
  body: InvitationsBody,
  reply: { 200: InvitationsAnswer },
  errors: [400, 401, 403, 404, 409, 410, 422, 429],
});

export const sendInvitations = route({
  method: 'POST',
  url: '/api/sessions/:sessionId/invitations',
  tags: ['people'],
  summary: 'Invite people who were added without an email. May be repeated: nobody is invited twice.',
  params: z.object({ sessionId: SessionParam }),
  body: SendInvitationsBody,
  reply: { 200: SendInvitationsAnswer },
  errors: [400, 401, 403, 404, 409, 410, 422, 429],
});

export const previewInvitation = route({
  method: 'POST',
  url: '/api/sessions/:sessionId/invitations/preview',
  tags: ['people'],
  summary: 'The invitation of a session as it will look, as HTML and text. Sends nothing.',
  params: z.object({ sessionId: SessionParam }),
  body: InvitationPreviewBody,
  reply: { 200: InvitationPreview },
  errors: [400, 401, 403, 404, 409, 422, 429],
});

export const countRecipients = route({
  method: 'GET',
  url: '/api/sessions/:sessionId/recipients',
  tags: ['people'],
  summary: 'How many people an act would email.',
  params: z.object({ sessionId: SessionParam }),
  querystring: RecipientsQuery,
  reply: { 200: RecipientsAnswer },
  errors: [400, 401, 403, 404, 429],
});
