import type { InjectOptions } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { People } from '../../../testing/people.ts';
import { type StartedApp, startApp } from '../../../testing/start-app.ts';

let started: StartedApp;
let people: People;
let nowMs = Date.parse('2026-11-02T09:00:00Z');
beforeAll(async () => {
  started = await startApp({ clock: { nowMs: () => nowMs } });
  people = new People(started);
});
afterAll(() => started.close());

const USER = 'urn:ietf:params:scim:schemas:core:2.0:User';
const GROUP = 'urn:ietf:params:scim:schemas:core:2.0:Group';
const PATCH = 'urn:ietf:params:scim:api:messages:2.0:PatchOp';
const ENTERPRISE = 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User';

/** An identity provider with the key of a company whose domain is proved. */
async function directory() {
  const { email: ownerEmail, token } = await people.member();
  const domain = ownerEmail.split('@')[1] ?? '';
  await people.rows('update company_domain set verified_at = now() where domain = $1', [domain]);
  const payload = { name: 'Directory', scopes: ['scim'], expires_in_days: 365 };
  const { secret } = (await people.as(token, { method: 'POST', url: '/api/company/api-keys', payload })).json();
  const call = ({ headers, ...options }: InjectOptions) =>
    people.as(secret, { ...options, headers: { 'content-type': 'application/scim+json', ...headers } });
  const get = (path: string) => call({ url: `/scim/v2${path}` });
  const send = (method: 'POST' | 'PUT' | 'PATCH', path: string, body: object, headers = {}) =>
    call({ method, url: `/scim/v2${path}`, payload: JSON.stringify(body), headers });
  const patch = (path: string, ...Operations: object[]) => send('PATCH', path, { schemas: [PATCH], Operations });
  const remove = (path: string) => call({ method: 'DELETE', url: `/scim/v2${path}` });
  const email = () => people.newEmail(domain);
  const addUser = async (userName = email(), more: object = {}) =>
    (await send('POST', '/Users', { schemas: [USER], userName, name: { givenName: 'Bo', familyName: 'Tal' }, ...more })).json();
  const addGroup = async (displayName: string, ...ids: string[]) =>
    (await send('POST', '/Groups', { schemas: [GROUP], displayName, members: ids.map((value) => ({ value })) })).json();
  const makeOrganisers = (groupId: string, makes = true) =>
    people.as(token, {
      method: 'PUT',
      url: `/api/company/directory/groups/${groupId}`,
      payload: { makes_organisers: makes },
    });
  const members = async () => {
    const all = (await people.as(token, { url: '/api/company/members' })).json().members;
    return Object.fromEntries(all.map((one: { email: string; membership: string }) => [one.email, one.membership]));
  };
  return {
    ...{ ownerEmail, token, domain, secret, call, get, send, patch, remove, email, addUser, addGroup, makeOrganisers, members },
  };
}

