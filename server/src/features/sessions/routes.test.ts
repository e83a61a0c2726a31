import { randomUUID } from 'node:crypto';
import { SessionDetail } from '@lorecrew/contract/api/sessions';
import type { InjectOptions } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { errorOf, Inviting } from '../../testing/inviting.ts';
import type { People } from '../../testing/people.ts';
import { type StartedApp, startApp } from '../../testing/start-app.ts';
import { sessionJournal } from './commands.ts';
import { retryPendingChanges } from './jobs.ts';

const MINUTE_MS = 60_000;

describe('sessions of a company', () => {
  let nowMs = Date.parse('2026-11-22T15:04:11Z');
  let started: StartedApp;
  let inviting: Inviting;
  let people: People;
  beforeAll(async () => {
    started = await startApp({ clock: { nowMs: () => nowMs }, environment: { MEETING_HOSTS: 'meet.example' } });
    inviting = new Inviting(started);
    ({ people } = inviting);
    await inviting.signUp();
  });
  afterAll(() => started.close());

  const body = (more: object = {}) => ({
    request_key: randomUUID(),
    experience: 'lamp-room',
    name: 'Autumn get-together',
    starts_at: '2026-12-03T15:00',
    zone: 'Europe/Berlin',
    seats: 3,
    ...more,
  });
  const call = (options: InjectOptions, as?: string) => inviting.call(options, as);
  const post = (url: string, payload: object = {}, as?: string) => inviting.post(url, payload, as);
  const change = (id: string, payload: object, as?: string) => call({ method: 'PATCH', url: `/api/sessions/${id}`, payload }, as);
  const plan = (more: object = {}, as?: string) => inviting.plan(body(more), as);
  const look = (id: string, as?: string) => inviting.look(id, as);
  const cancel = (id: string, as?: string) => inviting.cancel(id, as);
  const list = (query?: string, as?: string) => inviting.list(query, as);
  const credits = async (as?: string) => {
    const { available, held } = (await call({ url: '/api/credits' }, as)).json();
    return [available, held];
  };
  /** Tokens do not outlive such leaps. */
  const leapTo = async (time: string) => {
    nowMs = Date.parse(time);
    await inviting.signIn();
  };
  const phaseOf = async (id: string) => started.product.shows.phase(await inviting.keyOf(id));
  const setStatus = (id: string, status: string) =>
    people.rows('update session set status = $2, ended_at = now() where public_id = $1', [id, status]);

  it('that are cancelled or completed stay so, whatever their shows tell at the same moment', async () => {
    const journal = sessionJournal(started.product.planning);
    const statusOf = async (id: string) => (await look(id)).status;
    const { id } = await plan();
    const companyId = (await call({ url: '/api/user' })).json().profile.company_id;
    const told = async (status: 'live' | 'completed', of = id) =>
      journal.moved({ companyId, sessionId: await inviting.keyOf(of), status, atMs: nowMs, lengthSec: 3600 });
    await cancel(id);
    const before = await credits();
    await Promise.all([told('live'), told('completed'), told('completed')]);
    expect([await statusOf(id), await credits(), (await look(id)).endedAtMs]).toEqual(['cancelled', before, null]);

    const other = await plan();
    await told('live', other.id);
    expect(await statusOf(other.id)).toBe('live');
    await Promise.all([told('completed', other.id), told('completed', other.id)]);
    const over = await look(other.id);
    expect([over.status, over.credits]).toEqual(['completed', { held: 0, used: 0, released: 3 }]);
    nowMs += MINUTE_MS;
    await told('live', other.id);
    await told('completed', other.id);
    expect([await statusOf(other.id), (await look(other.id)).endedAtMs, await credits()]).toEqual([
      'completed',
      over.endedAtMs,
      before,
    ]);
    nowMs -= MINUTE_MS;
  });

  it('are planned with a story: a credit is held for each seat, and the show waits for its time', async () => {
    const session = await plan();
    expect(session).toMatchObject({
      name: 'Autumn get-together',
      title: 'The Lamp Room',
      status: 'scheduled',
      startsAtMs: Date.parse('2026-12-03T14:00:00Z'),
      zone: 'Europe/Berlin',
      seats: 3,
      people: 0,
      credits: { held: 3, used: 0, released: 0 },
      revision: 0,
      organisers: [{ name: 'Ada Quay', planner: true }],
    });
    expect(await credits()).toEqual([2, 3]);
    expect(await phaseOf(session.id)).toBe('waiting');
    await cancel(session.id);
  });

  it('are one session for one request, however often it comes, and never another one', async () => {
    const same = body();
    const answers = await Promise.all([1, 2, 3, 4].map(() => post('/api/sessions', same)));
    expect(new Set(answers.map((answer) => answer.json().id)).size).toBe(1);
    expect(await credits()).toEqual([2, 3]);
    expect(errorOf(await post('/api/sessions', { ...same, name: 'Another' }))).toEqual([409, 'SESSION_003']);
    await cancel(answers[0]?.json().id);
  });

  it('are refused where there are fewer credits than seats, also when many book at once', async () => {
    const answers = await Promise.all([1, 2, 3].map(() => post('/api/sessions', body())));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, 402, 402]);
    expect(errorOf(answers.find(({ statusCode }) => statusCode === 402) ?? (await post('/api/sessions')))).toEqual([
      402,
      'SESSION_002',
    ]);
    expect(await credits()).toEqual([2, 3]);
    await cancel(answers.find(({ statusCode }) => statusCode === 201)?.json().id);
    expect(await credits()).toEqual([5, 0]);
  });

  it.each([
    ['a story nobody knows', { experience: 'none' }, 404, 'EXPERIENCE_002'],
    ['a time that is past', { starts_at: '2026-11-22T16:04' }, 422, 'SESSION_012'],
    ['no name', { name: '  ' }, 400, 'REQUEST_001'],
    ['a name of two lines', { name: 'a\nb' }, 400, 'REQUEST_001'],
    ['an hour that is skipped', { starts_at: '2027-03-28T02:30' }, 400, 'REQUEST_001'],
    ['a zone nobody knows', { zone: 'Mars/Base' }, 400, 'REQUEST_001'],
    ['more seats than the story has', { seats: 900 }, 400, 'REQUEST_001'],
    ['half a seat', { seats: 2.5 }, 400, 'REQUEST_001'],
  ])('are refused with %s', async (_what, more, status, code) => {
    expect(errorOf(await post('/api/sessions', body(more)))).toEqual([status, code]);
    expect(await credits()).toEqual([5, 0]);
  });

  it('begin at another time once they are moved, and the show with them', async () => {
    const { id } = await plan();
    const moved = SessionDetail.parse((await change(id, { starts_at: '2026-12-04T09:30', zone: 'Europe/Lisbon' })).json());
    expect(moved).toMatchObject({ startsAtMs: Date.parse('2026-12-04T09:30:00Z'), zone: 'Europe/Lisbon', revision: 1 });
    expect(started.product.shows.get(await inviting.keyOf(id))?.state.startsAtMs).toBe(moved.startsAtMs);
    expect(errorOf(await change(id, { starts_at: '2026-11-22T09:30', zone: 'Europe/Lisbon' }))).toEqual([422, 'SESSION_012']);
    expect(errorOf(await change(id, { starts_at: '2026-12-04T09:30' }))).toEqual([400, 'REQUEST_001']);
    const delayed = SessionDetail.parse((await post(`/api/sessions/${id}/delay`, { minutes: 5 })).json());
    expect(delayed).toMatchObject({ startsAtMs: Date.parse('2026-12-04T09:35:00Z'), revision: 2 });
    await cancel(id);
  });

  it('email everybody the new time beside the old one when they are moved', async () => {
    const { id } = await inviting.plan();
    const ben = inviting.row('Ben Moved');
    await inviting.added(id, [ben]);
    await change(id, { starts_at: '2026-12-04T09:30', zone: 'Europe/Lisbon' });
    const [email] = await people.mails(ben.email);
    await cancel(id);
    expect(email?.subject).toBe('New time: Autumn get-together, 4 December, 09:30 Lisbon time (UTC)');
    expect(email?.text).toContain('Was: Thursday 3 December 2026, 15:00 Berlin time (UTC+1)');
  });

  it('are renamed and given more or fewer seats, as far as the credits go', async () => {
    const { id } = await plan();
    expect((await change(id, { name: 'Winter', seats: 5 })).json()).toMatchObject({
      name: 'Winter',
      seats: 5,
      credits: { held: 5 },
    });
    expect(errorOf(await change(id, { seats: 6 }))).toEqual([402, 'SESSION_002']);
    expect((await change(id, { seats: 2 })).json()).toMatchObject({ name: 'Winter', seats: 2, credits: { held: 2 } });
    expect(await credits()).toEqual([3, 2]);
    await cancel(id);
  });

  it('may point to a room of another meeting service, of those that this site lets in', async () => {
    const { id } = await plan({ seats: 1 });
    const pointed = async (meeting_url: string | null) => (await change(id, { meeting_url })).json();
    const room = 'https://meet.example/our-crew?lang=en';
    expect(await pointed(room)).toMatchObject({ meeting: { url: room, hosts: ['meet.example'] } });
    for (const wrong of [
      'http://meet.example/x',
      'https://meet.example.elsewhere.example/x',
      'https://meet.example@elsewhere.example/x',
      'https://elsewhere.example/meet.example',
      'javascript:alert(1)',
      'our room',
    ])
      expect((await pointed(wrong)).fields.meeting_url, wrong).toBe(
        'Please enter an address that begins with https:// and leads to meet.example.',
      );
    expect(await pointed('HTTPS://MEET.EXAMPLE/Our-Crew?Key=A')).toMatchObject({
      meeting: { url: 'https://meet.example/Our-Crew?Key=A' },
    });
    await pointed(room);
    expect(await look(id)).toMatchObject({ meeting: { url: room } });
    expect(await pointed('')).toMatchObject({ meeting: { url: null } });
    await cancel(id);
  });

  it('never begin once they are cancelled: the credits are back, twice is once, and they cannot be changed', async () => {
    const { id } = await plan();
    expect((await cancel(id)).json()).toMatchObject({ status: 'cancelled', credits: { held: 0, released: 3 }, revision: 1 });
    expect((await cancel(id)).json()).toMatchObject({ status: 'cancelled', revision: 1 });
    expect([await credits(), await phaseOf(id)]).toEqual([[5, 0], 'cancelled']);
    expect(errorOf(await change(id, { name: 'Winter' }))).toEqual([409, 'SESSION_004']);
    expect(errorOf(await post(`/api/sessions/${id}/delay`, { minutes: 5 }))).toEqual([409, 'SESSION_004']);
  });

  it('have names that can be seen, and no web addresses in them before the first order', async () => {
    const fieldOf = async (name: string) => (await post('/api/sessions', body({ seats: 1, name }))).json().fields?.name;
    expect(await fieldOf('\u200b\u200b')).toBe('Please give the session a name.');
    expect(await fieldOf('WIN 1000 EUR evil-shop.example/now')).toBe(
      'Please leave web addresses out of the name. Your company may use them after its first order.',
    );
    const { id } = await plan({ seats: 1, name: ' Autumn \u202eget-together\u2066 ' });
    expect((await look(id)).name).toBe('Autumn get-together');
    expect((await change(id, { name: 'Now at shop.com' })).json().fields.name).toBe(
      'Please leave web addresses out of the name. Your company may use them after its first order.',
    );
    await cancel(id);
  });

  it('are cancelled for everybody who cancels at the same time, and the credits come back once', async () => {
    const { id } = await plan({ seats: 3 });
    const answers = await Promise.all(Array.from({ length: 20 }, () => cancel(id)));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array.from({ length: 20 }, () => 200));
    expect(await look(id)).toMatchObject({ status: 'cancelled', credits: { held: 0, released: 3 }, revision: 1 });
    expect(await credits()).toEqual([5, 0]);
  });

  it('are what their show says where both happen at once: one that has begun is not cancelled', async () => {
    const { id } = await plan();
    const sessionId = await inviting.keyOf(id);
    for (const participant of ['ada', 'ben']) {
      const command = { type: 'participant.join', participant } as const;
      await started.product.shows.submit(sessionId, { id: `join:${participant}:1`, actor: 'server', command });
    }
    await leapTo('2026-12-03T14:01:00Z');
    await started.product.shows.submit(sessionId, {
      id: 'invite:x',
      actor: 'server',
      command: { type: 'participant.invite', participant: 'x' },
    });
    expect(await phaseOf(id)).toBe('live');
    expect(errorOf(await cancel(id))).toEqual([409, 'SESSION_010']);
    expect(errorOf(await change(id, { starts_at: '2026-12-09T10:00', zone: 'UTC' }))).toEqual([409, 'SESSION_004']);
    expect(errorOf(await change(id, { meeting_url: 'https://meet.example/late' }))).toEqual([409, 'SESSION_004']);
    expect(errorOf(await call({ method: 'DELETE', url: `/api/sessions/${id}`, payload: {} }))).toEqual([409, 'SESSION_005']);
    // The show of six minutes runs out; both were there all the time, and the third seat comes back.
    nowMs += 30 * MINUTE_MS;
    await expect.poll(async () => (await look(id)).credits, { timeout: 20_000 }).toEqual({ held: 0, used: 2, released: 1 });
    expect((await look(id)).status).toBe('completed');
    expect(await credits()).toEqual([3, 0]);
    expect(errorOf(await change(id, { name: 'Winter' }))).toEqual([409, 'SESSION_006']);
    expect(errorOf(await cancel(id))).toEqual([409, 'SESSION_010']);
  });

  it('to which nobody came are completed, and all their credits are back', async () => {
    const { id } = await plan({ starts_at: '2026-12-10T12:00', zone: 'UTC' });
    await leapTo('2026-12-10T12:30:03Z');
    await expect.poll(async () => (await look(id)).status, { timeout: 20_000 }).toBe('completed');
    expect([(await look(id)).credits, await credits()]).toEqual([{ held: 0, used: 0, released: 3 }, [3, 0]]);
  });

  it('are deleted once they are over, and what the ledger says of them stays', async () => {
    const { id } = await plan({ starts_at: '2027-01-10T12:00' });
    expect(errorOf(await call({ method: 'DELETE', url: `/api/sessions/${id}`, payload: {} }))).toEqual([409, 'SESSION_005']);
    await cancel(id);
    expect((await call({ method: 'DELETE', url: `/api/sessions/${id}`, payload: {} })).statusCode).toBe(200);
    expect(errorOf(await call({ url: `/api/sessions/${id}` }))).toEqual([404, 'SESSION_001']);
    const { lines } = (await call({ url: '/api/credits/statement' })).json();
    expect(lines[0]).toMatchObject({ reason: 'released', cause: 'cancelled', label: 'Autumn get-together' });
  });

  it('are planned again at another time', async () => {
    const { id } = await plan({ starts_at: '2027-01-10T12:00' });
    const again = { request_key: randomUUID(), starts_at: '2027-01-17T12:00', zone: 'Europe/Berlin' };
    await cancel(id);
    const copy = SessionDetail.parse((await post(`/api/sessions/${id}/duplicate`, again)).json());
    expect(copy).toMatchObject({ name: 'Autumn get-together', seats: 3, status: 'scheduled', credits: { held: 3 } });
    expect((await post(`/api/sessions/${id}/duplicate`, again)).json().id).toBe(copy.id);
    expect(errorOf(await post(`/api/sessions/${id}/duplicate`, { ...again, starts_at: '2020-01-01T10:00' }))).toEqual([
      422,
      'SESSION_012',
    ]);
    await cancel(copy.id);
  });

  it('whose story is no longer told keep their time and name, and are neither planned again nor given other seats', async () => {
    const { id } = await plan({ starts_at: '2027-03-20T12:00' });
    await people.rows(`update session set experience = 'withdrawn' where public_id = $1`, [id]);
    const again = { request_key: randomUUID(), starts_at: '2027-03-27T12:00', zone: 'Europe/Berlin' };
    expect(errorOf(await post(`/api/sessions/${id}/duplicate`, again))).toEqual([409, 'EXPERIENCE_001']);
    expect(errorOf(await change(id, { seats: 2 }))).toEqual([409, 'EXPERIENCE_001']);
    expect((await change(id, { name: 'Kept' })).json().name).toBe('Kept');
    expect((await cancel(id)).json().status).toBe('cancelled');
  });

  it('that never had a show cannot be cancelled', async () => {
    const { id } = await plan({ starts_at: '2027-03-21T12:00' });
    const orphan = 'o'.repeat(26);
    await people.rows(
      `insert into session (id, public_id, company_id, experience, version, status, starts_at, zone, seats, name)
       select gen_random_uuid(), $2, company_id, 'withdrawn', version, status, starts_at, zone, seats, name from session where public_id = $1`,
      [id, orphan],
    );
    expect(errorOf(await cancel(orphan))).toEqual([409, 'SESSION_011']);
    await people.rows('delete from session where public_id = $1', [orphan]);
    await cancel(id);
  });

  it('are looked after by colleagues, too, and by nobody else', async () => {
    const owner = await people.member();
    const colleague = await people.member(people.newEmail(owner.email.split('@')[1]));
    const { id: userId } = (await call({ url: '/api/user' }, colleague.token)).json();
    const { id } = await plan({ starts_at: '2027-04-01T12:00' }, owner.token);
    const put = (who: string) => call({ method: 'PUT', url: `/api/sessions/${id}/organisers/${who}`, payload: {} }, owner.token);
    expect(errorOf(await put(userId))).toEqual([404, 'COMPANY_003']);
    expect(errorOf(await call({ url: '/api/sessions' }, colleague.token))).toEqual([403, 'USER_009']);
    await people.letIn(colleague.token, owner.token);
    expect((await put(userId)).json().organisers).toMatchObject([{ planner: true }, { id: userId, planner: false }]);
    expect((await change(id, { name: 'Ours' }, colleague.token)).json().name).toBe('Ours');
    const url = `/api/sessions/${id}/organisers/${userId}`;
    expect((await call({ method: 'DELETE', url, payload: {} }, owner.token)).json().organisers).toHaveLength(1);
    expect(errorOf(await put(randomUUID()))).toEqual([404, 'COMPANY_003']);
    await cancel(id, owner.token);
  });

  it('are nobody else’s: an id of another company is an id of none', async () => {
    const { token: eve } = await people.member();
    const { id } = await plan({ starts_at: '2027-02-01T12:00' });
    const none = 'a'.repeat(26);
    const ask = async (sessionId: string) => {
      const answers = [
        await call({ url: `/api/sessions/${sessionId}` }, eve),
        await change(sessionId, { name: 'Mine' }, eve),
        await cancel(sessionId, eve),
        await post(`/api/sessions/${sessionId}/delay`, { minutes: 5 }, eve),
        await post(
          `/api/sessions/${sessionId}/duplicate`,
          { request_key: randomUUID(), starts_at: '2027-02-01T12:00', zone: 'UTC' },
          eve,
        ),
        await call({ method: 'DELETE', url: `/api/sessions/${sessionId}`, payload: {} }, eve),
      ];
      return answers.map((answer) => [answer.statusCode, answer.json().error, answer.json().message]);
    };
    const refused = [404, 'SESSION_001', 'Session not found'];
    expect(await ask(id)).toEqual([refused, refused, refused, refused, refused, refused]);
    expect(await ask(none)).toEqual(await ask(id));
    expect(await list('', eve)).toEqual({ sessions: [], total: 0 });
    expect(errorOf(await call({ url: '/api/sessions/LC-1' }))).toEqual([404, 'SESSION_001']);
    expect(await look(id)).toMatchObject({ name: 'Autumn get-together', status: 'scheduled' });
    await cancel(id);
  });

  it('are listed, searched, filtered and sorted', async () => {
    const { token: eve } = await people.member();
    const made: string[] = [];
    for (const [name, starts_at] of [
      ['Bravo 100%', '2027-03-01T12:00'],
      ['Alpha', '2027-03-03T12:00'],
      ['Charlie', '2027-03-02T12:00'],
    ] as const) {
      const { id } = await plan({ name, starts_at, zone: 'UTC', seats: 2 }, eve);
      made.push(id);
      await cancel(id, eve);
    }
    await setStatus(made[1] ?? '', 'scheduled');
    const names = async (query: string) => (await list(query, eve)).sessions.map(({ name }) => name);
    expect(await names('')).toEqual(['Alpha', 'Charlie', 'Bravo 100%']);
    expect(await names('?sort=start')).toEqual(['Bravo 100%', 'Charlie', 'Alpha']);
    expect(await names('?sort=name')).toEqual(['Alpha', 'Bravo 100%', 'Charlie']);
    expect(await names('?search=10%25')).toEqual(['Bravo 100%']);
    expect(await names('?search=100%20BRÁV')).toEqual(['Bravo 100%']);
    expect(await names('?search=bravo%20alpha')).toEqual([]);
    expect(await names('?search=_lpha')).toEqual([]);
    expect(await names('?search=%25')).toEqual([]);
    expect(await names('?search=ALPH')).toEqual(['Alpha']);
    expect(await names('?status=scheduled')).toEqual(['Alpha']);
    expect(await names('?status=cancelled&sort=-name')).toEqual(['Charlie', 'Bravo 100%']);
    expect(await names('?experience=lantern-line')).toEqual([]);
    expect(await list('?page=2', eve)).toEqual({ sessions: [], total: 3 });
    expect(errorOf(await call({ url: '/api/sessions?sort=colour' }, eve))).toEqual([400, 'REQUEST_001']);
    nowMs += 15 * MINUTE_MS;
    await people.rows(`update session set starts_at = to_timestamp($2 / 1000.0) where public_id = $1`, [
      made[1] ?? '',
      nowMs + 14 * MINUTE_MS,
    ]);
    expect([await names('?status=open'), await names('?status=scheduled')]).toEqual([['Alpha'], []]);
  });

  it('whose organiser’s server died between writing and telling the show are told by the next round', async () => {
    const { id } = await plan({ starts_at: '2027-06-01T12:00', zone: 'UTC' });
    const asked = { kind: 'move', change: randomUUID(), startsAtMs: Date.parse('2027-06-02T12:00:00Z'), zone: 'UTC' };
    await people.rows(`update session set asked = $2, asked_at = to_timestamp($3 / 1000.0) where public_id = $1`, [
      id,
      JSON.stringify(asked),
      nowMs - 31_000,
    ]);
    await retryPendingChanges(started.product.planning);
    expect(await look(id)).toMatchObject({ startsAtMs: asked.startsAtMs, revision: 1 });
    await people.rows(`update session set asked = $2, asked_at = to_timestamp($3 / 1000.0) where public_id = $1`, [
      id,
      JSON.stringify(asked),
      nowMs - 31_000,
    ]);
    await retryPendingChanges(started.product.planning);
    expect(started.product.shows.get(await inviting.keyOf(id))?.state.startsAtMs).toBe(asked.startsAtMs);
    await cancel(id);
  });
});
