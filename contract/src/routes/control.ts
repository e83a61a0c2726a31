import { ControlRoom, HostActionBody } from '../api/control.ts';
import { z } from '../schema.ts';
import { SessionParam } from './params.ts';
import { route } from './route.ts';

export const getControlRoom = route({
  method: 'GET',
  url: '/api/sessions/:sessionId/control',
  tags: ['control room'],
  summary: 'State of a running show for its hosts: clock, presence, progress of each crew.',
  params: z.object({ sessionId: SessionParam }),
  reply: { 200: ControlRoom },
  errors: [400, 401, 403, 404, 429],
});

export const applyHostAction = route({
  method: 'POST',
  url: '/api/sessions/:sessionId/control',
  tags: ['control room'],
  summary: 'Apply an action of a host: more time, next scene, a move, an announcement.',
  params: z.object({ sessionId: SessionParam }),
  body: HostActionBody,
  reply: { 200: ControlRoom },
  errors: [400, 401, 403, 404, 409, 422, 429],
});