describe('people of a directory', () => {
  it('are created, read, replaced and deleted, and can be created again', async () => {
    const { email, send, get, remove } = await directory();
    const userName = email();
    const body = { schemas: [USER], userName, externalId: '00u1', name: { givenName: 'Bo', familyName: 'Tal' }, active: true };
    const created = await send('POST', '/Users', body);
    expect(created.statusCode).toBe(201);
    expect(created.headers['content-type']).toBe('application/scim+json; charset=utf-8');
    const { id, meta } = created.json();
    expect(created.json()).toEqual({
      ...{ schemas: [USER], id, externalId: '00u1', userName, name: { givenName: 'Bo', familyName: 'Tal' }, active: true },
      emails: [{ value: userName, type: 'work', primary: true }],
      meta: {
        ...{ resourceType: 'User', created: new Date(nowMs).toISOString(), lastModified: new Date(nowMs).toISOString() },
        ...{ location: meta.location, version: 'W/"1"' },
      },
    });
    expect(created.headers.location).toBe(meta.location);
    expect(meta.location).toMatch(new RegExp(`/scim/v2/Users/${id}$`));
    expect((await get(`/Users/${id}`)).json()).toEqual(created.json());
    const replaced = await send('PUT', `/Users/${id}`, { schemas: [USER], userName, displayName: 'Bo T.' });
    expect(replaced.json()).toMatchObject({ id, displayName: 'Bo T.', meta: { version: 'W/"2"' } });
    expect(replaced.json()).not.toHaveProperty('name');
    expect(replaced.json()).not.toHaveProperty('externalId');
    expect((await remove(`/Users/${id}`)).statusCode).toBe(204);
    expect((await get(`/Users/${id}`)).json()).toMatchObject({ status: '404' });
    expect((await remove(`/Users/${id}`)).statusCode).toBe(404);
    expect((await send('POST', '/Users', body)).statusCode).toBe(201);
  });

  it('are changed by the operations of Entra and Okta', async () => {
    const { email, addUser, patch } = await directory();
    const { id } = await addUser();
    const other = email();
    const entra = await patch(
      `/Users/${id}`,
      { op: 'Replace', path: 'active', value: 'False' },
      { op: 'Add', path: 'emails[type eq "work"].value', value: other },
      { op: 'Replace', path: 'name.familyName', value: 'Quay' },
      { op: 'Add', path: `${ENTERPRISE}:department`, value: 'Harbour' },
      { op: 'Replace', path: 'addresses[type eq "work"].formatted', value: 'Quay 1' },
    );
    expect(entra.json()).toMatchObject({ active: false, emails: [{ value: other }], name: { familyName: 'Quay' } });
    const okta = await patch(`/Users/${id}`, {
      op: 'replace',
      value: { id, active: true, 'name.givenName': 'Ada', title: 'Pilot' },
    });
    expect(okta.json()).toMatchObject({ active: true, name: { givenName: 'Ada', familyName: 'Quay' } });
    const named = await patch(`/Users/${id}`, { op: 'replace', path: `${USER}:displayName`, value: 'Ada Q.' });
    expect(named.json().displayName).toBe('Ada Q.');
    expect((await patch(`/Users/${id}`, { op: 'remove', path: 'displayName' })).json()).not.toHaveProperty('displayName');
  });

  it.each([
    ['an attribute that does not exist', { op: 'add', path: 'nope', value: 1 }, 'invalidPath'],
    ['a filter that finds nothing', { op: 'replace', path: 'emails[type eq "home"].value', value: 'x' }, 'noTarget'],
    ['the id', { op: 'replace', path: 'id', value: 'x' }, 'mutability'],
    ['an operation that does not exist', { op: 'move', path: 'userName' }, 'invalidSyntax'],
    ['a value of another type', { op: 'replace', path: 'active', value: 'perhaps' }, 'invalidValue'],
    [
      'an address of another domain',
      { op: 'replace', path: 'emails[type eq "work"].value', value: 'a@b.example' },
      'invalidValue',
    ],
  ])('refuse to have %s changed', async (_what, operation, scimType) => {
    const { addUser, patch } = await directory();
    const refused = await patch(`/Users/${(await addUser()).id}`, operation);
    expect(refused.statusCode).toBe(400);
    expect(refused.json()).toMatchObject({
      schemas: ['urn:ietf:params:scim:api:messages:2.0:Error'],
      ...{ status: '400', scimType },
    });
  });

  it('are refused without an address of a domain that the company has proved, or twice', async () => {
    const { addUser, send, domain } = await directory();
    const { userName } = await addUser();
    const post = async (body: object) => (await send('POST', '/Users', { schemas: [USER], ...body })).json();
    expect(await post({ userName: 'ada@elsewhere.example' })).toMatchObject({ status: '400', scimType: 'invalidValue' });
    expect(await post({ userName: 'ada' })).toMatchObject({ status: '400', scimType: 'invalidValue' });
    expect(await post({})).toMatchObject({ status: '400', scimType: 'invalidValue' });
    expect(await post({ userName: userName.toUpperCase() })).toMatchObject({ status: '409', scimType: 'uniqueness' });
    await people.rows('update company_domain set verified_at = null where domain = $1', [domain]);
    expect(await post({ userName: `new@${domain}` })).toMatchObject({ status: '400', scimType: 'invalidValue' });
  });

  it('are found by filters, in pages, with the attributes that are asked for', async () => {
    const { addUser, get, send } = await directory();
    const one = await addUser(undefined, { externalId: 'x-1', name: { givenName: 'Ida', familyName: 'Berg' } });
    nowMs += 1;
    const two = await addUser(undefined, { active: false });
    const ids = async (filter: string) =>
      (await get(`/Users?filter=${encodeURIComponent(filter)}`))
        .json()
        .Resources.map(({ id }: { id: string }) => id)
        .toSorted();
    expect(await ids(`userName eq "${one.userName.toUpperCase()}"`)).toEqual([one.id]);
    expect(await ids('externalId eq "x-1"')).toEqual([one.id]);
    expect(await ids('active eq false')).toEqual([two.id]);
    expect(await ids(`emails[type eq "work" and value eq "${two.userName}"]`)).toEqual([two.id]);
    expect(await ids(`${USER}:name.familyName sw "be" or active eq "False"`)).toEqual([one.id, two.id].toSorted());
    expect(await ids('userName eq "nobody"')).toEqual([]);
    expect((await get('/Users?filter=foo')).json()).toMatchObject({ status: '400', scimType: 'invalidFilter' });
    expect((await get('/Users?startIndex=2&count=1')).json()).toMatchObject({
      ...{ totalResults: 2, startIndex: 2, itemsPerPage: 1 },
      Resources: [{ id: two.id }],
    });
    expect((await get('/Users?count=0')).json()).toMatchObject({ totalResults: 2, Resources: [] });
    const search = {
      schemas: ['urn:ietf:params:scim:api:messages:2.0:SearchRequest'],
      filter: 'active eq true',
      attributes: ['userName'],
    };
    expect((await send('POST', '/Users/.search', search)).json().Resources).toEqual([
      { schemas: [USER], id: one.id, userName: one.userName },
    ]);
    expect((await get(`/Users/${one.id}?excludedAttributes=name,emails`)).json()).not.toHaveProperty('name');
  });

  it('are changed only in the version that a call names', async () => {
    const { addUser, send, call } = await directory();
    const { id, userName } = await addUser();
    const body = { schemas: [USER], userName };
    expect((await send('PUT', `/Users/${id}`, body, { 'if-match': 'W/"1"' })).headers.etag).toBe('W/"2"');
    expect((await send('PUT', `/Users/${id}`, body, { 'if-match': 'W/"1"' })).json().status).toBe('412');
    expect((await call({ url: `/scim/v2/Users/${id}`, headers: { 'if-none-match': 'W/"2"' } })).statusCode).toBe(304);
  });
});

