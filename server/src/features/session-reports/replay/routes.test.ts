import { authenticateParticipant, getReplay } from '@lorecrew/contract/routes/participants';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type StartedApp, startApp } from '../../../testing/start-app.ts';
import { seedFinished } from '../../trials/sample/seed.ts';

const OWN_PAGE = { 'x-requested-with': 'XMLHttpRequest' };

describe('the replay of a show', () => {
  let started: StartedApp;
  beforeAll(async () => {
    started = await startApp();
  });
  afterAll(() => started.close());

  it('is read with the token of a seat, of that seat’s crew alone, and with no other', async () => {
    const finished = await seedFinished(started.product.seeding, { name: 'three-crews', endedAgoMs: 60_000 });
    const replayOf = async (email: string) => {
      const query = { email, sessionId: finished?.sessionId ?? '' };
      const { token } = (await started.app.inject({ url: authenticateParticipant.url, query, headers: OWN_PAGE })).json();
      const headers = { ...OWN_PAGE, authorization: `Bearer ${token}` };
      return (await started.app.inject({ url: getReplay.url, headers })).json().replay;
    };
    const replays = [];
    for (const { email } of finished?.people ?? []) replays.push(JSON.stringify(await replayOf(email)));
    expect(new Set(replays).size).toBe(3);
    for (const { email } of finished?.people ?? []) expect(replays[0]).not.toContain(email);
    expect((await started.app.inject({ url: getReplay.url, headers: OWN_PAGE })).statusCode).toBe(401);
  });

  it('is there when the show is over, and not before', async () => {
    const [first] = started.seed.consumers;
    const query = { email: first?.email ?? '', sessionId: started.seed.sessionId };
    const { token } = (await started.app.inject({ url: authenticateParticipant.url, query, headers: OWN_PAGE })).json();
    const headers = { ...OWN_PAGE, authorization: `Bearer ${token}` };
    expect((await started.app.inject({ url: getReplay.url, headers })).json()).toEqual({ replay: null });
  });
});
