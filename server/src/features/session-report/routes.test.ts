import { ReportAnswer } from '@lorecrew/contract/api/session-report';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PASSWORD, People } from '../../testing/people.ts';
import { type StartedApp, startApp } from '../../testing/start-app.ts';
import { seedFinished } from '../sample/seed.ts';
import { makeReports } from './jobs.ts';

const HOUR_MS = 3_600_000;

describe('the report of a session', () => {
  let started: StartedApp;
  let people: People;
  beforeAll(async () => {
    started = await startApp();
    people = new People(started);
  });
  afterAll(() => started.close());

  /** An owner of a company, and a recorded show as a session of theirs. */
  async function finished(name: 'three-crews' | 'one-crew') {
    const { email, token } = await people.member();
    const { profile, id: userId } = (await people.as(token, { url: '/api/user' })).json();
    const session = await seedFinished(
      { ...started.product.seeding, companyId: profile.company_id },
      { name, endedAgoMs: HOUR_MS, requestKey: crypto.randomUUID() },
    );
    if (!session) throw new Error('The story of the recording is missing.');
    await people.rows('update session set organiser_id = $2 where id = $1', [session.id, userId]);
    const url = `/api/sessions/${session.sessionId}/report`;
    const report = async () => ReportAnswer.parse((await people.as(token, { url })).json());
    return { email, token, session, url, report };
  }

  it('of three crews has figures in whole hundredths, the spread of the crews, and a plate for each', async () => {
    const { figures, credits } = await (await finished('three-crews')).report();
    expect(figures).toMatchInlineSnapshot(`
      {
        "asEven": true,
        "attendance": {
          "came": 14,
          "invited": 14,
          "opened": 0,
          "stayed": 14,
          "tookPart": 14,
        },
        "balance": {
          "as": "figure",
          "mean": 92,
          "spread": {
            "least": 91,
            "most": 93,
          },
        },
        "crews": 3,
        "early": {
          "as": "figure",
          "mean": 52,
          "spread": {
            "least": 48,
            "most": 58,
          },
        },
        "ending": {
          "text": "Half past, and nobody touches a thing. It is harder than it sounds. Out on the water the Marigold drops anchor, and somebody starts a song, and you can hear it from the towers, so you sing back. All night, up and down the Line. At sunrise: an empty sky, a full ship, and not one of you can speak above a whisper.",
          "title": "The Patient Dark",
        },
        "gain": {
          "as": "figure",
          "mean": 43,
          "spread": {
            "least": 25,
            "most": 55,
          },
        },
        "hints": {
          "asked": 2,
          "timely": 0,
        },
        "plates": [
          "bright-spark",
          "long-ear",
          "unhurried",
        ],
        "pooled": {
          "as": "figure",
          "mean": 86,
          "spread": {
            "least": 79,
            "most": 96,
          },
        },
        "questions": [
          "silent",
          "gain",
          "hints",
          "next",
        ],
      }
    `);
    expect(credits.map(({ reason, cause, amount }) => `${reason} ${cause} ${amount}`)).toEqual([
      'held booked 14',
      'captured present 14',
    ]);
  });

  it('of three people says in a word that there is no figure', async () => {
    const { figures } = await (await finished('one-crew')).report();
    const { pooled, early, gain, balance, hints, asEven, questions, plates } = figures;
    expect([pooled, early, gain, balance]).toEqual(Array(4).fill({ as: 'few' }));
    expect({ hints, asEven, questions, plates: plates.length }).toEqual({
      hints: null,
      asEven: null,
      questions: ['few', 'next'],
      plates: 1,
    });
  });

  it('is made once, and its organiser told once, however many nodes look', async () => {
    const { email, report } = await finished('three-crews');
    const { reporting } = started.product;
    await Promise.all([makeReports(reporting), makeReports(reporting), report()]);
    await makeReports(reporting);
    expect(await people.subjects(email)).toMatch(/^The report is ready: [^;]+; Confirm/);
    const told = await people.rows(
      `select 1 from user_notification n join app_user u on u.id = n.user_id
      where n.kind = 'report-ready' and u.email = $1`,
      [email],
    );
    expect(told).toHaveLength(1);
  });

  it('stays as it is when somebody who was there is erased, so that nobody is the difference of two', async () => {
    const { report, session } = await finished('three-crews');
    const before = await report();
    await people.rows('delete from consumer where id = $1', [session.people[0]?.id ?? '']);
    expect(await report()).toEqual(before);
  });

  it('is not there before the session is over', async () => {
    const { token, session, url } = await finished('three-crews');
    await people.rows(`update session set status = 'live', ended_at = null where id = $1`, [session.id]);
    expect((await people.as(token, { url })).json().error).toBe('REPORT_001');
  });

  it('may lose its names at once, by an owner; an organiser is refused', async () => {
    const { email, token, session, report } = await finished('three-crews');
    const { figures, log } = await report();
    expect(log.anonymised).toBe(false);
    const colleague = people.newEmail(email.split('@')[1]);
    await people.member(colleague);
    const { members } = (await people.as(token, { url: '/api/company/members' })).json();
    const { id } = members.find((one: { membership: string }) => one.membership === 'pending');
    await people.as(token, { method: 'PUT', url: `/api/company/members/${id}`, payload: { role: 'organiser' } });
    const ask = async (by: string) =>
      people.as(by, { method: 'POST', url: `/api/sessions/${session.sessionId}/anonymise`, payload: {} });
    expect((await ask(await people.logIn(colleague, PASSWORD))).json().error).toBe('COMPANY_004');
    const named = async () =>
      people.rows('select 1 from show_event where session_id = $1 and body::text like $2', [
        session.id,
        `%${session.people[0]?.id}%`,
      ]);
    expect((await named()).length).toBeGreaterThan(0);
    const answer = ReportAnswer.parse((await ask(token)).json());
    expect([answer.log.anonymised, answer.figures]).toEqual([true, figures]);
    expect(await named()).toEqual([]);
  });
});