describe('groups of a directory', () => {
  it('are lists of people whom organisers can invite', async () => {
    const { token, addUser, addGroup, patch, get } = await directory();
    const [bo, ida] = [await addUser(), await addUser(undefined, { name: {}, displayName: 'Ida B.' })];
    const { id } = await addGroup('Harbour', bo.id);
    await patch(`/Groups/${id}`, { op: 'add', path: 'members', value: [{ value: ida.id }, { value: bo.id }] });
    const { members } = (await get(`/Groups/${id}`)).json();
    expect(members.map(({ value }: { value: string }) => value).toSorted()).toEqual([bo.id, ida.id].toSorted());
    const groups = async () => (await people.as(token, { url: '/api/company/directory/groups' })).json().groups;
    expect(await groups()).toEqual([{ id, name: 'Harbour', people: 2, makesOrganisers: false }]);
    const listed = async () => (await people.as(token, { url: `/api/company/directory/groups/${id}/people` })).json().people;
    expect(await listed()).toEqual([
      { name: 'Ida B.', email: ida.userName },
      { name: 'Bo Tal', email: bo.userName },
    ]);
    await patch(`/Users/${ida.id}`, { op: 'replace', path: 'active', value: false });
    expect(await listed()).toEqual([{ name: 'Bo Tal', email: bo.userName }]);
    await patch(`/Groups/${id}`, { op: 'remove', path: `members[value eq "${bo.id}"]` });
    await patch(`/Groups/${id}`, { op: 'Remove', path: 'members', value: [{ value: ida.id }] });
    expect((await get(`/Groups/${id}`)).json()).not.toHaveProperty('members');
    await patch(`/Groups/${id}`, { op: 'replace', value: { id, displayName: 'Quay' } });
    expect(await groups()).toEqual([{ id, name: 'Quay', people: 0, makesOrganisers: false }]);
  });

  it('are answered without members where those are left out', async () => {
    const { addUser, addGroup, get } = await directory();
    const { id } = await addGroup('Harbour', (await addUser()).id);
    expect((await get(`/Groups/${id}?excludedAttributes=members`)).json()).not.toHaveProperty('members');
    expect((await get('/Groups?filter=displayName%20eq%20%22HARBOUR%22')).json()).toMatchObject({ totalResults: 1 });
  });

  it('refuse members that are nobody of the directory', async () => {
    const { addGroup } = await directory();
    const theirs = await (await directory()).addUser();
    for (const member of [theirs.id, crypto.randomUUID(), 'LC-1'])
      expect(await addGroup('Harbour', member)).toMatchObject({ status: '400', scimType: 'invalidValue' });
  });

  it('make organisers of their members once an owner says so, and end what they made', async () => {
    const { token, addUser, addGroup, makeOrganisers, members, patch } = await directory();
    const bo = await addUser();
    const { id } = await addGroup('Organisers', bo.id);
    expect(await members()).not.toHaveProperty([bo.userName]);
    expect((await makeOrganisers(id)).json().groups).toEqual([{ id, name: 'Organisers', people: 1, makesOrganisers: true }]);
    expect((await members())[bo.userName]).toBe('approved');
    expect((await patch(`/Groups/${id}`, { op: 'remove', path: `members[value eq "${bo.id}"]` })).json()).not.toHaveProperty(
      'members',
    );
    expect((await members())[bo.userName]).toBe('removed');
    await patch(`/Groups/${id}`, { op: 'add', path: 'members', value: [{ value: bo.id }] });
    expect((await members())[bo.userName]).toBe('approved');
    await makeOrganisers(id, false);
    expect((await members())[bo.userName]).toBe('removed');
    const { entries } = (await people.as(token, { url: '/api/company/audit?kind=company' })).json();
    const actions = new Set(entries.map(({ action }: { action: string }) => action));
    for (const action of ['user-created', 'group-created', 'group-changed', 'group-organisers'])
      expect(actions).toContain(`directory.${action}`);
  });

  it('can be made lists of organisers by owners with a fresh proof only', async () => {
    const { token, email, addGroup, makeOrganisers } = await directory();
    const { id } = await addGroup('Organisers');
    const organiser = await people.colleague(token, email());
    const url = `/api/company/directory/groups/${id}`;
    const refused = await people.as(organiser, { method: 'PUT', url, payload: { makes_organisers: true } });
    expect(refused.json().reason.error).toBe('COMPANY_004');
    nowMs += 11 * 60_000;
    expect((await makeOrganisers(id)).json().error).toBe('AUTH_008');
  });
});

