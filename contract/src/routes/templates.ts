import { NewTemplateBody, RenameTemplateBody, TemplatesAnswer } from '../api/templates.ts';
import { errorMessage } from '../errors.ts';
import { z } from '../schema.ts';
import { route } from './route.ts';

const TemplateParams = z.object({ templateId: z.uuid(errorMessage('SESSION_001')) });

export const listTemplates = route({
  method: 'GET',
  url: '/api/templates',
  tags: ['sessions'],
  summary: 'Templates of the company: sessions that others are planned like.',
  reply: { 200: TemplatesAnswer },
  errors: [400, 401, 403, 404],
});

export const saveTemplate = route({
  method: 'POST',
  url: '/api/templates',
  tags: ['sessions'],
  summary: 'Save a session as a template.',
  body: NewTemplateBody,
  reply: { 200: TemplatesAnswer },
  errors: [400, 401, 402, 403, 404, 409, 422, 429],
});

export const renameTemplate = route({
  method: 'PATCH',
  url: '/api/templates/:templateId',
  tags: ['sessions'],
  summary: 'Rename a template.',
  params: TemplateParams,
  body: RenameTemplateBody,
  reply: { 200: TemplatesAnswer },
  errors: [400, 401, 402, 403, 404, 409, 422, 429],
});

export const deleteTemplate = route({
  method: 'DELETE',
  url: '/api/templates/:templateId',
  tags: ['sessions'],
  summary: 'Delete a template. Its session stays.',
  params: TemplateParams,
  reply: { 200: TemplatesAnswer },
  errors: [400, 401, 402, 403, 404, 409, 422, 429],
});
