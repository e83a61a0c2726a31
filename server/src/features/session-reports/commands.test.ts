import { ReportAnswer, TrendAnswer } from '@lorecrew/contract/api/session-report';
import { getReportTrend } from '@lorecrew/contract/routes/session-reports';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { finishedSession } from '../../testing/finished.ts';
import { People } from '../../testing/people.ts';
import { placesOf } from '../../testing/places-of.ts';
import { type StartedApp, startApp } from '../../testing/start-app.ts';
import { erasePerson } from '../erasure/commands.ts';
import { findPlanned } from '../sessions/queries.ts';
import { seedFinished } from '../trials/sample/seed.ts';
import { makeReport } from './commands.ts';
import type { MeasuredShow } from './measures/queries.ts';

const HOUR_MS = 3_600_000;
type Crew = MeasuredShow['hours'][number]['members'];

describe('reports of a crew that plays alone', () => {
  let started: StartedApp;
  let people: People;
  beforeAll(async () => {
    started = await startApp({ jobs: 'called' });
    people = new People(started);
  });
  afterAll(() => started.close());

  /** A company whose recorded shows are told as evenings of one crew of five, each without whoever `without` says. */
  async function company() {
    const { token, session } = await finishedSession(started, { people, name: 'three-crews' });
    const { reporting, seeding } = started.product;
    const { profile } = (await people.as(token, { url: '/api/user' })).json();
    const { company_id: companyId } = profile;
    let crew: Crew = [];

    async function show(sessionId: string, without: number | null): Promise<MeasuredShow | null> {
      const found = await reporting.measures.show(sessionId);
      const hour = found?.hours.find(({ members }) => members.length === 5);
      if (!found || !hour) return null;
      crew = hour.members;
      const members = hour.members.filter((_, i) => i !== without);
      return { ...found, hours: [{ ...hour, members }] };
    }

    async function report(publicId: string, without: number | null): Promise<ReportAnswer['figures']> {
      const planned = await seeding.db.transaction({ role: 'tenant', companyId }, (tx) => findPlanned(tx, publicId));
      if (!planned) throw new Error('The session is not there.');
      await makeReport({ ...reporting, measures: { show: (id) => show(id, without) } }, planned);
      return ReportAnswer.parse((await people.as(token, { url: `/api/sessions/${publicId}/report` })).json()).figures;
    }

    async function play(endedAgoMs: number): Promise<string> {
      const made = await seedFinished(
        { ...seeding, companyId },
        { name: 'three-crews', endedAgoMs, requestKey: crypto.randomUUID() },
      );
      if (!made) throw new Error('The story of the recording is missing.');
      return made.sessionId;
    }
    const next = async (without: number | null, endedAgoMs: number) => report(await play(endedAgoMs), without);
    const trend = async () => TrendAnswer.parse((await people.as(token, { url: getReportTrend.url })).json());
    const emailOf = (i: number) => session.people.find(({ id }) => id === crew[i]?.id)?.email ?? '';
    return { first: () => report(session.sessionId, null), play, report, next, trend, emailOf, crew: () => crew };
  }

  it('are in words where somebody was missing, in the report and in what is made of it, and stand in the trend where nobody was', async () => {
    const { first, next, trend } = await company();
    expect((await first()).pooled.as).toBe('figure');
    const missing = await next(1, 40 * 60_000);
    const { pooled, early, gain, balance, asEven, hints, questions } = missing;
    expect([pooled, early, gain, balance]).toEqual(Array(4).fill({ as: 'near' }));
    expect({ asEven, hints, questions }).toEqual({ asEven: null, hints: null, questions: ['near', 'next'] });
    expect((await next(null, 30 * 60_000)).pooled.as).toBe('figure');
    expect((await trend()).sessions).toEqual([]);
    expect((await next(null, 20 * 60_000)).pooled.as).toBe('figure');
    expect((await trend()).sessions).toHaveLength(3);
  });

  it('are made one after the other, so that of two nearly equal crews one has figures', async () => {
    const { first, play, report } = await company();
    const played = [await play(40 * 60_000), await play(30 * 60_000), await play(20 * 60_000)];
    const made = await Promise.all([first(), ...played.map((publicId, without) => report(publicId, without))]);
    expect(made.map(({ pooled }) => pooled.as).toSorted()).toEqual(['figure', 'near', 'near', 'near']);
  });

  it('remember somebody who was erased as a person, and no more who it was', async () => {
    const { first, next, emailOf, crew } = await company();
    await first();
    const [, second] = crew();
    expect(await erasePerson(started.product.seeding, emailOf(1))).toMatchObject({ outcome: 'erased' });
    expect(await placesOf(started.product.seeding.db, [second?.id ?? 'nobody'])).toEqual([]);
    expect((await next(null, HOUR_MS / 2)).pooled.as).toBe('near');
  });
});
