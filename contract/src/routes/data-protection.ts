import { DataProtectionAnswer, DataProtectionQuery } from '../api/data-protection.ts';
import { route } from './route.ts';

export const getDataProtectionDocument = route({
  method: 'GET',
  url: '/api/company/data-protection',
  tags: ['company'],
  summary: 'A document about the processing of personal data as PDF, made from the settings of the site. Owners only.',
  querystring: DataProtectionQuery,
  reply: { 200: DataProtectionAnswer },
  errors: [400, 401, 403, 429],
});
