import { authenticateParticipant, getSurvey } from '@lorecrew/contract/routes/participants';
import { exportSessionReport } from '@lorecrew/contract/routes/session-reports';
import { getSurveyResults } from '@lorecrew/contract/routes/sessions';
import Papa from 'papaparse';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { finishedSession } from '../../testing/finished.ts';
import { People } from '../../testing/people.ts';
import { type StartedApp, startApp } from '../../testing/start-app.ts';

const HOUR_MS = 3_600_000;
const off = { state: 'off', nextAtMs: null };

describe('the two questions', () => {
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
      return (await started.app.inject({ url: authenticateParticipant.url, query, headers })).json().token;
    };
    return {
      answer: async (i: number, payload: object) => people.as(await seat(i), { method: 'POST', url: getSurvey.url, payload }),
      state: async (i: number) => (await people.as(await seat(i), { url: getSurvey.url })).json().felt,
      /** What of it stands in the report's sheet. */
      inSheet: async () => {
        const url = exportSessionReport.url.replace(':sessionId', session.sessionId).replace(':format', 'csv');
        const { bytes } = (await people.as(await people.logIn(email), { url })).json();
        const { data } = Papa.parse<string[]>(Buffer.from(bytes, 'base64').toString());
        return data.filter(([part]) => part === 'How it felt').map((cells) => cells.slice(1));
      },
      /** Has the session be in another phase of its life. */
      turn: (status: string) => people.rows('update session set status = $2 where public_id = $1', [session.sessionId, status]),
      // Two days later one signs in anew.
      figures: async (who?: string) =>
        (
          await people.as(who ?? (await people.logIn(email)), {
            url: getSurveyResults.url.replace(':sessionId', session.sessionId),
          })
        ).json(),
    };
  }

  it('are answered once by each, and read as means when nobody can answer any more', async () => {
    const { answer, state, figures } = await finished();
    expect(await state(0)).toBe('open');
    for (const [i, said] of [5, 4, 4, 3, 5].entries())
      expect((await answer(i, { said, again: 5 })).json()).toEqual({ moment: 'after', felt: 'answered' });
    expect(await state(0)).toBe('answered');
    expect((await answer(0, { said: 1, again: 1 })).json().error).toBe('FELT_002');
    expect(await figures()).toEqual({ felt: null, letters: off });
    nowMs += 48 * HOUR_MS;
    expect(await state(6)).toBe('closed');
    expect((await answer(6, { said: 1, again: 1 })).json().error).toBe('FELT_001');
    const means = { said: { as: 'or-more', mean: 4, n: 5 }, again: { as: 'or-more', mean: 4, n: 5 } };
    expect(await figures()).toEqual({ felt: [{ moment: 'after', ...means }], letters: off });
  });

  it('have no figure of fewer than five, and none for another company', async () => {
    const { answer, figures } = await finished();
    for (const i of [0, 1, 2, 3]) await answer(i, { said: 5, again: 5 });
    nowMs += 48 * HOUR_MS;
    expect(await figures()).toEqual({ felt: [{ moment: 'after', said: { as: 'few' }, again: { as: 'few' } }], letters: off });
    const { token: other } = await people.member();
    expect((await figures(other)).error).toBe('SESSION_001');
  });

  it('keep nowhere who answered what', async () => {
    const { answer } = await finished();
    const columns = await people.rows<{ name: string }>(
      `select column_name as name from information_schema.columns where table_name = 'session_felt' order by name`,
    );
    expect(columns.map(({ name }) => name)).toEqual(['answers', 'company_id', 'moment', 'question', 'session_id']);
    await answer(0, { said: 2, again: 3 });
    const rows = await people.rows<{ question: string; answers: number[] }>(
      `select question, answers from session_felt f where session_id in (select id from session order by created_at desc limit 1)
         or answers = '{0,1,0,0,0}' order by question`,
    );
    expect(rows.map(({ question }) => question)).toContain('said');
  });

  it('are answered before a show too, and stand beside those after it', async () => {
    const { answer, state, figures, turn, inSheet } = await finished();
    await turn('scheduled');
    expect(await state(0)).toBe('open');
    for (const i of [0, 1, 2, 3, 4])
      expect((await answer(i, { said: 2, again: 3 })).json()).toEqual({ moment: 'before', felt: 'answered' });
    expect((await answer(0, { said: 2, again: 3 })).json().error).toBe('FELT_002');
    await turn('live');
    expect((await answer(6, { said: 2, again: 3 })).json().error).toBe('FELT_001');
    await turn('completed');
    expect(await state(0)).toBe('open');
    for (const i of [0, 1, 2, 3, 4]) await answer(i, { said: 3, again: 5 });
    expect((await figures()).felt).toBe(null);
    nowMs += 48 * HOUR_MS;
    const three = { as: 'figure', mean: 3, n: 5 };
    expect((await figures()).felt).toEqual([
      { moment: 'before', said: { as: 'or-less', mean: 2, n: 5 }, again: three },
      { moment: 'after', said: three, again: { as: 'or-more', mean: 4, n: 5 } },
    ]);
    expect(await inSheet()).toEqual([
      ['Before: could say what they knew, of 5', '2', 'Or less: the mean, in halves, of 5 answers'],
      ['Before: would do this again with this crew, of 5', '3', 'The mean, in halves, of 5 answers'],
      ['Afterwards: could say what they knew, of 5', '3', 'The mean, in halves, of 5 answers'],
      ['Afterwards: would do this again with this crew, of 5', '4', 'Or more: the mean, in halves, of 5 answers'],
    ]);
  });

  it('take whole answers from one to five alone', async () => {
    const { answer } = await finished();
    for (const payload of [{ said: 0, again: 3 }, { said: 6, again: 3 }, { said: 2.5, again: 3 }, { said: 3 }, {}])
      expect((await answer(0, payload)).statusCode).toBe(400);
    expect((await started.app.inject({ url: getSurvey.url })).statusCode).toBe(401);
  });
});
