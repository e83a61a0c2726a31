import { NewWebhookBody, WebhookChanges, WebhookDeliveriesAnswer, WebhookSecretAnswer, WebhooksAnswer } from '../api/webhooks.ts';
import { errorMessage } from '../errors.ts';
import { z } from '../schema.ts';
import { route } from './route.ts';

const EndpointParams = z.object({ endpointId: z.uuid(errorMessage('WEBHOOK_001')) });

export const listWebhooks = route({
  method: 'GET',
  url: '/api/company/webhooks',
  tags: ['company'],
  summary: 'Webhook endpoints of the company, without their secrets. Owners only.',
  reply: { 200: WebhooksAnswer },
  errors: [401, 403],
});

export const createWebhook = route({
  method: 'POST',
  url: '/api/company/webhooks',
  tags: ['company'],
  summary: 'Add a webhook endpoint; its secret is told this once. Owners with a fresh proof only.',
  body: NewWebhookBody,
  reply: { 201: WebhookSecretAnswer },
  errors: [400, 401, 403, 409, 429],
});

export const changeWebhook = route({
  method: 'PATCH',
  url: '/api/company/webhooks/:endpointId',
  tags: ['company'],
  summary: 'Choose the events of a webhook endpoint, or switch it on or off. Owners only.',
  params: EndpointParams,
  body: WebhookChanges,
  reply: { 200: WebhooksAnswer },
  errors: [400, 401, 403, 404, 429],
});

export const removeWebhook = route({
  method: 'DELETE',
  url: '/api/company/webhooks/:endpointId',
  tags: ['company'],
  summary: 'Remove a webhook endpoint with its deliveries. Owners only.',
  params: EndpointParams,
  reply: { 200: WebhooksAnswer },
  errors: [400, 401, 403, 404, 429],
});

export const rotateWebhookSecret = route({
  method: 'POST',
  url: '/api/company/webhooks/:endpointId/secret',
  tags: ['company'],
  summary: 'Replace the secret of a webhook endpoint; the one before stays valid for 24 hours. Owners with a fresh proof only.',
  params: EndpointParams,
  reply: { 200: WebhookSecretAnswer },
  errors: [400, 401, 403, 404, 429],
});

export const testWebhook = route({
  method: 'POST',
  url: '/api/company/webhooks/:endpointId/test',
  tags: ['company'],
  summary: 'Send an event to a webhook endpoint to try it. Owners only.',
  params: EndpointParams,
  reply: { 200: WebhookDeliveriesAnswer },
  errors: [400, 401, 403, 404, 409, 429],
});

export const listWebhookDeliveries = route({
  method: 'GET',
  url: '/api/company/webhooks/:endpointId/deliveries',
  tags: ['company'],
  summary: 'The latest deliveries to a webhook endpoint. Owners only.',
  params: EndpointParams,
  reply: { 200: WebhookDeliveriesAnswer },
  errors: [400, 401, 403, 404],
});

export const replayWebhookDelivery = route({
  method: 'POST',
  url: '/api/company/webhooks/:endpointId/deliveries/:deliveryId/replay',
  tags: ['company'],
  summary: 'Deliver an event to a webhook endpoint once more. Owners only.',
  params: z.object({ ...EndpointParams.shape, deliveryId: z.uuid(errorMessage('WEBHOOK_003')) }),
  reply: { 200: WebhookDeliveriesAnswer },
  errors: [400, 401, 403, 404, 409, 429],
});
