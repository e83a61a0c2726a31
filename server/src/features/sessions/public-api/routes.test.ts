import { randomUUID } from 'node:crypto';
import type { InjectOptions } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { finishedSession } from '../../../testing/finished.ts';
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

const ALL = ['sessions', 'people'];
const PLAN = { story: 'lamp-room', name: 'Autumn get-together', starts_at: '2026-12-03T15:00', zone: 'Europe/Berlin', seats: 2 };

/** A program of a company of its own. */
async function program(scopes: readonly string[] = ALL, member?: { email: string; token: string }) {
  const { email, token } = member ?? (await people.member());
  const payload = { name: 'Staff calendar', scopes, expires_in_days: 30 };
  const { secret, keys } = (await people.as(token, { method: 'POST', url: '/api/company/api-keys', payload })).json();
  const call = (options: InjectOptions) => people.as(secret, options);
  const post = (path: string, body: object = {}, headers: Record<string, string> = {}) =>
    call({ method: 'POST', url: `/api/v1/sessions${path}`, payload: body, headers });
  const get = (path = '') => call({ url: `/api/v1/sessions${path}` });
  const plan = async (more: object = {}) => (await post('', { ...PLAN, ...more })).json();
  return { email, token, secret, keyId: keys[0].id, call, post, get, plan };
}

