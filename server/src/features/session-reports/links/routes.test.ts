import { ReportLinksAnswer, SharedReport } from '@lorecrew/contract/api/report-links';
import { ReportAnswer, TrendAnswer } from '@lorecrew/contract/api/session-report';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { finishedSession } from '../../../testing/finished.ts';
import { People } from '../../../testing/people.ts';
import { type StartedApp, startApp } from '../../../testing/start-app.ts';

const DAY_MS = 24 * 3_600_000;

describe('a report that is passed on', () => {
  let started: StartedApp;
  let people: People;
  beforeAll(async () => {
    started = await startApp();
    people = new People(started);
  });
  afterAll(() => started.close());

  /** A finished session with its owner, and what they do with links to its report. */
  async function finished(name: 'three-crews' | 'one-crew' = 'three-crews') {
    const { token, email, session } = await finishedSession(started, { people, name });
    const url = `/api/sessions/${session.sessionId}/report-links`;
    const make = (days: number) => people.as(token, { method: 'POST', url, payload: { days } });
    const made = async (days = 7) => {
      const [link] = ReportLinksAnswer.parse((await make(days)).json()).links;
      if (!link) throw new Error('No link was made.');
      return { ...link, address: `/api${new URL(link.url).pathname}` };
    };
    return { token, email, session, url, make, made };
  }

  const open = (address: string) => started.app.inject({ url: address });

  it('shows whoever has the link the figures of the report and nothing beside', async () => {
    const { token, email, session, made } = await finished();
    const { address, url, madeAtMs, endsAtMs } = await made(30);
    expect(new URL(url).pathname).toMatch(/^\/shared\/[\w-]+\.[\w-]+\.[\w-]{43}$/);
    expect(endsAtMs - madeAtMs).toBe(30 * DAY_MS);
    const answer = await open(address);
    expect([answer.statusCode, answer.headers['x-robots-tag'], answer.headers['cache-control']]).toEqual([
      200,
      'noindex',
      'no-store',
    ]);
    const shared = z.strictObject(SharedReport.shape).parse(answer.json());
    const report = ReportAnswer.parse((await people.as(token, { url: `/api/sessions/${session.sessionId}/report` })).json());
    expect(shared).toMatchObject({ story: 'The Lantern Line', endsAtMs });
    expect(shared.figures).toEqual(report.figures);
    const [company] = await people.rows<{ name: string }>(
      'select c.name from company c join session s on s.company_id = c.id where s.id = $1',
      [session.id],
    );
    for (const secret of [email, company?.name ?? '', 'Fourteen people', 'Quay', session.id, session.sessionId])
      expect(answer.body).not.toContain(secret);
  });

  it('ends on its day, however it is signed', async () => {
    const { session, made, url, token } = await finished();
    const { id, address } = await made();
    await people.rows(
      `update report_link set made_at = made_at - interval '8 days', expires_at = now() - interval '1 second' where id = $1`,
      [id],
    );
    const answer = await open(address);
    expect([answer.statusCode, answer.json().error]).toEqual([410, 'REPORT_002']);
    expect((await people.as(token, { url })).json()).toEqual({ links: [] });
    expect(session.people.length).toBe(14);
  });

  it('opens nothing any more once it is taken back, and the others still open', async () => {
    const { token, url, made } = await finished();
    const [first, second] = [await made(7), await made(90)];
    const takeBack = () => people.as(token, { method: 'DELETE', url: `${url}/${first.id}` });
    expect(ReportLinksAnswer.parse((await takeBack()).json()).links.map(({ id }) => id)).toEqual([second.id]);
    expect((await takeBack()).json().error).toBe('REPORT_004');
    expect((await open(first.address)).json().error).toBe('REPORT_002');
    expect((await open(second.address)).statusCode).toBe(200);
  });

  it('opens with its own signature only', async () => {
    const { made } = await finished();
    const other = await (await finished('one-crew')).made();
    const { address } = await made();
    const [id, company, signature = ''] = address.split('/').at(-1)?.split('.') ?? [];
    const [, otherCompany] = other.address.split('/').at(-1)?.split('.') ?? [];
    const forged = [
      `${id}.${otherCompany}.${signature}`,
      `${id}.${company}.${signature.slice(0, -2)}AA`,
      `${id}.${company}`,
      'x',
      `${id}.${company}.${'A'.repeat(43)}`,
    ];
    for (const token of forged) expect((await open(`/api/shared/${token}`)).json().error).toBe('REPORT_002');
  });

  it('goes with its session', async () => {
    const { session, made } = await finished();
    const { address } = await made();
    await people.rows('delete from session where id = $1', [session.id]);
    expect((await open(address)).json().error).toBe('REPORT_002');
  });

  it('has ten links at most, also when they are asked for together, and only for 7, 30 or 90 days', async () => {
    const { make, url, token } = await finished();
    /** Who waited too long for the others is asked to come again, and does. */
    const asked = async (): ReturnType<typeof make> => {
      const answer = await make(7);
      return answer.statusCode === 503 ? asked() : answer;
    };
    const answers = await Promise.all(Array.from({ length: 12 }, asked));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([...Array(10).fill(201), 409, 409]);
    expect((await people.as(token, { url })).json().links).toHaveLength(10);
    expect((await make(365)).statusCode).toBe(400);
  });

  it('is refused for a while to who opens too many links, and to nobody else', async () => {
    const { made } = await finished();
    const { address } = await made();
    const from = (remoteAddress: string) => started.app.inject({ url: address, remoteAddress });
    for (let look = 0; look < 120; look += 1) await from('203.0.113.7');
    expect((await from('203.0.113.7')).statusCode).toBe(429);
    expect((await from('198.51.100.9')).statusCode).toBe(200);
  });

  it('is not there before the session is over', async () => {
    const { make, session } = await finished();
    await people.rows(`update session set status = 'live', ended_at = null where id = $1`, [session.id]);
    expect((await make(7)).json().error).toBe('REPORT_001');
  });
});

