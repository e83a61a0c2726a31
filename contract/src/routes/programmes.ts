import { AddPeopleBody, PreviewAnswer, RemoveBody } from '../api/people.ts';
import {
  NewProgrammeBody,
  ProgrammeAddedAnswer,
  ProgrammeDetail,
  ProgrammePeopleAnswer,
  ProgrammePeoplePreviewBody,
  ProgrammePeopleQuery,
  ProgrammePreview,
  ProgrammeRemovedAnswer,
  ProgrammesAnswer,
} from '../api/programmes.ts';
import { CancelBody } from '../api/sessions.ts';
import { errorMessage } from '../errors.ts';
import { z } from '../schema.ts';
import { route } from './route.ts';

const ProgrammeParams = z.object({ programmeId: z.uuid(errorMessage('SESSION_001')) });

export const listProgrammes = route({
  method: 'GET',
  url: '/api/programmes',
  tags: ['sessions'],
  summary: 'Programmes of the company: sessions that were planned together, in a rhythm.',
  reply: { 200: ProgrammesAnswer },
  errors: [400, 401, 403, 404],
});

export const previewProgramme = route({
  method: 'POST',
  url: '/api/programmes/preview',
  tags: ['sessions'],
  summary: 'Dates, stories and credits of a programme. Writes nothing.',
  body: NewProgrammeBody,
  reply: { 200: ProgrammePreview },
  errors: [400, 401, 402, 403, 404, 409, 422, 429],
});

export const planProgramme = route({
  method: 'POST',
  url: '/api/programmes',
  tags: ['sessions'],
  summary: 'Plan sessions in a rhythm and hold one credit per seat of each.',
  body: NewProgrammeBody,
  reply: { 201: ProgrammeDetail },
  errors: [400, 401, 402, 403, 404, 409, 422, 429],
});

export const getProgramme = route({
  method: 'GET',
  url: '/api/programmes/:programmeId',
  tags: ['sessions'],
  summary: 'A programme and its sessions.',
  params: ProgrammeParams,
  reply: { 200: ProgrammeDetail },
  errors: [400, 401, 403, 404],
});

export const previewProgrammePeople = route({
  method: 'POST',
  url: '/api/programmes/:programmeId/people/preview',
  tags: ['people'],
  summary: 'What would become of rows of people on the dates of a programme that are ahead. Writes nothing.',
  params: ProgrammeParams,
  body: ProgrammePeoplePreviewBody,
  reply: { 200: PreviewAnswer },
  errors: [400, 401, 403, 404, 413, 429],
});

export const addToProgramme = route({
  method: 'POST',
  url: '/api/programmes/:programmeId/people',
  tags: ['people'],
  summary: 'Add people to every session of a programme that is ahead.',
  params: ProgrammeParams,
  body: AddPeopleBody,
  reply: { 200: ProgrammeAddedAnswer },
  errors: [400, 401, 402, 403, 404, 409, 410, 413, 422, 429],
});

export const listProgrammePeople = route({
  method: 'GET',
  url: '/api/programmes/:programmeId/people',
  tags: ['people'],
  summary: 'Who has a seat on dates of a programme that are ahead.',
  params: ProgrammeParams,
  querystring: ProgrammePeopleQuery,
  reply: { 200: ProgrammePeopleAnswer },
  errors: [400, 401, 403, 404],
});

export const removeFromProgramme = route({
  method: 'DELETE',
  url: '/api/programmes/:programmeId/people/:personId',
  tags: ['people'],
  summary: 'Remove a person from every date of a programme that is ahead; they are notified of each that they know of.',
  params: z.object({ ...ProgrammeParams.shape, personId: z.uuid(errorMessage('CONSUMER_001')) }),
  body: RemoveBody,
  reply: { 200: ProgrammeRemovedAnswer },
  errors: [400, 401, 402, 403, 404, 409, 410, 413, 422, 429],
});

export const cancelProgramme = route({
  method: 'POST',
  url: '/api/programmes/:programmeId/cancel',
  tags: ['sessions'],
  summary: 'Cancel every session of a programme that is ahead; their credits are released.',
  params: ProgrammeParams,
  body: CancelBody,
  reply: { 200: ProgrammeDetail },
  errors: [400, 401, 402, 403, 404, 409, 422, 429],
});
