import { Done } from '../api/auth.ts';
import { AwardAnswer, AwardBody, AwardFile } from '../api/award.ts';
import { JOIN_HEADER } from '../api/invitation.ts';
import { KeepsakeAnswer, KeepsakeBody, KeepsakeFile } from '../api/keepsake.ts';
import { HonoursAnswer, MeasuresAnswer } from '../api/measures.ts';
import { DataPackage, DataPackageQuery, ParticipantAuthQuery, TicketAnswer, TokenAnswer } from '../api/participant-auth.ts';
import { ReplayAnswer } from '../api/replay.ts';
import { SurveyBody, SurveyStateAnswer } from '../api/survey.ts';
import { SystemCheckBody, SystemCheckQuery, TrialRelay } from '../api/system-check.ts';
import { VoiceConsentAnswer } from '../api/voice-times.ts';
import { z } from '../schema.ts';
import { route } from './route.ts';

export const getAward = route({
  method: 'GET',
  url: '/api/consumer/award',
  tags: ['experience'],
  summary: 'The participant’s award after a show, with short-lived links to its picture and certificate.',
  reply: { 200: AwardAnswer },
  errors: [401, 429],
});

export const shareAward = route({
  method: 'PUT',
  url: '/api/consumer/award',
  tags: ['experience'],
  summary: 'Show the award to the crew, or create a link to its picture that is valid for 90 days; or undo either.',
  body: AwardBody,
  reply: { 200: AwardAnswer },
  errors: [400, 401, 429],
});

export const downloadAwardFile = route({
  method: 'GET',
  url: '/api/awards/:file',
  tags: ['experience'],
  summary: 'Picture or certificate of an award, by a short-lived or shared link.',
  params: z.object({ file: z.string().check(z.maxLength(200)) }),
  reply: { 200: { content: { 'image/png': { schema: AwardFile }, 'application/pdf': { schema: AwardFile } } } },
  errors: [404, 429],
});

export const getKeepsake = route({
  method: 'GET',
  url: '/api/consumer/keepsake',
  tags: ['experience'],
  summary: 'What the participant’s crew made during a show, with short-lived links to its picture and its page.',
  description: 'Words and lanterns of people who have not agreed are left out.',
  reply: { 200: KeepsakeAnswer },
  errors: [401, 429],
});

export const agreeToKeepsake = route({
  method: 'PUT',
  url: '/api/consumer/keepsake',
  tags: ['experience'],
  summary: 'Agree that the own words and lantern are in the keepsake of the crew, or take that back.',
  body: KeepsakeBody,
  reply: { 200: KeepsakeAnswer },
  errors: [400, 401, 429],
});

export const downloadKeepsakeFile = route({
  method: 'GET',
  url: '/api/keepsakes/:file',
  tags: ['experience'],
  summary: 'Picture or page of a keepsake, by a short-lived link.',
  params: z.object({ file: z.string().check(z.maxLength(240)) }),
  reply: { 200: { content: { 'image/png': { schema: KeepsakeFile }, 'application/pdf': { schema: KeepsakeFile } } } },
  errors: [404, 429],
});

export const authenticateParticipant = route({
  method: 'GET',
  url: '/api/exp/auth',
  tags: ['experience'],
  summary: 'Authenticate a participant.',
  description:
    'One refusal for every cause, but to whoever shows a personal link in the header x-join: they are told precisely. A seat that somebody holds is never taken by an email alone: with a secret of its own in x-seat-request a page asks for it, and calls again until it is answered. Of browsers only pages of this site may ask: 400 to others, and to a prefetch.',
  querystring: ParticipantAuthQuery,
  reply: { 200: TokenAnswer },
  errors: [400, 404, 409, 410, 429],
});

export const getDataPackage = route({
  method: 'GET',
  url: '/api/consumer/getdatapackage',
  tags: ['experience'],
  summary: 'The participant, the session and the story.',
  querystring: DataPackageQuery,
  reply: { 200: DataPackage },
  errors: [400, 401, 404, 409, 429],
});

export const createLiveTicket = route({
  method: 'POST',
  url: '/api/live/ticket',
  tags: ['experience'],
  summary: 'A ticket for one live connection, valid for 30 s.',
  reply: { 200: TicketAnswer },
  errors: [400, 401, 404, 409, 429],
});

export const getSurvey = route({
  method: 'GET',
  url: '/api/consumer/felt',
  tags: ['experience'],
  summary: 'Whether the two survey questions before or after a show can be answered now.',
  reply: { 200: SurveyStateAnswer },
  errors: [401, 429],
});

export const answerSurvey = route({
  method: 'POST',
  url: '/api/consumer/felt',
  tags: ['experience'],
  summary: 'Answer the two survey questions before or after a show, once each. Stored without a name.',
  body: SurveyBody,
  reply: { 200: SurveyStateAnswer },
  errors: [400, 401, 409, 429],
});

export const getMeasures = route({
  method: 'GET',
  url: '/api/consumer/measures',
  tags: ['experience'],
  summary: 'Measures of the participant and their crew.',
  reply: { 200: MeasuresAnswer },
  errors: [401, 429],
});

export const getHonours = route({
  method: 'GET',
  url: '/api/consumer/honours',
  tags: ['experience'],
  summary: 'Awards shown in the last scene: the plaque of each crew and the participant’s own pin.',
  reply: { 200: HonoursAnswer },
  errors: [401, 429],
});

export const getReplay = route({
  method: 'GET',
  url: '/api/consumer/replay',
  tags: ['experience'],
  summary: 'A finished show as the participant’s crew saw it. Contains no names and no texts.',
  reply: { 200: ReplayAnswer },
  errors: [401, 429],
});

export const saveSystemCheck = route({
  method: 'POST',
  url: '/api/consumer/check',
  tags: ['experience'],
  summary: 'Save the result of a system check until the session is over; organisers see the grade.',
  description: `By the token of a seat, or before there is one by a personal link, whose secret comes in the header ${JOIN_HEADER}.`,
  querystring: SystemCheckQuery,
  body: SystemCheckBody,
  reply: { 200: Done },
  errors: [400, 401, 404, 409, 429],
});

export const getTrialRelay = route({
  method: 'GET',
  url: '/api/system-check/relay',
  tags: ['experience'],
  summary: 'A TURN server with credentials for two minutes, to test the connection in advance.',
  reply: { 200: TrialRelay },
  errors: [429],
});

export const withdrawVoiceConsent = route({
  method: 'DELETE',
  url: '/api/consumer/voice-times',
  tags: ['experience'],
  summary: 'Withdraw consent to count speaking time, and delete what was counted.',
  reply: { 200: VoiceConsentAnswer },
  errors: [401, 429],
});
