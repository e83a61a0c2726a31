import { Done } from '../api/auth.ts';
import { PublicConfig } from '../api/config.ts';
import { ConsentBody } from '../api/consent.ts';
import { z } from '../schema.ts';
import { route } from './route.ts';

export const getCsrfCookie = route({
  method: 'GET',
  url: '/sanctum/csrf-cookie',
  tags: ['service'],
  summary: 'Set the XSRF-TOKEN cookie.',
  reply: { 204: z.null() },
});

export const reportPolicyViolation = route({
  method: 'POST',
  url: '/api/policy-report',
  tags: ['service'],
  summary: 'Report a violation of the content security policy.',
  reply: { 204: z.null() },
  errors: [429],
});

export const receiveMediaWebhook = route({
  method: 'POST',
  url: '/api/media/notices',
  tags: ['experience'],
  summary: 'Webhook of the media server: who entered a room. Signed.',
  reply: { 200: Done },
  errors: [400],
});

export const getConfig = route({
  method: 'GET',
  url: '/api/config',
  tags: ['service'],
  summary: 'Public part of the running configuration.',
  reply: { 200: PublicConfig },
});

export const getOpenApiDocument = route({
  method: 'GET',
  url: '/api/openapi.json',
  hide: true,
});

export const recordConsent = route({
  method: 'POST',
  url: '/api/consent',
  tags: ['service'],
  summary: 'Record what a visitor agreed to or withdrew.',
  body: ConsentBody,
  reply: { 201: Done },
  errors: [400, 422, 429],
});
