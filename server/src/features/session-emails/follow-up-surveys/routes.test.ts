import { getSurveyResults } from '@lorecrew/contract/routes/sessions';
import { getFollowUpSurvey } from '@lorecrew/contract/routes/surveys';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { finishedSession } from '../../../testing/finished.ts';
import { People } from '../../../testing/people.ts';
import { type StartedApp, startApp } from '../../../testing/start-app.ts';
import { sendDueFollowUps } from './jobs.ts';

const DAY_MS = 24 * 3_600_000;

describe('emails that ask how a session felt', () => {
  let nowMs = Date.now();
  let started: StartedApp;
  let people: People;
  beforeAll(async () => {
    started = await startApp({ clock: { nowMs: () => nowMs } });
    people = new People(started);
  });
  afterAll(() => started.close());

  /** A session of fourteen that ended an hour ago, and what its organiser and its emails ask. */
  async function finished() {
    const { email, session } = await finishedSession(started, { people, name: 'three-crews' });
    const url = getSurveyResults.url.replace(':sessionId', session.sessionId);
    const asOwner = async (request: object) => people.as(await people.logIn(email), { url, ...request });
    const mails = (on: boolean) => asOwner({ method: 'PUT', payload: { letters: on } });
    return {
      session,
      letters: mails,
      read: async () => (await asOwner({})).json(),
      count: async () => (await asOwner({ url: `/api/sessions/${session.sessionId}/recipients?act=follow_up` })).json(),
      round: () => sendDueFollowUps(started.product.planning),
      /** The links of the emails that somebody got about this session: the recording's people are in several. */
      links: async (i: number) =>
        (await people.mails(session.people[i]?.email ?? ''))
          .flatMap(({ text }) => /\/verify\/felt\/([\w.-]+)/.exec(text)?.[1] ?? [])
          .filter((token) => token.includes(session.id)),
      answer: (token: string, payload: object) => people.post(getFollowUpSurvey.url.replace(':token', token), payload),
    };
  }

  it('are off, and go out on the thirtieth and sixtieth day where they are asked for', async () => {
    const { letters: mails, read, round, session } = await finished();
    expect((await read()).letters).toEqual({ state: 'off', nextAtMs: null });
    const on = (await mails(true)).json().letters;
    expect([on.state, Math.round((on.nextAtMs - nowMs) / DAY_MS)]).toEqual(['on', 30]);
    const kinds = async () => {
      const sql = `select kind, count(*)::int as n from mail_outbox where session_id = (select id from session where public_id = $1) and kind like 'felt-%'
        group by kind order by kind`;
      return (await people.rows<{ kind: string; n: number }>(sql, [session.sessionId])).map(({ kind, n }) => `${kind} ${n}`);
    };
    nowMs += 29 * DAY_MS;
    await round();
    expect(await kinds()).toEqual([]);
    nowMs += 1 * DAY_MS;
    await round();
    await round();
    expect(await kinds()).toEqual(['felt-day30 14']);
    nowMs += 30 * DAY_MS;
    await round();
    expect(await kinds()).toEqual(['felt-day30 14', 'felt-day60 14']);
    expect((await read()).letters).toEqual({ state: 'over', nextAtMs: null });
    expect((await mails(true)).json().error).toBe('FELT_003');
  });

  it('are taken back, and are not written to whoever stopped them', async () => {
    const { letters: mails, read, count, round, session } = await finished();
    expect(await count()).toEqual({ letters: 14, stopped: 0 });
    await mails(true);
    expect((await mails(false)).json().letters).toEqual({ state: 'off', nextAtMs: null });
    await mails(true);
    await people.rows('update consumer set reminders_off_at = now() where email = $1', [session.people[0]?.email ?? '']);
    expect(await count()).toEqual({ letters: 13, stopped: 0 });
    nowMs += 30 * DAY_MS;
    await round();
    const [row] = await people.rows<{ n: number }>(
      `select count(*)::int as n from mail_outbox where kind = 'felt-day30' and session_id = (select id from session where public_id = $1)`,
      [session.sessionId],
    );
    expect(row?.n).toBe(13);
    expect((await read()).letters.state).toBe('on');
  });

  it('are answered once by each, for two weeks, and stand as means from five answers on', async () => {
    const { letters: mails, read, round, links, answer } = await finished();
    await mails(true);
    nowMs += 30 * DAY_MS;
    await round();
    for (const i of [1, 2, 3, 4, 5]) {
      const [token = ''] = await links(i);
      const looked = await started.app.inject({ url: getFollowUpSurvey.url.replace(':token', token) });
      expect(looked.json()).toMatchObject({ moment: 'day30', felt: 'open' });
      expect((await answer(token, { said: 5, again: 3 })).json()).toMatchObject({ moment: 'day30', felt: 'answered' });
      expect((await answer(token, { said: 1, again: 1 })).json().error).toBe('FELT_002');
    }
    expect((await read()).felt).toHaveLength(1);
    nowMs += 14 * DAY_MS;
    const [late = ''] = await links(6);
    expect((await answer(late, { said: 1, again: 1 })).json().error).toBe('FELT_001');
    const five = { said: { as: 'or-more', mean: 4, n: 5 }, again: { as: 'figure', mean: 3, n: 5 } };
    expect((await read()).felt.at(-1)).toEqual({ moment: 'day30', ...five });
  });

  it('open nothing with a link that was altered, and nothing of another company', async () => {
    const { letters: mails, round, links, answer, session } = await finished();
    await mails(true);
    nowMs += 30 * DAY_MS;
    await round();
    const [token = ''] = await links(1);
    for (const bad of [token.replace('day30', 'day60'), `${token.slice(0, -2)}xx`, 'day30', 'x'.repeat(190)])
      expect((await answer(bad, { said: 5, again: 5 })).json().error).toBe('AUTH_003');
    const { token: other } = await people.member();
    const url = getSurveyResults.url.replace(':sessionId', session.sessionId);
    expect((await people.as(other, { method: 'PUT', url, payload: { letters: true } })).json().error).toBe('SESSION_001');
  });
});
