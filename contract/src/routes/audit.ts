import { AuditAnswer, AuditFileAnswer, AuditFileQuery, AuditQuery } from '../api/audit.ts';
import { route } from './route.ts';

export const listAuditEntries = route({
  method: 'GET',
  url: '/api/company/audit',
  tags: ['company'],
  summary: 'Audit log of the company, newest first. Owners only.',
  querystring: AuditQuery,
  reply: { 200: AuditAnswer },
  errors: [400, 401, 403],
});

export const exportAuditEntries = route({
  method: 'GET',
  url: '/api/company/audit.csv',
  tags: ['company'],
  summary: 'Audit log of the company as CSV, safe from formula injection. Owners only.',
  querystring: AuditFileQuery,
  reply: { 200: AuditFileAnswer },
  errors: [400, 401, 403, 429],
});
