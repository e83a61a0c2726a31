import { playTogether } from '@lorecrew/contract/routes/trials';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type StartedApp, startApp } from '../../../testing/start-app.ts';
import { seedFinished } from '../sample/seed.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

describe('the demo', () => {
  let started: StartedApp;
  beforeAll(async () => {
    started = await startApp();
  });
  afterAll(() => started.close());

  const press = (payload: object = {}) => started.app.inject({ method: 'POST', url: '/api/demo', payload });
  const comeIn = (query: Record<string, string>) =>
    started.app.inject({ url: '/api/exp/auth', query, headers: { 'x-requested-with': 'x' } });

  it('opens a show for whoever presses the button', async () => {
    const answer = await press();
    const { url, sessionId, email } = answer.json();
    expect(answer.statusCode).toBe(201);
    expect(url).toBe(`/experience/${sessionId}?${new URLSearchParams({ email, go: '1' })}`);
    expect(email).toMatch(/^guest-[a-z2-7]{10}@demo\.example$/);
    expect((await comeIn({ email, sessionId })).statusCode).toBe(200);
  });

  it('gives a colleague a seat in the same show under another name', async () => {
    const first = (await press()).json();
    const second = (await press({ sessionId: first.sessionId })).json();
    expect(second.sessionId).toBe(first.sessionId);
    expect(second.email).not.toBe(first.email);
    expect((await comeIn(second)).statusCode).toBe(200);
    const { db, companyId } = started.product.seeding;
    const sql = 'select first_name || last_name as name from consumer where email = any($1::text[])';
    const names = await db.query<{ name: string }>({ role: 'tenant', companyId }, sql, [[first.email, second.email]]);
    expect(new Set(names.map(({ name }) => name)).size).toBe(2);
  });

  it('puts everybody of a crew whose show is over in one room, under their own names', async () => {
    const finished = await seedFinished(started.product.seeding, { name: 'one-crew', endedAgoMs: HOUR_MS });
    const together = async (index: number) => {
      const { email = '' } = finished?.people[index] ?? {};
      const { token } = (await comeIn({ email, sessionId: finished?.sessionId ?? '' })).json();
      const headers = { authorization: `Bearer ${token}` };
      return started.app.inject({ method: 'POST', url: playTogether.url, headers });
    };
    const rooms = (await Promise.all([together(0), together(1), together(2)])).map((answer) => answer.json());
    expect(new Set(rooms.map(({ sessionId }) => sessionId)).size).toBe(1);
    const { db, companyId } = started.product.seeding;
    const sql = 'select first_name as name from consumer where email = any($1::text[]) order by first_name';
    const names = await db.query<{ name: string }>({ role: 'tenant', companyId }, sql, [rooms.map(({ email }) => email)]);
    expect(names.map(({ name }) => name)).toEqual(['Ada Quay', 'Björn Sund', 'Chiara Molo']);
    const created = await db.query<{ gathers: string; mode: string }>(
      { role: 'tenant', companyId },
      `select body->>'gathers' as gathers, body->>'mode' as mode from show_event
       where type = 'show.created' and session_id = (select id::text from session where public_id = $1)`,
      [rooms[0]?.sessionId],
    );
    expect(created).toEqual([{ gathers: 'true', mode: 'encore' }]);
  });

  it('is no room of a crew while their show goes on', async () => {
    const first = (await press()).json();
    const { token } = (await comeIn(first)).json();
    const answer = await started.app.inject({
      ...{ method: 'POST', url: playTogether.url },
      headers: { authorization: `Bearer ${token}` },
    });
    expect([answer.statusCode, answer.json().error]).toEqual([404, 'DEMO_002']);
  });

  it('has as many seats as its story', async () => {
    const { sessionId } = (await press()).json();
    const { max } = started.product.seeding.story.players;
    for (let n = 1; n < max; n++) expect((await press({ sessionId })).statusCode).toBe(201);
    expect((await press({ sessionId })).json().error).toBe('SHOW_006');
  });

  it('does not let colleagues into sessions that are no demo, or that nobody knows', async () => {
    expect((await press({ sessionId: started.seed.sessionId })).json().error).toBe('DEMO_002');
    expect((await press({ sessionId: 'a'.repeat(26) })).json().error).toBe('DEMO_002');
  });

  it.each([[{ sessionId: 'x' }], [{ seats: 3 }], [[]], ['text']])('refuses the body %j', async (payload) => {
    const answer = await started.app.inject({
      method: 'POST',
      url: '/api/demo',
      payload: JSON.stringify(payload),
      headers: { 'content-type': 'application/json' },
    });
    expect([answer.statusCode, answer.json().error]).toEqual([400, 'REQUEST_001']);
  });
});

