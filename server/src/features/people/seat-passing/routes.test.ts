import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { errorOf, Inviting } from '../../../testing/inviting.ts';
import { type StartedApp, startApp } from '../../../testing/start-app.ts';

describe('passing a seat to a colleague', () => {
  let started: StartedApp;
  let inviting: Inviting;
  beforeAll(async () => {
    const nowMs = Date.parse('2026-11-22T15:04:11Z');
    started = await startApp({ clock: { nowMs: () => nowMs } });
    inviting = new Inviting(started);
    await inviting.signUp();
  });
  afterEach(() => inviting.cancelAll());
  afterAll(() => started.close());

  /** A session with Ada invited to it. */
  async function withAda(more: object = {}) {
    const { id } = await inviting.plan(more);
    const ada = inviting.row('Ada Sund');
    await inviting.added(id, [ada]);
    return { id, ada, person: await inviting.personOf(id, ada.email), secret: await inviting.secretOf(ada.email) };
  }

  const pass = (id: string, person: string, to: object) => inviting.post(`/api/sessions/${id}/people/${person}/pass`, to);

  const passOwn = (id: string, secret: string, to: object) =>
    started.app.inject({
      method: 'POST',
      url: '/api/invitation/pass',
      headers: { 'x-join': secret },
      payload: { sessionId: id, ...to },
    });

  const audited = async (action: string) =>
    (await inviting.people.rows('select id from audit where action = $1', [action])).length;

  it('invites the colleague, cancels the calendar of whoever had it, and closes their link', async () => {
    const { id, ada, person, secret } = await withAda();
    const ben = inviting.row('Ben Hart');
    const count = await inviting.call({ url: `/api/sessions/${id}/recipients?act=pass&person_id=${person}` });
    expect(count.json()).toEqual({ letters: 2, stopped: 0 });
    const answer = await pass(id, person, { ...ben, sentence: 'Ben stands in for you.' });
    expect([answer.statusCode, answer.json()]).toEqual([200, { mailed: true }]);
    expect((await inviting.invited(id)).people).toMatchObject([{ name: 'Ben Hart', email: ben.email, answer: null }]);
    const [gone] = await inviting.people.mails(ada.email);
    expect(gone?.subject).toContain('Your seat was passed on');
    expect(gone?.text).toContain('Ben stands in for you.');
    expect(gone?.calendar?.method).toBe('CANCEL');
    const [invited] = await inviting.people.mails(ben.email);
    expect(invited?.calendar?.method).toBe('REQUEST');
    expect(errorOf(await inviting.open(id, secret))).toEqual([409, 'CONSUMER_002']);
    expect((await inviting.open(id, await inviting.secretOf(ben.email))).statusCode).toBe(200);
    expect(await audited('people.seat-passed')).toBe(1);
  });

  it('does nothing more when it is pressed twice', async () => {
    const { id, person } = await withAda();
    const ben = inviting.row('Ben Hart');
    await pass(id, person, ben);
    const audits = await audited('people.seat-passed');
    expect((await pass(id, person, ben)).statusCode).toBe(200);
    expect((await inviting.people.mails(ben.email)).length).toBe(1);
    expect(await audited('people.seat-passed')).toBe(audits);
  });

  it('keeps the seat where the colleague sits there or elsewhere at that time, or the address is none', async () => {
    const { id, ada, person } = await withAda();
    const ben = inviting.row('Ben Hart');
    await inviting.added(id, [ben]);
    expect(errorOf(await pass(id, person, ben))).toEqual([409, 'CONSUMER_003']);
    expect((await pass(id, person, { name: 'Cleo', email: 'cleo@@example.com' })).statusCode).toBe(400);
    expect((await inviting.invited(id)).people.map(({ email }) => email).sort()).toEqual([ada.email, ben.email].sort());
  });

  it('gives the colleague the place in the crew', async () => {
    const { id, person } = await withAda();
    await inviting.people.rows('update session_consumer set crew = 1 where consumer_id = $1', [person]);
    const ben = inviting.row('Ben Hart');
    await pass(id, person, ben);
    const crews = await inviting.people.rows<{ crew: number }>(
      'select sc.crew from session_consumer sc join consumer c on c.id = sc.consumer_id where c.email = $1',
      [ben.email],
    );
    expect(crews).toEqual([{ crew: 1 }]);
  });

  it('is possible with the own link only where the organisers allow it, and once', async () => {
    const { id, ada, secret } = await withAda();
    const ben = inviting.row('Ben Hart');
    expect((await inviting.open(id, secret)).json()).toMatchObject({ passesOn: false });
    expect(errorOf(await passOwn(id, secret, ben))).toEqual([403, 'USER_009']);
    const allow = { method: 'PATCH', url: `/api/sessions/${id}`, payload: { passes_seats: true } } as const;
    expect((await inviting.call(allow)).json()).toMatchObject({ passesSeats: true });
    expect((await inviting.open(id, secret)).json()).toMatchObject({ passesOn: true });
    expect((await passOwn(id, secret, ben)).json()).toEqual({ mailed: true });
    expect((await inviting.invited(id)).people.map(({ email }) => email)).toEqual([ben.email]);
    expect((await inviting.people.mails(ada.email))[0]?.calendar?.method).toBe('CANCEL');
    expect(errorOf(await passOwn(id, secret, inviting.row('Cleo Moe')))).toEqual([409, 'CONSUMER_002']);
    expect(errorOf(await passOwn(id, 'no link', inviting.row('Cleo Moe')))).toEqual([404, 'CONSUMER_001']);
    expect(await audited('people.own-seat-passed')).toBe(1);
  });

  it('is over once the session is cancelled', async () => {
    const { id, person } = await withAda();
    await inviting.cancel(id);
    expect(errorOf(await pass(id, person, inviting.row('Ben Hart')))).toEqual([409, 'SESSION_004']);
  });
});