describe('somebody who is no longer active', () => {
  it.each(['are deactivated', 'are deleted'])('is signed out and out of the company at once when they %s', async (how) => {
    const { token, email, addUser, patch, remove, members } = await directory();
    const address = email();
    const theirs = await people.colleague(token, address);
    const { id } = await addUser(address);
    expect((await people.as(theirs, { url: '/api/sessions' })).statusCode).toBe(200);
    if (how === 'are deleted') await remove(`/Users/${id}`);
    else await patch(`/Users/${id}`, { op: 'replace', path: 'active', value: false });
    expect((await people.as(theirs, { url: '/api/sessions' })).statusCode).toBe(401);
    expect((await members())[address]).toBe('removed');
  });

  it('stays in where they are the last owner', async () => {
    const { token, ownerEmail, addUser, patch, remove, get } = await directory();
    const { id } = await addUser(ownerEmail);
    const refused = await patch(`/Users/${id}`, { op: 'replace', path: 'active', value: false });
    expect(refused.json()).toMatchObject({ status: '409' });
    expect((await remove(`/Users/${id}`)).statusCode).toBe(409);
    expect((await get(`/Users/${id}`)).json().active).toBe(true);
    expect((await people.as(token, { url: '/api/sessions' })).statusCode).toBe(200);
  });
});