describe('the limits of the demo', () => {
  it('are 50 shows at once, also when everybody presses together, until the oldest is a quarter of an hour old', async () => {
    let nowMs = Date.now();
    const started = await startApp({ clock: { nowMs: () => nowMs } });
    const press = (payload = {}) => started.app.inject({ method: 'POST', url: '/api/demo', payload });
    const answers = await Promise.all(Array.from({ length: 53 }, () => press()));
    const opened = answers.filter(({ statusCode }) => statusCode === 201);
    expect(opened).toHaveLength(50);
    const full = answers.find(({ statusCode }) => statusCode !== 201);
    expect([full?.statusCode, full?.headers['retry-after'], full?.json().error]).toEqual([429, '60', 'DEMO_001']);
    nowMs += 16 * MINUTE_MS;
    expect((await press({ sessionId: opened[0]?.json().sessionId })).json().error).toBe('DEMO_002');
    expect((await press()).statusCode).toBe(201);
    await started.close();
  }, 120_000);

  it('are six that run for each address, and any number on this machine, until one is left for a minute', async () => {
    let nowMs = Date.now();
    const started = await startApp({ clock: { nowMs: () => nowMs } });
    const press = (remoteAddress: string, payload = {}) =>
      started.app.inject({ method: 'POST', url: '/api/demo', payload, remoteAddress });
    const first = (await press('192.0.2.1')).json();
    for (let n = 1; n < 6; n += 1) expect((await press('192.0.2.1')).statusCode).toBe(201);
    const seventh = await press('192.0.2.1');
    expect([seventh.statusCode, seventh.headers['retry-after'], seventh.json().error]).toEqual([429, '60', 'DEMO_003']);
    expect((await press('192.0.2.1', { sessionId: first.sessionId })).statusCode).toBe(201);
    expect((await press('192.0.2.2')).statusCode).toBe(201);
    for (let n = 0; n < 9; n += 1) expect((await press('127.0.0.1')).statusCode).toBe(201);
    nowMs += MINUTE_MS;
    expect((await press('192.0.2.1')).statusCode).toBe(201);
    expect((await press('127.0.0.1', { sessionId: first.sessionId })).json().error).toBe('DEMO_002');
    await started.close();
  });

  it('are eighteen for all addresses of one network, and seventy addresses keep nobody out for longer than eight seconds', async () => {
    let nowMs = Date.now();
    const started = await startApp({ clock: { nowMs: () => nowMs } });
    const press = (remoteAddress: string) => started.app.inject({ method: 'POST', url: '/api/demo', payload: {}, remoteAddress });
    const nearby = [];
    for (let n = 1; n <= 20; n += 1) nearby.push((await press(`192.0.2.${n}`)).statusCode);
    expect(nearby.filter((status) => status === 201)).toHaveLength(18);
    for (let n = 1; n <= 50; n += 1) await press(`198.${n}.100.1`);
    expect((await press('203.0.113.1')).json().error).toBe('DEMO_001');
    nowMs += 8_000;
    expect((await press('203.0.113.1')).statusCode).toBe(201);
    await started.close();
  });

  it('give the place of the oldest that nobody plays to the next, when all are taken', async () => {
    let nowMs = Date.now();
    const started = await startApp({ clock: { nowMs: () => nowMs } });
    const { db, companyId } = started.product.seeding;
    const press = (payload = {}) => started.app.inject({ method: 'POST', url: '/api/demo', payload });
    const opened: { sessionId: string; email: string }[] = [];
    for (let n = 0; n < 50; n += 1) {
      opened.push((await press()).json());
      nowMs += 1;
    }
    nowMs += 20_000;
    const sql = `insert into show_presence (session_id, participant_id, company_id, last_seen_at)
      select id::text, 'somebody', $2::uuid, $3::timestamptz from session where public_id = $1`;
    await db.query({ role: 'owner' }, sql, [opened[0]?.sessionId ?? '', companyId, new Date(nowMs)]);
    const [row] = await db.query<{ id: string }>({ role: 'owner' }, 'select id from session where public_id = $1', [
      opened[1]?.sessionId ?? '',
    ]);
    expect(started.product.shows.get(row?.id ?? '')).not.toBeNull();
    expect((await press()).statusCode).toBe(201);
    const joined = [];
    for (const { sessionId } of opened.slice(0, 3)) joined.push((await press({ sessionId })).statusCode);
    expect(joined).toEqual([201, 404, 201]);
    await expect.poll(() => started.product.shows.get(row?.id ?? '')).toBeNull();
    await started.close();
  });

  it('hold for each address', async () => {
    const started = await startApp({ demosPerAddress: 2 });
    const press = (remoteAddress: string) => started.app.inject({ method: 'POST', url: '/api/demo', payload: {}, remoteAddress });
    const from = async (address: string) => (await press(address)).statusCode;
    expect([await from('192.0.2.1'), await from('192.0.2.1'), await from('192.0.2.1')]).toEqual([201, 201, 429]);
    expect(await from('192.0.2.2')).toBe(201);
    await started.close();
  });
});
