import { Done } from '../api/auth.ts';
import {
  AddPeopleAnswer,
  AddPeopleBody,
  CompanyPeopleAnswer,
  CompanyPeopleQuery,
  ExportAnswer,
  PersonLinkAnswer,
  PreviewAnswer,
  PreviewBody,
  RemindAnswer,
  RemindBody,
  RemoveBody,
  ReplaceLinkBody,
  SessionPeopleAnswer,
  SessionPeopleQuery,
  UndoAnswer,
} from '../api/people.ts';
import { errorMessage } from '../errors.ts';
import { z } from '../schema.ts';
import { SessionParam } from './params.ts';
import { route } from './route.ts';

export const listPeople = route({
  method: 'GET',
  url: '/api/people',
  tags: ['people'],
  summary: 'People of the company, searchable, each with their next session.',
  querystring: CompanyPeopleQuery,
  reply: { 200: CompanyPeopleAnswer },
  errors: [400, 401, 403, 404],
});

export const previewPeople = route({
  method: 'POST',
  url: '/api/people/preview',
  tags: ['people'],
  summary: 'What adding these rows would do. Writes nothing.',
  body: PreviewBody,
  reply: { 200: PreviewAnswer },
  errors: [400, 401, 402, 403, 404, 409, 410, 413, 422, 429],
});

export const listAttendees = route({
  method: 'GET',
  url: '/api/sessions/:sessionId/people',
  tags: ['people'],
  summary: 'People invited to a session, searchable, with their answers.',
  params: z.object({ sessionId: SessionParam }),
  querystring: SessionPeopleQuery,
  reply: { 200: SessionPeopleAnswer },
  errors: [400, 401, 403, 404],
});

export const exportAttendees = route({
  method: 'GET',
  url: '/api/sessions/:sessionId/people.csv',
  tags: ['people'],
  summary: 'People invited to a session as CSV, safe from formula injection.',
  params: z.object({ sessionId: SessionParam }),
  reply: { 200: ExportAnswer },
  errors: [400, 401, 403, 404],
});

export const addPeople = route({
  method: 'POST',
  url: '/api/people',
  tags: ['people'],
  summary: 'Add people to the company.',
  body: AddPeopleBody,
  reply: { 200: AddPeopleAnswer },
  errors: [400, 401, 402, 403, 404, 409, 410, 413, 422, 429],
});

export const addAttendees = route({
  method: 'POST',
  url: '/api/sessions/:sessionId/people',
  tags: ['people'],
  summary: 'Add people to a session; where it is asked for, each is emailed an invitation.',
  params: z.object({ sessionId: SessionParam }),
  body: AddPeopleBody,
  reply: { 200: AddPeopleAnswer },
  errors: [400, 401, 402, 403, 404, 409, 410, 413, 422, 429],
});

export const removeAttendee = route({
  method: 'DELETE',
  url: '/api/sessions/:sessionId/people/:personId',
  tags: ['people'],
  summary: 'Remove a person from a session; they are notified if they were invited.',
  params: z.object({ sessionId: SessionParam, personId: z.uuid(errorMessage('CONSUMER_001')) }),
  body: RemoveBody,
  reply: { 200: Done },
  errors: [400, 401, 402, 403, 404, 409, 410, 413, 422, 429],
});

export const renewPersonalLink = route({
  method: 'POST',
  url: '/api/sessions/:sessionId/people/:personId/link',
  tags: ['people'],
  summary: 'Replace a personal link and email the new one.',
  params: z.object({ sessionId: SessionParam, personId: z.uuid(errorMessage('CONSUMER_001')) }),
  body: ReplaceLinkBody,
  reply: { 200: Done },
  errors: [400, 401, 402, 403, 404, 409, 410, 413, 422, 429],
});

export const getPersonalLink = route({
  method: 'GET',
  url: '/api/sessions/:sessionId/people/:personId/link',
  tags: ['people'],
  summary: 'A personal link, to be sent by other means than our email.',
  params: z.object({ sessionId: SessionParam, personId: z.uuid(errorMessage('CONSUMER_001')) }),
  reply: { 200: PersonLinkAnswer },
  errors: [400, 401, 402, 403, 404, 409, 410, 413, 422, 429],
});

export const sendReminders = route({
  method: 'POST',
  url: '/api/sessions/:sessionId/reminders',
  tags: ['people'],
  summary: 'Remind one person, or everybody who has not answered.',
  params: z.object({ sessionId: SessionParam }),
  body: RemindBody,
  reply: { 200: RemindAnswer },
  errors: [400, 401, 402, 403, 404, 409, 410, 413, 422, 429],
});

export const undoImport = route({
  method: 'POST',
  url: '/api/people/imports/:importId/undo',
  tags: ['people'],
  summary: 'Undo one import, except people who opened their invitation.',
  params: z.object({ importId: z.uuid(errorMessage('PEOPLE_003')) }),
  reply: { 200: UndoAnswer },
  errors: [400, 401, 402, 403, 404, 409, 410, 413, 422, 429],
});