describe('the directory of a company', () => {
  it('is opened by no other key, and its key opens nothing else', async () => {
    const { token, secret, get } = await directory();
    expect((await people.as(secret, { url: '/api/v1/sessions' })).json().error).toBe('API_003');
    const payload = { name: 'Staff calendar', scopes: ['people'], expires_in_days: 30 };
    const other = (await people.as(token, { method: 'POST', url: '/api/company/api-keys', payload })).json().secret;
    expect((await people.as(other, { url: '/scim/v2/Users' })).json()).toMatchObject({ status: '403' });
    expect((await people.as(token, { url: '/scim/v2/Users' })).json()).toMatchObject({ status: '401' });
    expect((await started.app.inject({ url: '/scim/v2/Users' })).statusCode).toBe(401);
    const both = { ...payload, scopes: ['scim', 'people'] };
    expect((await people.as(token, { method: 'POST', url: '/api/company/api-keys', payload: both })).statusCode).toBe(400);
    expect((await get('/Users')).json()).toMatchObject({ totalResults: 0, Resources: [] });
  });

  it('knows nobody of another company', async () => {
    const [mine, theirs] = [await directory(), await directory()];
    const bo = await theirs.addUser();
    const group = await theirs.addGroup('Harbour', bo.id);
    for (const path of [`/Users/${bo.id}`, `/Groups/${group.id}`]) {
      expect((await mine.get(path)).statusCode).toBe(404);
      expect((await mine.remove(path)).statusCode).toBe(404);
      expect((await mine.patch(path, { op: 'replace', path: 'externalId', value: 'x' })).statusCode).toBe(404);
    }
    expect((await mine.get(`/Users?filter=userName%20eq%20%22${bo.userName}%22`)).json().totalResults).toBe(0);
    expect((await mine.makeOrganisers(group.id)).json().error).toBe('DIRECTORY_001');
    expect((await theirs.get(`/Groups/${group.id}`)).json().members).toHaveLength(1);
  });

  it('says what it supports', async () => {
    const { get, send } = await directory();
    expect((await get('/ServiceProviderConfig')).json()).toMatchObject({
      ...{ patch: { supported: true }, bulk: { supported: false }, sort: { supported: false }, etag: { supported: true } },
      filter: { supported: true, maxResults: 200 },
      authenticationSchemes: [{ type: 'oauthbearertoken' }],
    });
    const types = (await get('/ResourceTypes')).json().Resources;
    expect(types.map(({ id, endpoint }: { id: string; endpoint: string }) => [id, endpoint])).toEqual([
      ['User', '/Users'],
      ['Group', '/Groups'],
    ]);
    const schemas = (await get('/Schemas')).json().Resources;
    expect(schemas.map(({ id }: { id: string }) => id)).toEqual([USER, GROUP]);
    expect(schemas[0].attributes.map(({ name }: { name: string }) => name)).toEqual([
      ...['userName', 'name', 'displayName', 'active', 'emails'],
    ]);
    expect((await get(`/Schemas/${GROUP}`)).json().id).toBe(GROUP);
    expect((await get('/ResourceTypes/User')).json().schema).toBe(USER);
    expect((await send('POST', '/Bulk', {})).json().status).toBe('501');
  });
});
