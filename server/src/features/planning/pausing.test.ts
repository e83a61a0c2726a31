import { randomUUID } from 'node:crypto';
import { SessionDetail, SessionsAnswer } from '@lorecrew/contract/api/sessions';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { errorOf } from '../../testing/inviting.ts';
import { People } from '../../testing/people.ts';
import { productOnEach } from '../../testing/product-on-each.ts';
import type { StartedApp } from '../../testing/start-app.ts';
import { carryOutLeft } from '../schedule/jobs.ts';

const MINUTE_MS = 60_000;

describe.each(productOnEach(process.env.TEST_DATABASE_URL))('sessions on $name', ({ start }) => {
  let nowMs = Date.parse('2026-11-22T15:04:11Z');
  let started: StartedApp;
  let people: People;
  let token = '';
  let email = '';
  beforeAll(async () => {
    started = await start({ clock: { nowMs: () => nowMs } });
    people = new People(started);
    ({ email, token } = await people.member());
  });
  afterAll(() => started.close());

  const post = (url: string, payload: object = {}, as = token) => people.as(as, { method: 'POST', url, payload });
  const get = async (url: string) => (await people.as(token, { url })).json();
  const look = async (id: string) => SessionDetail.parse(await get(`/api/sessions/${id}`));
  const list = async (query: string) => SessionsAnswer.parse(await get(`/api/sessions${query}`));
  /** Tokens do not outlive such leaps. */
  const leapTo = async (time: string) => {
    nowMs = Date.parse(time);
    token = await people.logIn(email);
  };
  const plan = async (startsAt: string) => {
    const story = { experience: 'lamp-room', name: 'Autumn get-together', zone: 'UTC' };
    const payload = { request_key: randomUUID(), ...story, starts_at: startsAt, seats: 3 };
    const { id } = SessionDetail.parse((await post('/api/sessions', payload)).json());
    const [row] = await people.rows<{ id: string }>('select id from session where public_id = $1', [id]);
    return { id, sessionId: row?.id ?? '' };
  };
  const join = (sessionId: string, participant: string) => {
    const command = { type: 'participant.join', participant } as const;
    return started.product.shows.submit(sessionId, { id: `join:${participant}:1`, actor: 'server', command });
  };
  const becomes = (id: string, status: string) =>
    expect.poll(async () => (await look(id)).status, { timeout: 20_000 }).toBe(status);

  it('are paused while they are live, by whoever looks after them: the clock stands on every node, and goes on where it stood', async () => {
    const { id, sessionId } = await plan('2026-12-05T12:00');
    const pause = (as = token) => post(`/api/sessions/${id}/pause`, {}, as);
    const resume = () => post(`/api/sessions/${id}/resume`);
    expect(errorOf(await pause())).toEqual([409, 'SESSION_004']);
    for (const participant of ['ada', 'ben']) await join(sessionId, participant);
    // Two minutes are more than a sixth of the story: whoever is lost from here on took part.
    await leapTo('2026-12-05T12:02:00Z');
    await becomes(id, 'live');
    const stranger = await people.member();
    expect(errorOf(await pause(stranger.token))).toEqual([404, 'SESSION_001']);
    const pausedAtMs = nowMs;
    const untilMs = Date.parse('2026-12-19T12:02:00Z');
    expect((await pause()).json()).toMatchObject({ status: 'paused', pause: { sinceMs: pausedAtMs, untilMs } });
    const view = () => started.product.shows.get(sessionId)?.state;
    expect(view()).toMatchObject({ phase: 'live', pausedAtMs });
    expect((await list('?status=paused')).sessions.map((one) => one.id)).toEqual([id]);
    expect((await list('?status=live')).total).toBe(0);
    // A second press, and days in which a show of six minutes would long be over.
    nowMs += MINUTE_MS;
    expect((await pause()).json()).toMatchObject({ status: 'paused', pause: { sinceMs: pausedAtMs } });
    await leapTo('2026-12-08T12:02:00Z');
    await carryOutLeft(started.product.planning);
    expect([await started.product.shows.phase(sessionId), (await look(id)).status]).toEqual(['live', 'paused']);
    expect(errorOf(await post(`/api/sessions/${id}/cancel`))).toEqual([409, 'SESSION_010']);
    expect((await resume()).json()).toMatchObject({ status: 'live', pause: null });
    expect((await resume()).json()).toMatchObject({ status: 'live', pause: null });
    expect(view()).toMatchObject({ phase: 'live', pausedAtMs: null, pausedMs: 3 * 86_400_000 });
    nowMs += 30 * MINUTE_MS;
    await becomes(id, 'completed');
    expect((await look(id)).credits).toEqual({ held: 0, used: 2, released: 1 });
    expect([errorOf(await pause()), errorOf(await resume())]).toEqual([
      [409, 'SESSION_006'],
      [409, 'SESSION_006'],
    ]);
    const actions = await people.rows<{ action: string }>(`select action from audit where action like 'session.%d' order by at`);
    expect(actions.map(({ action }) => action)).toEqual(expect.arrayContaining(['session.paused', 'session.resumed']));
  });

  it('are over after 14 days of a pause that nobody ends, with their credits settled, also when a server was away', async () => {
    const { id, sessionId } = await plan('2026-12-22T12:00');
    await join(sessionId, 'ada');
    await leapTo('2026-12-22T12:02:00Z');
    await becomes(id, 'live');
    await post(`/api/sessions/${id}/pause`);
    started.product.shows.forget(sessionId);
    await leapTo('2027-01-05T12:01:59Z');
    expect([await started.product.shows.phase(sessionId), (await look(id)).status]).toEqual(['live', 'paused']);
    await leapTo('2027-01-05T12:02:01Z');
    await becomes(id, 'completed');
    expect((await look(id)).pause).toBeNull();
  });
});
