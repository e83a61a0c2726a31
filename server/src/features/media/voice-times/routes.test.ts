import { authenticateParticipant, getMeasures, withdrawVoiceConsent } from '@lorecrew/contract/routes/participants';
import { getSessionReport } from '@lorecrew/contract/routes/session-reports';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { finishedSession } from '../../../testing/finished.ts';
import { People } from '../../../testing/people.ts';
import { type StartedApp, startApp } from '../../../testing/start-app.ts';
import { sqlVoiceTimes } from './commands.ts';

let started: StartedApp;
let people: People;
beforeAll(async () => {
  started = await startApp();
  people = new People(started);
});
afterAll(() => started.close());

/** A crew of a show that is over, all of whom have consented and talked in turn. */
async function talkers() {
  const { token: organiser, session } = await finishedSession(started, { people, name: 'three-crews' });
  const { seeding, reporting } = started.product;
  const hours = (await reporting.measures.show(session.id))?.hours ?? [];
  const hour = hours.find(({ members }) => members.filter(({ present }) => present >= 0.5).length >= 4);
  const members = hour?.members.filter(({ present }) => present >= 0.5).map(({ id }) => id) ?? [];
  const [company] = await people.rows<{ id: string }>('select company_id as id from session where id = $1', [session.id]);
  const seat = (participantId: string) => ({ companyId: company?.id ?? '', sessionId: session.id, participantId });
  const times = sqlVoiceTimes(seeding);
  for (const id of members) await times.give(seat(id));
  for (let i = 0; i < 25 * members.length; i++) {
    const span = { crew: hour?.crew ?? '', fromMs: i * 7_000, toMs: i * 7_000 + 6_000, delayed: false };
    await times.keep(seat(members[i % members.length] ?? ''), span);
  }
  const as = async (id: string) => {
    const [row] = await people.rows<{ email: string }>('select email from consumer where id = $1', [id]);
    const query = { email: row?.email ?? '', sessionId: session.sessionId };
    return (await started.app.inject({ url: authenticateParticipant.url, query, headers: { 'x-requested-with': 'x' } })).json()
      .token;
  };
  const [one = '', two = ''] = members;
  const crewOf = async (token: string) => (await people.as(token, { url: getMeasures.url })).json().crew;
  return { session, organiser, members, one: await as(one), two: await as(two), crewOf };
}

it('when people spoke is read by their crew as long as all of it consents, and by whoever spoke', async () => {
  const { members, one, two, crewOf } = await talkers();
  const before = await crewOf(one);
  expect(before.talk).toMatchObject({ as: 'figure', asEven: true, floor: { turns: 25 * members.length, takeOvers: 0 } });
  expect(before.own.spokenMs).toBe(150_000);
  const taken = await people.as(two, { method: 'DELETE', url: withdrawVoiceConsent.url });
  expect([taken.statusCode, taken.json()]).toEqual([200, { given: false }]);
  expect(await people.rows('select from voice_span s join consumer c on c.id = s.consumer_id')).toHaveLength(
    25 * (members.length - 1),
  );
  const [mine, theirs] = [await crewOf(one), await crewOf(two)];
  expect([mine.talk, theirs.talk]).toEqual([{ as: 'not-shown' }, { as: 'not-shown' }]);
  expect([mine.own.spokenMs, theirs.own.spokenMs]).toEqual([150_000, null]);
});

it('when people spoke is in no report of their organiser', async () => {
  const { organiser, session } = await talkers();
  const report = await people.as(organiser, { url: getSessionReport.url.replace(':sessionId', session.sessionId) });
  expect(report.statusCode).toBe(200);
  expect(report.body).not.toMatch(/spoken|talk|voice/);
});

it('when people spoke is deleted by themselves alone', async () => {
  expect(
    (await started.app.inject({ method: 'DELETE', url: withdrawVoiceConsent.url, headers: { 'x-requested-with': 'x' } }))
      .statusCode,
  ).toBe(401);
});
