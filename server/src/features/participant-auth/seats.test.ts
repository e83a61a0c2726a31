import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type StartedApp, startApp } from '../../testing/start-app.ts';
import { findEnded, hashSecret } from '../accounts/auth/queries.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

describe('a participant’s tokens', () => {
  let started: StartedApp;
  let nowMs = Date.now();
  beforeAll(async () => {
    started = await startApp({ clock: { nowMs: () => nowMs++ } });
  });
  afterAll(() => started.close());

  const rows = <Row>(sql: string, params: readonly (string | Date)[] = []) =>
    started.product.seeding.db.query<Row>({ role: 'owner' }, sql, params);
  const as = (token: string) => ({ authorization: `Bearer ${token}` });

  async function seat(): Promise<{ sessionId: string; email: string }> {
    return (await started.app.inject({ method: 'POST', url: '/api/demo', payload: {} })).json();
  }
  async function comeIn(query: { sessionId: string; email: string }): Promise<string> {
    const { sessionId, email } = query;
    const headers = { 'x-requested-with': 'x' };
    return (await started.app.inject({ url: '/api/exp/auth', query: { sessionId, email }, headers })).json().token;
  }
  const refresh = (token: string) =>
    started.app.inject({ method: 'POST', url: '/api/refresh-token', payload: {}, headers: as(token) });
  /** What the calls of a participant answer: the data package, a ticket, an exchange. */
  async function calls(token: string, sessionId: string): Promise<number[]> {
    const headers = as(token);
    const dataPackage = await started.app.inject({ url: '/api/consumer/getdatapackage', query: { sessionId }, headers });
    const ticket = await started.app.inject({ method: 'POST', url: '/api/live/ticket', payload: {}, headers });
    return [dataPackage.statusCode, ticket.statusCode, (await refresh(token)).statusCode];
  }
  async function familyOf(sessionId: string): Promise<string[]> {
    const sql = 'select distinct family_id as id from token t join session s on s.id = t.session_id where s.public_id = $1';
    return (await rows<{ id: string }>(sql, [sessionId])).map(({ id }) => id);
  }

  it('are never more than three good ones, however often they are exchanged', async () => {
    const who = await seat();
    const tokens = [await comeIn(who)];
    for (const _ of [1, 2, 3]) {
      for (const token of tokens.slice(-3)) {
        nowMs += 10_000;
        const next = (await refresh(token)).json().token;
        if (next) tokens.push(next);
      }
    }
    expect(tokens.length).toBeGreaterThan(6);
    const sql = `select count(*)::int as n from token t join session s on s.id = t.session_id
      where s.public_id = $1 and t.revoked_at is null and t.expires_at > $2
        and (t.replaced_at is null or t.replaced_at + interval '30 seconds' > $2)`;
    const [good] = await rows<{ n: number }>(sql, [who.sessionId, new Date(nowMs)]);
    expect(good?.n).toBe(3);
    expect((await calls(tokens.at(-1) ?? '', who.sessionId)).slice(0, 2)).toEqual([200, 200]);
  });

  it('are replaced by an exchange, and leave those of other devices alone', async () => {
    const who = await seat();
    const [one, two, three] = [await comeIn(who), await comeIn(who), await comeIn(who)];
    const next = (await refresh(one)).json().token;
    for (const token of [two, three, next]) expect((await calls(token, who.sessionId)).slice(0, 2)).toEqual([200, 200]);
    expect((await calls(one, who.sessionId))[0]).toBe(401);
  });

  it('are good for eight hours, and never past the last time to join', async () => {
    const who = await seat();
    const set = (agoMs: number) =>
      rows(`update session set status = 'completed', ended_at = $2 where public_id = $1`, [
        who.sessionId,
        new Date(nowMs - agoMs),
      ]);
    const lifeMs = async (token: string) => {
      const sql = 'select expires_at as "endsAt" from token where hash = $1';
      const [row] = await rows<{ endsAt: Date }>(sql, [hashSecret(token)]);
      return Math.round(((row?.endsAt.getTime() ?? 0) - nowMs) / 60_000);
    };
    expect(await lifeMs(await comeIn(who))).toBe(480);
    await set(7 * DAY_MS - 2 * HOUR_MS);
    const late = await comeIn(who);
    expect(await lifeMs(late)).toBe(120);
    expect(await lifeMs((await refresh(late)).json().token)).toBe(120);
    // An earlier token does not outlive it either.
    const early = await comeIn(who);
    await set(7 * DAY_MS);
    expect(await calls(early, who.sessionId)).toEqual([401, 401, 401]);
  });

  it.each([
    ['cancelling the session', `update session set status = 'cancelled' where public_id = $1`],
    ['taking the seat away', 'delete from session_consumer where session_id = (select id from session where public_id = $1)'],
    [
      'erasing the person',
      `delete from consumer where id in (select consumer_id from session_consumer sc
         join session s on s.id = sc.session_id where s.public_id = $1)`,
    ],
  ])('end with %s: for every call, and for the live connection', async (_what, sql) => {
    const [who, others] = [await seat(), await seat()];
    const [token, otherToken] = [await comeIn(who), await comeIn(others)];
    const [family = '', other = ''] = [...(await familyOf(who.sessionId)), ...(await familyOf(others.sessionId))];
    const { db } = started.product.seeding;
    expect(await findEnded(db, [family, other])).toEqual([]);
    await rows(sql, [who.sessionId]);
    expect(await calls(token, who.sessionId)).toEqual([401, 401, 401]);
    expect(await findEnded(db, [family, other])).toEqual([family]);
    expect((await calls(otherToken, others.sessionId)).slice(0, 2)).toEqual([200, 200]);
  });
});
