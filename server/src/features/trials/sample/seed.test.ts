import type { MeasuresAnswer } from '@lorecrew/contract/api/measures';
import { authenticateParticipant, getMeasures } from '@lorecrew/contract/routes/participants';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sqlPresence } from '../../../adapters/presence/sql.ts';
import { type StartedApp, startApp } from '../../../testing/start-app.ts';
import { makeReports } from '../../session-reports/jobs.ts';
import { invitedPeople } from '../../sessions/queries.ts';
import { seedFinished } from './seed.ts';

const HOUR_MS = 3_600_000;
const OWN_PAGE = { 'x-requested-with': 'XMLHttpRequest' };

describe('the demo’s finished sessions', () => {
  let started: StartedApp;
  beforeAll(async () => {
    started = await startApp({ jobs: 'called' });
  });
  afterAll(() => started.close());

  async function sown(name: 'three-crews' | 'one-crew') {
    const session = await seedFinished(started.product.seeding, { name, endedAgoMs: HOUR_MS });
    if (!session) throw new Error('The story of the recording is missing.');
    return session;
  }

  async function measuresOf(sessionId: string, email: string): Promise<MeasuresAnswer['crew']> {
    const headers = OWN_PAGE;
    const { token } = (
      await started.app.inject({ url: authenticateParticipant.url, query: { email, sessionId }, headers })
    ).json();
    const answer = await started.app.inject({ url: getMeasures.url, headers: { ...headers, authorization: `Bearer ${token}` } });
    return answer.json<MeasuresAnswer>().crew;
  }

  it('are sown once, with everybody in the order of the recording', async () => {
    const [one, two] = [await sown('three-crews'), await sown('three-crews')];
    expect(two).toEqual(one);
    expect(one.people.map(({ email }) => email).slice(0, 3)).toEqual([
      'ada@demo.example',
      'bjorn@demo.example',
      'chiara@demo.example',
    ]);
    expect(one.people).toHaveLength(14);
  });

  it('are over only once their log is written, so that no report is made of an empty one', async () => {
    const { seeding, reporting } = started.product;
    const log: typeof seeding.log = {
      ...seeding.log,
      append: async (batch) => {
        await makeReports(reporting);
        return seeding.log.append(batch);
      },
    };
    const requestKey = '6f1d2b0c-7a54-4c1e-9a0e-0d1f5e3c1499';
    const session = await seedFinished({ ...seeding, log }, { name: 'three-crews', endedAgoMs: HOUR_MS, requestKey });
    await makeReports(reporting);
    const { db, companyId } = seeding;
    const came = "select figures -> 'attendance' ->> 'came' as came from session_report where session_id = $1";
    expect(await db.query({ role: 'tenant', companyId }, came, [session?.id ?? null])).toEqual([{ came: '14' }]);
  });

  it('have everybody of the recording as come', async () => {
    const { id, people } = await sown('three-crews');
    const { db, clock, companyId } = started.product.seeding;
    const invited = await invitedPeople({ db, clock, presence: sqlPresence(db) }, { id, companyId });
    expect(invited.map(({ state }) => state)).toEqual(people.map(() => 'came'));
  });

  it('are read by those who sat in them, each crew its own', async () => {
    const { sessionId, people } = await sown('three-crews');
    const crews = new Map<string, number>();
    for (const { email } of people) {
      const crew = await measuresOf(sessionId, email);
      const told = `${crew?.people} people, ${crew?.score?.points.total} points`;
      crews.set(told, (crews.get(told) ?? 0) + 1);
    }
    expect(Object.fromEntries(crews)).toEqual({
      '5 people, 907 points': 5,
      '5 people, 908 points': 5,
      '4 people, 772 points': 4,
    });
  });

  it('of three people have words where a number would say too much', async () => {
    const { sessionId, people } = await sown('one-crew');
    const crew = await measuresOf(sessionId, people[0]?.email ?? '');
    expect(crew?.people).toBe(3);
  });

  it('are paid for, and leave the company’s other credits as they were', async () => {
    const { db, companyId } = started.product.seeding;
    const sql = 'select available, held from credit_account where company_id = $1';
    const of = () => db.query({ role: 'tenant', companyId }, sql, [companyId]);
    const once = await of();
    await sown('three-crews');
    expect(await of()).toEqual(once);
    expect(once[0]).toMatchObject({ held: 0 });
  });
});
