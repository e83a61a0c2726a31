import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { errorOf, Inviting } from '../../testing/inviting.ts';
import { type StartedApp, startApp } from '../../testing/start-app.ts';
import { retryPendingChanges } from './jobs.ts';

const MINUTE_MS = 60_000;

describe('sessions', () => {
  let nowMs = Date.parse('2026-11-22T15:04:11Z');
  let started: StartedApp;
  let inviting: Inviting;
  beforeAll(async () => {
    started = await startApp({ clock: { nowMs: () => nowMs } });
    inviting = new Inviting(started);
    await inviting.signUp();
  });
  afterAll(() => started.close());

  /** Tokens do not outlive such leaps. */
  const leapTo = async (time: string) => {
    nowMs = Date.parse(time);
    await inviting.signIn();
  };
  const plan = async (startsAt: string) => {
    const { id } = await inviting.plan({ starts_at: startsAt, zone: 'UTC', seats: 3 });
    return { id, sessionId: await inviting.keyOf(id) };
  };
  const join = (sessionId: string, participant: string) => {
    const command = { type: 'participant.join', participant } as const;
    return started.product.shows.submit(sessionId, { id: `join:${participant}:1`, actor: 'server', command });
  };
  const becomes = (id: string, status: string) =>
    expect.poll(async () => (await inviting.look(id)).status, { timeout: 20_000 }).toBe(status);

  it('are paused while they are live, by whoever looks after them: the clock stands on every node, and goes on where it stood', async () => {
    const { id, sessionId } = await plan('2026-12-05T12:00');
    const pause = (as = inviting.token) => inviting.post(`/api/sessions/${id}/pause`, {}, as);
    const resume = () => inviting.post(`/api/sessions/${id}/resume`);
    expect(errorOf(await pause())).toEqual([409, 'SESSION_004']);
    for (const participant of ['ada', 'ben']) await join(sessionId, participant);
    // Two minutes are more than a sixth of the story: whoever is lost from here on took part.
    await leapTo('2026-12-05T12:02:00Z');
    await becomes(id, 'live');
    const stranger = await inviting.people.member();
    expect(errorOf(await pause(stranger.token))).toEqual([404, 'SESSION_001']);
    const pausedAtMs = nowMs;
    const untilMs = Date.parse('2026-12-19T12:02:00Z');
    expect((await pause()).json()).toMatchObject({ status: 'paused', pause: { sinceMs: pausedAtMs, untilMs } });
    const view = () => started.product.shows.get(sessionId)?.state;
    expect(view()).toMatchObject({ phase: 'live', pausedAtMs });
    expect((await inviting.list('?status=paused')).sessions.map((one) => one.id)).toEqual([id]);
    expect((await inviting.list('?status=live')).total).toBe(0);
    // A second press, and days in which a show of six minutes would long be over.
    nowMs += MINUTE_MS;
    expect((await pause()).json()).toMatchObject({ status: 'paused', pause: { sinceMs: pausedAtMs } });
    await leapTo('2026-12-08T12:02:00Z');
    await retryPendingChanges(started.product.planning);
    expect([await started.product.shows.phase(sessionId), (await inviting.look(id)).status]).toEqual(['live', 'paused']);
    expect(errorOf(await inviting.cancel(id))).toEqual([409, 'SESSION_010']);
    expect((await resume()).json()).toMatchObject({ status: 'live', pause: null });
    expect((await resume()).json()).toMatchObject({ status: 'live', pause: null });
    expect(view()).toMatchObject({ phase: 'live', pausedAtMs: null, pausedMs: 3 * 86_400_000 });
    nowMs += 30 * MINUTE_MS;
    await becomes(id, 'completed');
    expect((await inviting.look(id)).credits).toEqual({ held: 0, used: 2, released: 1 });
    expect([errorOf(await pause()), errorOf(await resume())]).toEqual([
      [409, 'SESSION_006'],
      [409, 'SESSION_006'],
    ]);
    const actions = await inviting.people.rows<{ action: string }>(
      `select action from audit where action like 'session.%d' order by at`,
    );
    expect(actions.map(({ action }) => action)).toEqual(expect.arrayContaining(['session.paused', 'session.resumed']));
  });

  it('are over after 14 days of a pause that nobody ends, with their credits settled, also when a server was away', async () => {
    const { id, sessionId } = await plan('2026-12-22T12:00');
    await join(sessionId, 'ada');
    await leapTo('2026-12-22T12:02:00Z');
    await becomes(id, 'live');
    await inviting.post(`/api/sessions/${id}/pause`);
    started.product.shows.forget(sessionId);
    await leapTo('2027-01-05T12:01:59Z');
    expect([await started.product.shows.phase(sessionId), (await inviting.look(id)).status]).toEqual(['live', 'paused']);
    await leapTo('2027-01-05T12:02:01Z');
    await becomes(id, 'completed');
    expect((await inviting.look(id)).pause).toBeNull();
  });
});
