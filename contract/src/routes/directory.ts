import { DirectoryGroupBody, DirectoryGroupsAnswer, DirectoryPeopleAnswer, SCIM_BASE } from '../api/directory.ts';
import { errorMessage } from '../errors.ts';
import { z } from '../schema.ts';
import { route } from './route.ts';

const params = z.object({ groupId: z.uuid(errorMessage('DIRECTORY_001')) });

export const listDirectoryGroups = route({
  method: 'GET',
  url: '/api/company/directory/groups',
  tags: ['company'],
  summary: 'Groups of the company’s directory.',
  reply: { 200: DirectoryGroupsAnswer },
  errors: [401, 403],
});

export const updateDirectoryGroup = route({
  method: 'PUT',
  url: '/api/company/directory/groups/:groupId',
  tags: ['company'],
  summary: 'Set whether members of a group of the directory are organisers. Owners with a fresh proof only.',
  params,
  body: DirectoryGroupBody,
  reply: { 200: DirectoryGroupsAnswer },
  errors: [400, 401, 403, 404, 409, 429],
});

export const listDirectoryPeople = route({
  method: 'GET',
  url: '/api/company/directory/groups/:groupId/people',
  tags: ['company'],
  summary: 'Active people of a group of the directory, to be invited.',
  params,
  reply: { 200: DirectoryPeopleAnswer },
  errors: [400, 401, 403, 404],
});

// SCIM describes itself, in its own documents and with errors of its own form: none of these is in ours.
const hide = true;
const id = z.object({ id: z.string().check(z.maxLength(200)) });
const one = `${SCIM_BASE}/:kind/:id` as const;
const kind = z.string().check(z.maxLength(200));
const ofKind = z.object({ kind });
const ofOne = z.extend(id, { kind });

export const scimConfig = route({ method: 'GET', url: `${SCIM_BASE}/ServiceProviderConfig`, hide });
export const scimResourceTypes = route({ method: 'GET', url: `${SCIM_BASE}/ResourceTypes`, hide });
export const scimResourceType = route({ method: 'GET', url: `${SCIM_BASE}/ResourceTypes/:id`, hide, params: id });
export const scimSchemas = route({ method: 'GET', url: `${SCIM_BASE}/Schemas`, hide });
export const scimSchema = route({ method: 'GET', url: `${SCIM_BASE}/Schemas/:id`, hide, params: id });
export const scimList = route({ method: 'GET', url: `${SCIM_BASE}/:kind`, hide, params: ofKind });
export const scimSearch = route({ method: 'POST', url: `${SCIM_BASE}/:kind/.search`, hide, params: ofKind });
export const scimSearchAll = route({ method: 'POST', url: `${SCIM_BASE}/.search`, hide });
export const scimBulk = route({ method: 'POST', url: `${SCIM_BASE}/Bulk`, hide });
export const scimCreate = route({ method: 'POST', url: `${SCIM_BASE}/:kind`, hide, params: ofKind });
export const scimRead = route({ method: 'GET', url: one, hide, params: ofOne });
export const scimReplace = route({ method: 'PUT', url: one, hide, params: ofOne });
export const scimPatch = route({ method: 'PATCH', url: one, hide, params: ofOne });
export const scimDelete = route({ method: 'DELETE', url: one, hide, params: ofOne });
