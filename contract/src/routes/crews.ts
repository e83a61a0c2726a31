import { CrewsAnswer, DistributeCrewsBody, SaveCrewsBody } from '../api/crews.ts';
import { z } from '../schema.ts';
import { SessionParam } from './params.ts';
import { route } from './route.ts';

export const getCrews = route({
  method: 'GET',
  url: '/api/sessions/:sessionId/crews',
  tags: ['crews'],
  summary: 'Crews of a session: as saved, or as they would be assigned.',
  params: z.object({ sessionId: SessionParam }),
  reply: { 200: CrewsAnswer },
  errors: [400, 401, 403, 404, 409],
});

export const saveCrews = route({
  method: 'PUT',
  url: '/api/sessions/:sessionId/crews',
  tags: ['crews'],
  summary: 'Assign people to crews, unless somebody else changed them meanwhile.',
  params: z.object({ sessionId: SessionParam }),
  body: SaveCrewsBody,
  reply: { 200: CrewsAnswer },
  errors: [400, 401, 403, 404, 409, 413, 429],
});

export const distributeCrews = route({
  method: 'POST',
  url: '/api/sessions/:sessionId/crews/deal',
  tags: ['crews'],
  summary: 'Distribute everybody over even crews, respecting wishes.',
  params: z.object({ sessionId: SessionParam }),
  body: DistributeCrewsBody,
  reply: { 200: CrewsAnswer },
  errors: [400, 401, 403, 404, 409, 413, 429],
});
