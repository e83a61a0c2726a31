import { ApiKeysAnswer, NewApiKeyAnswer, NewApiKeyBody } from '../api/api-keys.ts';
import { errorMessage } from '../errors.ts';
import { z } from '../schema.ts';
import { route } from './route.ts';

export const listApiKeys = route({
  method: 'GET',
  url: '/api/company/api-keys',
  tags: ['company'],
  summary: 'API keys of the company, without their secrets. Owners only.',
  reply: { 200: ApiKeysAnswer },
  errors: [401, 403],
});

export const createApiKey = route({
  method: 'POST',
  url: '/api/company/api-keys',
  tags: ['company'],
  summary: 'Create an API key; its secret is told this once. Owners with a fresh proof only.',
  body: NewApiKeyBody,
  reply: { 201: NewApiKeyAnswer },
  errors: [400, 401, 403, 409, 429],
});

export const revokeApiKey = route({
  method: 'DELETE',
  url: '/api/company/api-keys/:keyId',
  tags: ['company'],
  summary: 'Revoke an API key at once. Owners only.',
  params: z.object({ keyId: z.uuid(errorMessage('API_001')) }),
  reply: { 200: ApiKeysAnswer },
  errors: [400, 401, 403, 404, 429],
});
