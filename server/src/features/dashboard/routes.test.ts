import { DashboardAnswer } from '@lorecrew/contract/api/dashboard';
import { calls } from '@lorecrew/contract/paths';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PASSWORD, People } from '../../testing/people.ts';
import { type StartedApp, startApp } from '../../testing/start-app.ts';

let started: StartedApp;
let people: People;
const clock = { nowMs: () => Date.now() + aheadMs };
let aheadMs = 0;
beforeAll(async () => {
  started = await startApp({ clock });
  people = new People(started);
});
afterAll(() => started.close());

const HOUR_MS = 3_600_000;
const ORGANISER = 'organiser@demo.example';
const seen = async (token: string) => DashboardAnswer.parse((await people.as(token, { url: calls.dashboard })).json());

describe('what an organiser sees first', () => {
  it('is for people who are signed in', async () => {
    const answer = await started.app.inject({ url: calls.dashboard });
    expect([answer.statusCode, answer.json().error]).toEqual([401, 'Unauthenticated']);
  });

  it('is the next session of the company, with its story, its seats and how many are invited, and its credits', async () => {
    const { sessionId, startsAtMs, consumers } = started.seed;
    const { next, credits } = await seen(await people.logIn(ORGANISER, 'a password of tests'));
    expect(credits).toBe(5);
    expect(next).toEqual({
      id: sessionId,
      title: 'The Lamp Room',
      slug: 'lamp-room',
      startsAtMs,
      seats: expect.any(Number),
      people: consumers.length,
      status: 'open',
    });
  });

  it('is nothing of other companies, and credits to begin with', async () => {
    const { token } = await people.member();
    expect(await seen(token)).toEqual({ credits: 5, next: null });
  });

  it('is nothing of the company for whoever is not let in yet', async () => {
    const email = people.newEmail('demo.example');
    await people.signUp(email);
    expect(await seen(await people.logIn(email, PASSWORD))).toEqual({ credits: 0, next: null });
  });

  it('is no session to which nobody came', async () => {
    aheadMs = HOUR_MS;
    expect((await seen(await people.logIn(ORGANISER, 'a password of tests'))).next).toBeNull();
  });
});
