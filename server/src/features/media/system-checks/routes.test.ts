import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { errorOf, Inviting } from '../../../testing/inviting.ts';
import { type StartedApp, startApp } from '../../../testing/start-app.ts';

describe('a system check', () => {
  let started: StartedApp;
  let inviting: Inviting;
  beforeAll(async () => {
    started = await startApp({ clock: { nowMs: () => Date.parse('2026-11-22T15:04:11Z') } });
    inviting = new Inviting(started);
    await inviting.signUp();
  });
  afterEach(() => inviting.cancelAll());
  afterAll(() => started.close());

  const check = (sessionId: string, headers: Record<string, string>, payload: object = { grade: 'good', causes: [] }) =>
    started.app.inject({ method: 'POST', url: `/api/consumer/check?sessionId=${sessionId}`, headers, payload });

  async function invitedOne(more: object = {}) {
    const session = await inviting.plan(more);
    const ben = inviting.row('Ben Check');
    await inviting.added(session.id, [ben]);
    return { id: session.id, email: ben.email, secret: await inviting.secretOf(ben.email) };
  }

  it('is kept by a personal link long before the doors open; its organisers see the latest grade and no cause', async () => {
    const { id, secret } = await invitedOne();
    expect(await inviting.invited(id)).toMatchObject({ people: [{ check: null }], counts: { all: 1, checked: 0 } });
    const slow = { grade: 'none', causes: ['old', 'shut'] };
    expect((await check(id, { 'x-join': secret }, slow)).statusCode).toBe(200);
    const seen = await inviting.call({ url: `/api/sessions/${id}/people` });
    expect(seen.json()).toMatchObject({ people: [{ check: 'none', opened: true }], counts: { all: 1, checked: 1 } });
    expect(seen.body).not.toContain('shut');
    expect((await check(id, { 'x-join': secret })).json()).toEqual({ message: 'Whoever invited you sees the grade.' });
    expect((await inviting.invited(id)).people[0]?.check).toBe('good');
  });

  it('is kept by the token of a seat, for its own session only', async () => {
    const { id, email, secret } = await invitedOne({ starts_at: '2026-11-23T12:00' });
    const other = await inviting.plan();
    const { token } = (await inviting.comeIn(id, { email, secret })).json();
    const headers = { authorization: `Bearer ${token}` };
    expect((await check(id, headers, { grade: 'limited', causes: ['slow'] })).statusCode).toBe(200);
    expect((await inviting.invited(id)).people[0]?.check).toBe('limited');
    expect(errorOf(await check(other.id, headers))).toEqual([404, 'SESSION_001']);
  });

  it('is gone when its session is over, and none is taken then', async () => {
    const { id, secret } = await invitedOne();
    await check(id, { 'x-join': secret }, { grade: 'limited', causes: ['gaps'] });
    await inviting.cancel(id);
    const rows = await inviting.people.rows(
      'select check_grade, check_causes, checked_at from session_consumer where session_id = (select id from session where public_id = $1)',
      [id],
    );
    expect(rows).toEqual([{ check_grade: null, check_causes: [], checked_at: null }]);
    expect(errorOf(await check(id, { 'x-join': secret }))).toEqual([409, 'CONSUMER_002']);
  });

  it('is refused from nobody, by a link that was replaced, and with more than grade and causes', async () => {
    const { id, email, secret } = await invitedOne();
    expect((await check(id, {})).statusCode).toBe(401);
    expect((await check(id, { 'x-join': `${secret}x` })).statusCode).toBe(401);
    const told = { grade: 'limited', causes: ['old'] };
    for (const wrong of [
      { ...told, browser: 'Firefox 139' },
      { ...told, causes: [] },
      { grade: 'good', causes: ['slow'] },
      { grade: 'none' },
    ])
      expect((await check(id, { 'x-join': secret }, wrong)).statusCode, JSON.stringify(wrong)).toBe(400);
    await inviting.post(`/api/sessions/${id}/people/${await inviting.personOf(id, email)}/link`);
    expect(errorOf(await check(id, { 'x-join': secret }))).toEqual([409, 'CONSUMER_002']);
  });
});

describe('a key to try the server that carries voices', () => {
  const TURN = {
    TURN_URLS: 'turn:turn.example:3478?transport=udp, turns:turn.example:443',
    TURN_SECRET: '7c1be0429f63d85a07e4c1b29d5f8a36',
  };
  const LIVEKIT = {
    LIVEKIT_URL: 'wss://rooms.example',
    LIVEKIT_API_KEY: 'harbour',
    LIVEKIT_API_SECRET: '3f8a0c61d25b97e4a1c07f3be9286d54',
  };
  const clock = { nowMs: () => Date.parse('2026-11-22T15:04:11Z') };

  async function atSite(environment: Record<string, string>, use: (started: StartedApp) => Promise<void>) {
    const started = await startApp({ clock, environment });
    try {
      await use(started);
    } finally {
      await started.close();
    }
  }
  const ask = ({ app }: StartedApp) => app.inject({ url: '/api/system-check/relay' });

  it('is given to anybody, for two minutes, and kept by no cache', async () => {
    await atSite(TURN, async (started) => {
      const answer = await ask(started);
      expect([answer.statusCode, answer.headers['cache-control']]).toEqual([200, 'no-store']);
      const { relay, forwarded } = answer.json();
      expect([relay.urls, forwarded]).toEqual([['turn:turn.example:3478?transport=udp', 'turns:turn.example:443'], false]);
      expect(relay.username).toMatch(/^1795359971:[\w-]{16}$/);
    });
  });

  it('is none where no such server is named, and it is said whether voices go to another one', async () => {
    await atSite({}, async (started) => expect((await ask(started)).json()).toEqual({ relay: null, forwarded: false }));
    await atSite(LIVEKIT, async (started) => expect((await ask(started)).json()).toEqual({ relay: null, forwarded: true }));
  });

  it('is refused to a caller who has had sixty in a minute', async () => {
    await atSite(TURN, async (started) => {
      for (let n = 0; n < 60; n++) expect((await ask(started)).statusCode).toBe(200);
      const refused = await ask(started);
      expect(errorOf(refused)).toEqual([429, 'RATE_001']);
      expect(refused.json().relay).toBeUndefined();
    });
  });
});
