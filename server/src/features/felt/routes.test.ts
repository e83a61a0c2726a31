import { calls } from '@lorecrew/contract/paths';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { finishedSession } from '../../testing/finished.ts';
import { People } from '../../testing/people.ts';
import { type StartedApp, startApp } from '../../testing/start-app.ts';

const HOUR_MS = 3_600_000;

describe('the two questions after a show', () => {
  let nowMs = Date.now();
  let started: StartedApp;
  let people: People;
  beforeAll(async () => {
    started = await startApp({ clock: { nowMs: () => nowMs } });
    people = new People(started);
  });
  afterAll(() => started.close());

  /** A session of fourteen, and what its people and its organiser ask. */
  async function finished() {
    const { email, session } = await finishedSession(started, { people, name: 'three-crews' });
    const seat = async (i: number): Promise<string> => {
      const query = { email: session.people[i]?.email ?? '', sessionId: session.sessionId };
      const headers = { 'x-requested-with': 'x' };
      return (await started.app.inject({ url: calls.expAuth, query, headers })).json().token;
    };
    return {
      answer: async (i: number, payload: object) => people.as(await seat(i), { method: 'POST', url: calls.felt, payload }),
      state: async (i: number) => (await people.as(await seat(i), { url: calls.felt })).json().felt,
      // Two days later one signs in anew.
      figures: async (who?: string) =>
        (
          await people.as(who ?? (await people.logIn(email)), { url: calls.sessionFelt.replace(':sessionId', session.sessionId) })
        ).json(),
    };
  }

  it('are answered once by each, and read as means when nobody can answer any more', async () => {
    const { answer, state, figures } = await finished();
    expect(await state(0)).toBe('open');
    for (const [i, said] of [5, 4, 4, 3, 5].entries())
      expect((await answer(i, { said, again: 5 })).json()).toEqual({ felt: 'answered' });
    expect(await state(0)).toBe('answered');
    expect((await answer(0, { said: 1, again: 1 })).json().error).toBe('FELT_002');
    expect(await figures()).toEqual({ felt: null });
    nowMs += 48 * HOUR_MS;
    expect(await state(6)).toBe('closed');
    expect((await answer(6, { said: 1, again: 1 })).json().error).toBe('FELT_001');
    const stands = { felt: { said: { as: 'figure', mean: 4.2, n: 5 }, again: { as: 'figure', mean: 5, n: 5 } } };
    expect(await figures()).toEqual(stands);
  });

  it('have no figure of fewer than five, and none for another company', async () => {
    const { answer, figures } = await finished();
    for (const i of [0, 1, 2, 3]) await answer(i, { said: 5, again: 5 });
    nowMs += 48 * HOUR_MS;
    expect(await figures()).toEqual({ felt: { said: { as: 'few' }, again: { as: 'few' } } });
    const { token: other } = await people.member();
    expect((await figures(other)).error).toBe('SESSION_001');
  });

  it('keep nowhere who answered what', async () => {
    const { answer } = await finished();
    const columns = await people.rows<{ name: string }>(
      `select column_name as name from information_schema.columns where table_name = 'session_felt' order by name`,
    );
    expect(columns.map(({ name }) => name)).toEqual(['answers', 'company_id', 'question', 'session_id']);
    await answer(0, { said: 2, again: 3 });
    const rows = await people.rows<{ question: string; answers: number[] }>(
      `select question, answers from session_felt f where session_id in (select id from session order by created_at desc limit 1)
         or answers = '{0,1,0,0,0}' order by question`,
    );
    expect(rows.map(({ question }) => question)).toContain('said');
  });

  it('take whole answers from one to five alone', async () => {
    const { answer } = await finished();
    for (const payload of [{ said: 0, again: 3 }, { said: 6, again: 3 }, { said: 2.5, again: 3 }, { said: 3 }, {}])
      expect((await answer(0, payload)).statusCode).toBe(400);
    expect((await started.app.inject({ url: calls.felt })).statusCode).toBe(401);
  });
});