describe('how reports go on', () => {
  let started: StartedApp;
  let people: People;
  beforeAll(async () => {
    started = await startApp();
    people = new People(started);
  });
  afterAll(() => started.close());

  it('is shown from three sessions with figures on, each with the figures of its report; small sessions do not count', async () => {
    const { token, session } = await finishedSession(started, { people, name: 'three-crews' });
    const trend = async () => TrendAnswer.parse((await people.as(token, { url: '/api/report-trend' })).json()).sessions;
    const report = ReportAnswer.parse((await people.as(token, { url: `/api/sessions/${session.sessionId}/report` })).json());
    /** The same company's earlier sessions, as their reports were kept. */
    const earlier = async (days: number, figures: object) => {
      const id = crypto.randomUUID();
      const code = id
        .replaceAll(/[^2-7a-f]/g, '')
        .padEnd(26, 'a')
        .slice(0, 26);
      await people.rows(
        `insert into session (id, public_id, company_id, experience, version, status, starts_at, ended_at, seats, name, zone, request_key)
         select $2::uuid, $3, company_id, experience, version, status, starts_at, ended_at - make_interval(days => $4::int), seats, $3, zone, null
         from session where id = $1`,
        [session.id, id, code, days],
      );
      await people.rows(
        `insert into session_report (session_id, company_id, figures, made_at)
         select $2::uuid, company_id, $3::jsonb, now() from session where id = $1`,
        [session.id, id, JSON.stringify(figures)],
      );
    };
    const few = { as: 'few' };
    await earlier(10, { ...report.figures, pooled: few, early: few, gain: few, balance: few });
    await earlier(20, { ...report.figures, gain: { as: 'too-short' } });
    expect(await trend()).toEqual([]);
    await earlier(30, { ...report.figures, pooled: { as: 'figure', mean: 61, spread: null } });
    const figures = (await trend()).map(({ pooled, early, gain, balance }) => [pooled, early, gain, balance]);
    expect(figures).toEqual([
      [61, 56, 55, 91],
      [86, 56, null, 91],
      [86, 56, 55, 91],
    ]);
    expect((await trend()).at(-1)).toMatchObject({ id: session.sessionId, name: 'Fourteen people, three crews' });
    const stranger = await people.member();
    expect((await people.as(stranger.token, { url: '/api/report-trend' })).json()).toEqual({ sessions: [] });
  });
});