describe('version 1 of the API', () => {
  it('plans, moves and cancels a session, which the audit log records', async () => {
    const { token, post, get } = await program();
    const planned = await post('', PLAN);
    expect(planned.statusCode).toBe(201);
    const { id } = planned.json();
    expect(planned.json()).toEqual({
      ...{ id, name: 'Autumn get-together', story: 'lamp-room', status: 'scheduled', zone: 'Europe/Berlin' },
      ...{ starts_at: '2026-12-03T14:00:00.000Z', seats: 2, people: 0 },
    });
    const moved = await post(`/${id}/move`, { starts_at: '2026-12-04T09:30', zone: 'Europe/Lisbon' });
    expect(moved.json()).toMatchObject({ starts_at: '2026-12-04T09:30:00.000Z', zone: 'Europe/Lisbon' });
    expect((await get(`/${id}`)).json()).toEqual(moved.json());
    expect((await post(`/${id}/cancel`, { sentence: 'See you next year.' })).json().status).toBe('cancelled');
    expect((await post(`/${id}/cancel`)).json().status).toBe('cancelled');
    const { entries } = (await people.as(token, { url: '/api/company/audit?kind=sessions' })).json();
    expect(entries.map(({ action }: { action: string }) => action).toSorted()).toEqual([
      'session.cancelled',
      'session.changed',
      'session.planned',
      'session.rescheduled',
    ]);
  });

  it('plans once for an idempotency key, and refuses it for another session', async () => {
    const [{ post, get }, other] = [await program(), await program()];
    const key = { 'idempotency-key': 'autumn' };
    const first = await post('', { ...PLAN, seats: 1 }, key);
    expect((await post('', { ...PLAN, seats: 1 }, key)).json()).toEqual(first.json());
    expect((await post('', { ...PLAN, seats: 2 }, key)).json().error).toBe('SESSION_003');
    expect((await get()).json().data).toHaveLength(1);
    const theirs = await other.post('', { ...PLAN, seats: 1 }, key);
    expect(theirs.statusCode).toBe(201);
    expect(theirs.json().id).not.toBe(first.json().id);
  });

  it('lists sessions a page at a time, the latest first, also while others are planned', async () => {
    const { plan, get } = await program();
    for (const day of ['03', '05', '04']) await plan({ name: `On the ${day}`, seats: 1, starts_at: `2026-12-${day}T15:00` });
    const first = (await get('?limit=2')).json();
    expect(first.data.map(({ name }: { name: string }) => name)).toEqual(['On the 05', 'On the 04']);
    await plan({ name: 'On the 06', seats: 1, starts_at: '2026-12-06T15:00' });
    const last = (await get(`?limit=2&cursor=${first.next_cursor}`)).json();
    expect(last.data.map(({ name }: { name: string }) => name)).toEqual(['On the 03']);
    expect(last.next_cursor).toBeNull();
    expect((await get('?status=cancelled')).json()).toEqual({ data: [], next_cursor: null });
  });

  it('adds people without an email, invites and removes them', async () => {
    const { plan, post, get, call } = await program();
    const { id } = await plan();
    const [ada, bo] = [people.newEmail(), people.newEmail()];
    const body = {
      people: [
        { name: 'Ada Quay', email: ada },
        { name: 'Bo Tal', email: bo },
        { name: 'Cleo', email: 'x' },
      ],
    };
    const key = { 'idempotency-key': randomUUID() };
    const added = await post(`/${id}/people`, body, key);
    expect(added.json()).toMatchObject({ added: 2, left: [{ n: 2, verdict: 'wrong', field: 'email' }] });
    expect((await post(`/${id}/people`, body, key)).json()).toEqual(added.json());
    expect(await people.mails(ada)).toEqual([]);
    const first = (await get(`/${id}/people?limit=1`)).json();
    const second = (await get(`/${id}/people?limit=1&cursor=${first.next_cursor}`)).json();
    const listed = [...first.data, ...second.data];
    expect(second.next_cursor).toBeNull();
    expect(listed.map(({ email }) => email).toSorted()).toEqual([ada, bo].toSorted());
    expect(listed[0]).toMatchObject({ answer: null, invited: false, opened: false });
    expect((await post(`/${id}/people/invite`)).json()).toMatchObject({ invited: 2 });
    expect((await post(`/${id}/people/invite`)).json()).toMatchObject({ invited: 0 });
    expect(await people.mails(ada)).toHaveLength(1);
    const url = `/api/v1/sessions/${id}/people/${listed[0].id}`;
    expect((await call({ method: 'DELETE', url })).statusCode).toBe(204);
    expect((await call({ method: 'DELETE', url })).json().error).toBe('CONSUMER_002');
    expect((await get(`/${id}`)).json().people).toBe(1);
  });

  it('gives the figures of the report, of no person, and none before the end', async () => {
    const finished = await finishedSession(started, { people, name: 'three-crews' });
    const { get, plan } = await program([], finished);
    const { token, session } = finished;
    const { figures } = (await people.as(token, { url: `/api/sessions/${session.sessionId}/report` })).json();
    expect((await get(`/${session.sessionId}/results`)).json()).toMatchObject({ figures });
    const planner = await program();
    const { id } = await planner.plan({ seats: 1 });
    expect((await planner.get(`/${id}/results`)).json().error).toBe('REPORT_001');
    expect((await plan()).error).toBe('API_003');
  });

  it('changes nothing with a key that may only read, or only the other thing', async () => {
    const owner = await people.member();
    const [reader, planner, inviter] = [
      await program([], owner),
      await program(['sessions'], owner),
      await program(['people'], owner),
    ];
    const { id } = await planner.plan({ seats: 1 });
    const body = { people: [{ name: 'Ada Quay', email: people.newEmail() }] };
    for (const answer of [
      await reader.post('', PLAN),
      await reader.post(`/${id}/cancel`),
      await reader.post(`/${id}/people`, body),
      await planner.post(`/${id}/people`, body),
      await planner.post(`/${id}/people/invite`),
      await inviter.post('', PLAN),
      await inviter.post(`/${id}/move`, { starts_at: '2026-12-04T15:00', zone: 'Europe/Berlin' }),
    ])
      expect(answer.json().error).toBe('API_003');
    expect((await reader.get(`/${id}`)).json()).toMatchObject({ status: 'scheduled', people: 0 });
  });

  it('knows no session of another company', async () => {
    const [mine, theirs] = [await program(), await program()];
    const { id } = await theirs.plan({ seats: 1 });
    for (const answer of [
      await mine.get(`/${id}`),
      await mine.get(`/${id}/people`),
      await mine.get(`/${id}/results`),
      await mine.post(`/${id}/cancel`),
      await mine.post(`/${id}/people/invite`),
    ])
      expect(answer.json().error).toBe('SESSION_001');
    expect((await mine.get()).json().data).toEqual([]);
    expect((await theirs.get(`/${id}`)).json().status).toBe('scheduled');
  });

  it('refuses keys that are revoked, expired, unknown or of somebody who is no owner any more', async () => {
    const revoked = await program();
    await people.as(revoked.token, { method: 'DELETE', url: `/api/company/api-keys/${revoked.keyId}` });
    expect((await revoked.get()).statusCode).toBe(401);
    const demoted = await program();
    expect((await demoted.get()).statusCode).toBe(200);
    await people.rows(`update app_user set role = 'organiser' where email = $1`, [demoted.email]);
    expect((await demoted.get()).statusCode).toBe(401);
    const dashboard = await people.as(demoted.token, { url: '/api/v1/sessions' });
    expect(dashboard.statusCode).toBe(401);
    expect((await people.as(`lc_k_${'x'.repeat(43)}`, { url: '/api/v1/sessions' })).statusCode).toBe(401);
    const expired = await program();
    nowMs += 30 * 24 * 3_600_000;
    expect((await expired.get()).statusCode).toBe(401);
    nowMs -= 30 * 24 * 3_600_000;
    expect((await expired.call({ url: '/api/sessions' })).statusCode).toBe(401);
  });

  it('lets a key make 120 calls a minute and says how many are left', async () => {
    const { get, secret } = await program();
    const first = await get();
    expect(first.headers).toMatchObject({ 'x-ratelimit-limit': '120', 'x-ratelimit-remaining': '119' });
    for (let n = 1; n < 120; n += 1) await people.as(secret, { url: '/api/v1/sessions' });
    const refused = await get();
    expect(refused.json().error).toBe('RATE_001');
    expect(refused.headers).toMatchObject({ 'retry-after': '60', 'x-ratelimit-remaining': '0' });
    nowMs += 60_000;
    expect((await get()).statusCode).toBe(200);
  });

  it.each(['?cursor=x', `?cursor=${Buffer.from("1 ' or true").toString('base64url')}`, '?limit=0', '?limit=101', '?status=gone'])(
    'refuses the query %s',
    async (query) => {
      const { get } = await program([]);
      expect((await get(query)).json().error).toBe('REQUEST_001');
    },
  );

  it('refuses bodies that are huge or have unknown fields', async () => {
    const { post } = await program();
    expect((await post('', { ...PLAN, name: 'x'.repeat(70_000) })).statusCode).toBe(413);
    expect((await post('', { ...PLAN, companyId: randomUUID() })).statusCode).toBe(400);
  });

  it('has a document of its own, without any other call', async () => {
    const { paths, components } = (await started.app.inject({ url: '/api/v1/openapi.json' })).json();
    expect(Object.keys(paths).every((path) => path.startsWith('/api/v1/'))).toBe(true);
    expect(Object.keys(paths)).toHaveLength(8);
    expect(Object.keys(components.securitySchemes)).toEqual(['apiKey']);
  });
});
