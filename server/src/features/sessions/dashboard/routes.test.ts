import { DashboardAnswer } from '@lorecrew/contract/api/dashboard';
import { getDashboard } from '@lorecrew/contract/routes/company';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sqlPresence } from '../../../adapters/presence/sql.ts';
import { People } from '../../../testing/people.ts';
import { type StartedApp, startApp } from '../../../testing/start-app.ts';
import { sessionJournal } from '../commands.ts';

let started: StartedApp;
let people: People;
const clock = { nowMs: () => Date.now() };
beforeAll(async () => {
  started = await startApp({ clock });
  people = new People(started);
});
afterAll(() => started.close());

const HOUR_MS = 3_600_000;
const ORGANISER = 'organiser@demo.example';
const seen = async (token: string) => DashboardAnswer.parse((await people.as(token, { url: getDashboard.url })).json());

describe('what an organiser sees first', () => {
  it('is for people who are signed in', async () => {
    const answer = await started.app.inject({ url: getDashboard.url });
    expect([answer.statusCode, answer.json().error]).toEqual([401, 'Unauthenticated']);
  });

  it('is the next session of the company, with its story, its seats and who is invited, and its credits', async () => {
    const { sessionId, startsAtMs } = started.seed;
    const { next, credits, last } = await seen(await people.logIn(ORGANISER, 'a password of tests'));
    expect(credits).toBe(5);
    expect(next).toEqual({
      id: sessionId,
      name: 'The Lamp Room',
      title: 'The Lamp Room',
      slug: 'lamp-room',
      startsAtMs,
      seats: expect.any(Number),
      people: ['Ada Quay', 'Björn Sund', 'Chiara Molo', 'Dev Rao', 'Efua Mensah'].map((name) => ({
        name,
        state: 'invited',
        answer: null,
      })),
      status: 'open',
    });
    expect(last).toBeNull();
  });

  it('is nothing of other companies, and credits to begin with', async () => {
    const { token } = await people.member();
    expect(await seen(token)).toEqual({ credits: 5, asking: 0, next: null, last: null });
  });

  it('is nothing of the company for whoever is not let in yet', async () => {
    const { token } = await people.member(people.newEmail('demo.example'));
    expect(await seen(token)).toEqual({ credits: 0, asking: 0, next: null, last: null });
    expect((await seen(await people.logIn(ORGANISER, 'a password of tests'))).asking).toBe(1);
  });

  it('tells who of the invited is there, who was, and how many came to the session that is over', async () => {
    const { db, companyId } = started.product.seeding;
    const { sessionId: publicId, consumers, startsAtMs } = started.seed;
    const [session] = await db.query<{ id: string }>({ role: 'lookup' }, 'select id from session where public_id = $1', [
      publicId,
    ]);
    const sessionId = session?.id ?? '';
    const cameAt = (email: string, atMs: number) => {
      const participantId = consumers.find((one) => one.email === email)?.id ?? '';
      return sqlPresence(db).seen([{ sessionId, companyId, participantId }], atMs);
    };
    await cameAt('ada@demo.example', clock.nowMs());
    await cameAt('bjorn@demo.example', clock.nowMs() - 46_000);
    const token = await people.logIn(ORGANISER, 'a password of tests');
    expect((await seen(token)).next?.people.map(({ state }) => state)).toEqual(['here', 'came', 'invited', 'invited', 'invited']);
    await db.query({ role: 'owner' }, `update session_consumer set answer = 'not_coming' where consumer_id = $1`, [
      consumers.find(({ email }) => email === 'dev@demo.example')?.id ?? '',
    ]);
    const answers = (await seen(token)).next?.people.map(({ answer }) => answer);
    expect(answers).toEqual([null, null, null, 'not_coming', null]);

    const journal = sessionJournal(started.product.planning);
    await journal.moved({ companyId, sessionId, status: 'completed', atMs: clock.nowMs(), lengthSec: 0 });
    expect(await seen(token)).toMatchObject({
      next: null,
      last: { title: 'The Lamp Room', slug: 'lamp-room', startsAtMs, invited: 5, came: 2 },
    });
  });
});

describe('the next session', () => {
  it('is none to which nobody came', async () => {
    const late = await startApp({ seedStartsInMs: -HOUR_MS });
    const anyone = new People(late);
    const answer = await anyone.as(await anyone.logIn(ORGANISER, 'a password of tests'), { url: getDashboard.url });
    expect(DashboardAnswer.parse(answer.json()).next).toBeNull();
    await late.close();
  });
});
