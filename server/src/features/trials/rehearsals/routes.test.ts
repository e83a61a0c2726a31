import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { People } from '../../../testing/people.ts';
import { type StartedApp, startApp } from '../../../testing/start-app.ts';
import { endWhatIsOver } from '../../retention/commands.ts';

const DAY_MS = 86_400_000;

describe('a rehearsal', () => {
  let nowMs = Date.now();
  let started: StartedApp;
  let people: People;
  let token: string;
  beforeAll(async () => {
    started = await startApp({ clock: { nowMs: () => nowMs } });
    people = new People(started);
    ({ token } = await people.member());
  });
  afterAll(() => started.close());

  const open = (payload: object, who = token) => people.as(who, { method: 'POST', url: '/api/rehearsals', payload });
  const comeIn = async ({ email, sessionId }: { email: string; sessionId: string }) =>
    started.app.inject({ url: '/api/exp/auth', query: { email, sessionId }, headers: { 'x-requested-with': 'x' } });
  const about = async (opened: { email: string; sessionId: string }) => {
    const { token: seat } = (await comeIn(opened)).json();
    const url = `/api/consumer/getdatapackage?sessionId=${opened.sessionId}`;
    return (await people.as(seat, { url })).json();
  };

  it.each([
    ['lamp-room', 20, 1],
    ['lantern-line', 4, 4],
  ])('of %s is opened at once, %i times as fast, with %i seats', async (experience, speed, seats) => {
    const answer = await open({ experience, speed });
    const opened = answer.json();
    expect([answer.statusCode, opened.url]).toEqual([
      201,
      `/experience/${opened.sessionId}?${new URLSearchParams({ email: opened.email, go: '1' })}`,
    ]);
    const { session, user } = await about(opened);
    expect(session).toMatchObject({ id: opened.sessionId, demo: true, rehearsal: speed, seats });
    expect(user.first_name).toBe('Organiser');
  });

  it('names whoever is simulated so, and is no session of the company: no credit, no email, in no list', async () => {
    const before = (await people.as(token, { url: '/api/credits' })).json();
    const { sessionId } = (await open({ experience: 'lantern-line', speed: 1 })).json();
    const names = await people.rows<{ name: string }>(
      `select trim(c.first_name || ' ' || c.last_name) as name from session s join session_consumer sc on sc.session_id = s.id
       join consumer c on c.id = sc.consumer_id where s.public_id = $1 order by name`,
      [sessionId],
    );
    expect(names.map(({ name }) => name)).toEqual(['Ilse (simulated)', 'Juno (simulated)', 'Organiser', 'Tomas (simulated)']);
    expect((await people.as(token, { url: '/api/credits' })).json()).toEqual(before);
    expect((await people.as(token, { url: '/api/sessions?sort=start' })).json()).toMatchObject({ sessions: [], total: 0 });
    expect((await people.as(token, { url: `/api/sessions/${sessionId}` })).json().error).toBe('SESSION_001');
    const { letters: mails } = (await started.app.inject({ url: '/api/mailbox' })).json();
    expect(mails.some(({ to }: { to: string }) => to.startsWith('guest-'))).toBe(false);
  });

  it('is its organiser’s alone: another ends it, and nobody joins it as they join a demo', async () => {
    const first = (await open({ experience: 'lamp-room', speed: 20 })).json();
    const { token: other } = await people.member();
    const theirs = (await open({ experience: 'lamp-room', speed: 1 }, other)).json();
    const second = (await open({ experience: 'lamp-room', speed: 1 })).json();
    expect((await comeIn(first)).statusCode).toBe(404);
    expect([(await comeIn(second)).statusCode, (await comeIn(theirs)).statusCode]).toEqual([200, 200]);
    const join = await people.post('/api/demo', { sessionId: second.sessionId });
    expect(join.json().error).toBe('DEMO_002');
  });

  it('is for organisers who were let in, of stories there are, at a speed there is', async () => {
    expect((await people.post('/api/rehearsals', { experience: 'lamp-room', speed: 1 })).statusCode).toBe(401);
    const { email } = await people.member();
    const { token: pending } = await people.member(people.newEmail(email.split('@')[1]));
    expect((await open({ experience: 'lamp-room', speed: 1 }, pending)).json().error).toBe('USER_009');
    expect((await open({ experience: 'no-such-story', speed: 1 })).json().error).toBe('EXPERIENCE_002');
    for (const payload of [{ experience: 'lamp-room' }, { experience: 'lamp-room', speed: 3 }, { speed: 1 }])
      expect((await open(payload)).json().error).toBe('REQUEST_001');
  });

  it('is opened ten times in ten minutes by one person, and takes no demo’s place', async () => {
    const { token: eager } = await people.member();
    for (let n = 0; n < 10; n += 1) expect((await open({ experience: 'lamp-room', speed: 1 }, eager)).statusCode).toBe(201);
    const over = await open({ experience: 'lamp-room', speed: 1 }, eager);
    expect([over.statusCode, Number(over.headers['retry-after']) > 0]).toEqual([429, true]);
    nowMs += 11 * 60_000;
    const still = (await open({ experience: 'lamp-room', speed: 1 }, eager)).json();
    for (let n = 0; n < 50; n += 1) expect((await people.post('/api/demo', {})).statusCode).toBe(201);
    expect((await people.post('/api/demo', {})).json().error).toBe('DEMO_001');
    expect((await comeIn(still)).statusCode).toBe(200);
  });

  it('is gone a day after, with everybody in it', async () => {
    const { sessionId, email } = (await open({ experience: 'lantern-line', speed: 1 })).json();
    nowMs += 2 * DAY_MS;
    await endWhatIsOver(started.product.planning);
    expect(await people.rows('select id from session where public_id = $1', [sessionId])).toEqual([]);
    expect(await people.rows('select id from consumer where email = $1', [email])).toEqual([]);
  });
});
