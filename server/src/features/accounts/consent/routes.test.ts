import { recordConsent } from '@lorecrew/contract/routes/service';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type StartedApp, startApp } from '../../../testing/start-app.ts';

let started: StartedApp;
let nowMs = Date.parse('2026-05-04T10:00:00Z');
beforeAll(async () => {
  started = await startApp({ clock: { nowMs: () => nowMs } });
});
afterAll(() => started.close());

const db = () => started.product.seeding.db;
const answer = (visitor: string, given: object, headers: Record<string, string> = {}) =>
  started.app.inject({ method: 'POST', url: recordConsent.url, payload: { visitor, version: 1, ...given }, headers });
const recorded = (visitor: string) =>
  db().query({ role: 'owner' }, 'select at, version, analytics, replay, chat from consent where visitor = $1 order by at', [
    visitor,
  ]);

const EVERYTHING = { analytics: true, replay: true, chat: true };
const NOTHING = { analytics: false, replay: false, chat: false };

describe('what a visitor agreed to', () => {
  it('is recorded with its time and the version of the question, and so is what was taken back', async () => {
    const visitor = crypto.randomUUID();
    expect((await answer(visitor, EVERYTHING)).statusCode).toBe(201);
    nowMs += 60_000;
    expect((await answer(visitor, NOTHING)).statusCode).toBe(201);
    expect(await recorded(visitor)).toEqual([
      { at: new Date(nowMs - 60_000), version: 1, ...EVERYTHING },
      { at: new Date(nowMs), version: 1, ...NOTHING },
    ]);
  });

  it('is nothing where the browser sends the signal of Global Privacy Control', async () => {
    const visitor = crypto.randomUUID();
    await answer(visitor, EVERYTHING, { 'sec-gpc': '1' });
    expect(await recorded(visitor)).toMatchObject([NOTHING]);
  });

  it('is never changed: the part of the server that records it may only add', async () => {
    const change = db().query({ role: 'accounts' }, 'update consent set chat = true');
    await expect(change).rejects.toMatchObject({ state: '42501' });
    const read = db().query({ role: 'accounts' }, 'select visitor from consent');
    await expect(read).rejects.toMatchObject({ state: '42501' });
  });

  it('is taken sixty times in ten minutes from one address, and then again later', async () => {
    nowMs += 3_600_000;
    for (let n = 0; n < 60; n += 1) expect((await answer(crypto.randomUUID(), NOTHING)).statusCode).toBe(201);
    const refused = await answer(crypto.randomUUID(), NOTHING);
    expect(refused.statusCode).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    nowMs += 3_600_000;
    expect((await answer(crypto.randomUUID(), NOTHING)).statusCode).toBe(201);
  });
});
