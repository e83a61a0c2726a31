import { readFileSync } from 'node:fs';
import { People } from '@lorecrew/server/testing/people';
import { type StartedApp, startApp } from '@lorecrew/server/testing/start-app';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createClient, eachRow } from '../../clients/typescript/src/index.ts';

let started: StartedApp;
let people: People;
beforeAll(async () => {
  started = await startApp();
  people = new People(started);
});
afterAll(() => started.close());

async function clientOfCompany() {
  const { token } = await people.member();
  const payload = { name: 'Staff calendar', scopes: ['sessions', 'people'], expires_in_days: 30 };
  const { secret } = (await people.as(token, { method: 'POST', url: '/api/company/api-keys', payload })).json();
  return createClient({ site: started.url, key: secret });
}

const PLAN = { story: 'lamp-room', name: 'Winter party', starts_at: '2027-12-03T15:00', zone: 'Europe/Berlin', seats: 1 };

describe('the TypeScript client of the API', () => {
  it('is generated from what the server says of itself (npm run openapi)', async () => {
    const document = new URL('../../clients/typescript/openapi.json', import.meta.url);
    const served = (await started.app.inject({ url: '/api/v1/openapi.json' })).json();
    expect(JSON.parse(readFileSync(document, 'utf8'))).toEqual(served);
  });

  it('plans a session once for an idempotency key, and reads it', async () => {
    const client = await clientOfCompany();
    const plan = () => client.POST('/api/v1/sessions', { params: { header: { 'idempotency-key': 'winter' } }, body: PLAN });
    const { data: planned, response } = await plan();
    const { data: again } = await plan();
    expect(response.status).toBe(201);
    expect(planned).toMatchObject({ name: 'Winter party', status: 'scheduled', starts_at: '2027-12-03T14:00:00.000Z' });
    expect(again).toEqual(planned);
    const { data: read } = await client.GET('/api/v1/sessions/{sessionId}', {
      params: { path: { sessionId: planned?.id ?? '' } },
    });
    expect(read).toEqual(planned);
  });

  it('reads a list page by page', async () => {
    const client = await clientOfCompany();
    for (const day of [3, 4, 5]) {
      const body = { ...PLAN, name: `Party ${day}`, starts_at: `2027-12-0${day}T15:00` };
      await client.POST('/api/v1/sessions', { body });
    }
    const names: string[] = [];
    const sessions = eachRow((page) => client.GET('/api/v1/sessions', { params: { query: { limit: 2, ...page } } }));
    for await (const { name } of sessions) names.push(name);
    expect(names).toEqual(['Party 5', 'Party 4', 'Party 3']);
  });

  it('gives the error of a refused call, and ends a list with it', async () => {
    const client = await clientOfCompany();
    const path = { sessionId: 'ABCD-EFGH' };
    const { data, error, response } = await client.GET('/api/v1/sessions/{sessionId}', { params: { path } });
    expect(data).toBeUndefined();
    expect({ status: response.status, code: error?.error }).toEqual({ status: 404, code: 'SESSION_001' });
    const stranger = createClient({ site: started.url, key: 'lc_k_unknown' });
    const sessions = eachRow((query) => stranger.GET('/api/v1/sessions', { params: { query } }));
    await expect(sessions.next()).rejects.toMatchObject({ name: 'RefusedError', status: 401 });
  });
});
