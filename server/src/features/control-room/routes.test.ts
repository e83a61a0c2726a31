import { ControlRoom } from '@lorecrew/contract/api/control';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { errorOf, Inviting } from '../../testing/inviting.ts';
import { type StartedApp, startApp } from '../../testing/start-app.ts';

describe('the control room of a session', () => {
  let started: StartedApp;
  let inviting: Inviting;
  beforeAll(async () => {
    started = await startApp({ clock: { nowMs: () => Date.parse('2026-11-22T15:04:11Z') } });
    inviting = new Inviting(started);
    await inviting.signUp();
  });
  afterEach(() => inviting.cancelAll());
  afterAll(() => started.close());

  const urlOf = (id: string) => `/api/sessions/${id}/control`;
  const look = async (id: string) => ControlRoom.parse((await inviting.call({ url: urlOf(id) })).json());
  const ask = (id: string, body: object, as?: string) => inviting.post(urlOf(id), body, as);
  const say = (text: string, n = 1) => ({ tab: 'firsttab', n, ask: { kind: 'say', crew: null, text } });

  async function withPeople() {
    const { id } = await inviting.plan();
    await inviting.added(id, [inviting.row('Ada'), inviting.row('Ben')]);
    const { people } = await inviting.invited(id);
    // A show hears of its people, and of their names, after those who invited them.
    await expect.poll(async () => (await look(id)).others.map(({ name }) => name).sort()).toEqual(['Ada', 'Ben']);
    return { id, ada: people.find(({ name }) => name === 'Ada')?.id ?? '' };
  }

  it('shows who is invited before the start, and what its hosts said', async () => {
    const { id } = await withPeople();
    const before = await look(id);
    expect(before).toMatchObject({ phase: 'waiting', crews: [], scene: null, deeds: [] });
    expect(before.others.map(({ name, here }) => [name, here]).sort()).toEqual([
      ['Ada', false],
      ['Ben', false],
    ]);
    const answer = ControlRoom.parse((await ask(id, say('We begin in a minute.'))).json());
    expect(answer.deeds).toMatchObject([{ kind: 'said', text: 'We begin in a minute.' }]);
    expect(answer.seq).toBeGreaterThan(before.seq);
  });

  it('does once what is sent twice, and what two hosts ask both', async () => {
    const { id } = await withPeople();
    for (const body of [say('Hello.'), say('Hello.'), { ...say('Hello again.'), tab: 'othertab' }])
      expect((await ask(id, body)).statusCode).toBe(200);
    expect((await look(id)).deeds.map(({ text }) => text)).toEqual(['Hello again.', 'Hello.']);
  });

  it('puts somebody out, and says why it cannot do what does not fit', async () => {
    const { id, ada } = await withPeople();
    const asked = (n: number, what: object) => ask(id, { tab: 'firsttab', n, ask: what });
    expect((await asked(1, { kind: 'remove', person: ada })).json().others).toHaveLength(1);
    expect(errorOf(await asked(2, { kind: 'remove', person: ada }))).toEqual([404, 'HOST_003']);
    expect(errorOf(await asked(3, { kind: 'extend', seconds: 60 }))).toEqual([409, 'HOST_001']);
    expect(errorOf(await asked(4, { kind: 'next', scene: 'a', phase: 'b' }))).toEqual([409, 'HOST_001']);
    expect((await look(id)).deeds.map(({ kind }) => kind)).toEqual(['removed']);
  });

  it('undoes what can be undone, once, and tells which that is', async () => {
    const { id, ada } = await withPeople();
    const asked = (n: number, what: object) => ask(id, { tab: 'firsttab', n, ask: what });
    await asked(1, { kind: 'remove', person: ada });
    const { deeds } = ControlRoom.parse((await asked(2, { kind: 'say', crew: null, text: 'Wrong room.' })).json());
    expect(deeds.map(({ kind, canUndo }) => [kind, canUndo])).toEqual([
      ['said', true],
      ['removed', true],
    ]);
    for (const [i, { n }] of deeds.entries()) expect((await asked(3 + i, { kind: 'undo', deed: n })).statusCode).toBe(200);
    const after = await look(id);
    expect(after.deeds.map(({ kind, canUndo }) => [kind, canUndo])).toEqual([
      ['readmitted', undefined],
      ['unsaid', undefined],
      ['said', undefined],
      ['removed', undefined],
    ]);
    expect(after.others.map(({ name }) => name).sort()).toEqual(['Ada', 'Ben']);
    expect(errorOf(await asked(5, { kind: 'undo', deed: deeds[0]?.n ?? 0 }))).toEqual([409, 'HOST_001']);
  });

  it('cannot be started before its doors are open, nor while nobody is here', async () => {
    const { id } = await withPeople();
    const start = { tab: 'firsttab', n: 1, ask: { kind: 'start' } };
    expect(errorOf(await ask(id, start))).toEqual([409, 'HOST_001']);
    expect(await look(id)).toMatchObject({ phase: 'waiting', minimum: 1 });
  });

  it('is nobody else’s business, and bad bodies are refused', async () => {
    const { id } = await withPeople();
    const { token } = await inviting.people.member();
    expect(errorOf(await inviting.call({ url: urlOf(id) }, token))).toEqual([404, 'SESSION_001']);
    expect(errorOf(await ask(id, say('Hello.'), token))).toEqual([404, 'SESSION_001']);
    expect(errorOf(await ask(id, say('x'.repeat(281))))).toEqual([422, 'HOST_007']);
    for (const bad of [say(' '), say('Hello.', 0), { ...say('Hello.'), tab: 'A:b' }, {}])
      expect(errorOf(await ask(id, bad))).toEqual([400, 'REQUEST_001']);
    const { statusCode } = await started.app.inject({ method: 'POST', url: urlOf(id), payload: say('Hello.') });
    expect([401, 403]).toContain(statusCode);
    expect((await look(id)).deeds).toEqual([]);
  });
});
