import { ApiKeysAnswer, NewApiKeyAnswer } from '@lorecrew/contract/api/api-keys';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { People } from '../../../testing/people.ts';
import { type StartedApp, startApp } from '../../../testing/start-app.ts';
import { hashSecret } from '../auth/queries.ts';

let started: StartedApp;
let people: People;
let nowMs = Date.parse('2026-11-02T09:00:00Z');
beforeAll(async () => {
  started = await startApp({ clock: { nowMs: () => nowMs } });
  people = new People(started);
});
afterAll(() => started.close());

const KEYS = '/api/company/api-keys';
const NEW_KEY = { name: ' Staff calendar ', scopes: ['people', 'sessions'], expires_in_days: 90 };

async function owner() {
  const { email, token } = await people.member();
  const create = (payload: object = NEW_KEY, as = token) => people.as(as, { method: 'POST', url: KEYS, payload });
  const list = async (as = token) => ApiKeysAnswer.parse((await people.as(as, { url: KEYS })).json()).keys;
  const revoke = (id: string, as = token) => people.as(as, { method: 'DELETE', url: `${KEYS}/${id}` });
  const { profile } = (await people.as(token, { url: '/api/user' })).json();
  return { email, token, create, list, revoke, companyId: String(profile.company_id) };
}

describe('API keys of a company', () => {
  it('are created with their secret told once, and stored as a hash', async () => {
    const { create, list } = await owner();
    const answer = await create();
    expect(answer.statusCode).toBe(201);
    const { secret, keys } = NewApiKeyAnswer.parse(answer.json());
    expect(secret).toMatch(/^lc_k_[A-Za-z0-9_-]{43}$/);
    expect(keys).toMatchObject([
      {
        name: 'Staff calendar',
        prefix: secret.slice(0, 11),
        scopes: ['sessions', 'people'],
        by: 'Ada Quay',
        createdAtMs: nowMs,
        expiresAtMs: nowMs + 90 * 24 * 3_600_000,
        lastUsedAtMs: null,
      },
    ]);
    expect(await list()).toEqual(keys);
    expect(await people.rows('select hash from api_key where id = $1', [keys[0]?.id ?? ''])).toEqual([
      { hash: hashSecret(secret) },
    ]);
    const found = await people.rows('select 1 from api_key k where k::text like $1', [`%${secret}%`]);
    expect(found).toEqual([]);
  });

  it('are revoked at once, and both are in the audit log', async () => {
    const { create, list, revoke, token } = await owner();
    const [key] = NewApiKeyAnswer.parse((await create()).json()).keys;
    expect(ApiKeysAnswer.parse((await revoke(key?.id ?? '')).json()).keys).toEqual([]);
    expect(await list()).toEqual([]);
    expect((await revoke(key?.id ?? '')).json().error).toBe('API_001');
    for (const action of ['api-key.created', 'api-key.revoked'])
      expect((await people.as(token, { url: `/api/company/audit?action=${action}` })).json().total).toBe(1);
  });

  it('are created only with a proof of the last ten minutes', async () => {
    const { create } = await owner();
    nowMs += 10 * 60_000;
    expect((await create()).json().error).toBe('AUTH_008');
  });

  it('are at most twenty', async () => {
    const { create, list, revoke } = await owner();
    for (let n = 0; n < 20; n += 1) expect((await create()).statusCode).toBe(201);
    expect((await create()).json().error).toBe('API_002');
    expect(await list()).toHaveLength(20);
    await revoke((await list())[0]?.id ?? '');
    expect((await create()).statusCode).toBe(201);
  });

  it('are for owners, and of their own company', async () => {
    const [mine, theirs] = [await owner(), await owner()];
    await theirs.create();
    const [key] = await theirs.list();
    expect((await mine.revoke(key?.id ?? '')).json().error).toBe('API_001');
    expect(await mine.list()).toEqual([]);
    const organiser = await people.colleague(theirs.token, people.newEmail(theirs.email.split('@')[1]));
    for (const answer of [
      await people.as(organiser, { url: KEYS }),
      await theirs.create(NEW_KEY, organiser),
      await theirs.revoke(key?.id ?? '', organiser),
    ])
      expect(answer.json().reason.error).toBe('COMPANY_004');
    expect(await theirs.list()).toHaveLength(1);
  });

  it.each([
    { ...NEW_KEY, name: ' ' },
    { ...NEW_KEY, name: 'x'.repeat(61) },
    { ...NEW_KEY, scopes: ['money'] },
    { ...NEW_KEY, expires_in_days: 10_000 },
    { ...NEW_KEY, companyId: 'x' },
  ])('are refused as %j', async (body) => {
    const { create } = await owner();
    expect((await create(body)).statusCode).toBe(400);
  });
});
