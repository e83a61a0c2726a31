import { CreditsAnswer, StatementAnswer } from '@lorecrew/contract/api/credits';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Queryable } from '../../../ports.ts';
import { PASSWORD, People } from '../../../testing/people.ts';
import { type StartedApp, startApp } from '../../../testing/start-app.ts';
import { addBought, capture, grant, hold } from '../commands.ts';

let started: StartedApp;
let people: People;
let nowMs = Date.parse('2026-11-02T09:00:00Z');
beforeAll(async () => {
  started = await startApp({ clock: { nowMs: () => nowMs } });
  people = new People(started);
});
afterAll(() => started.close());

const DAY_MS = 24 * 3_600_000;
const ORDER = '2f0c3a51-5d0e-4a40-8f5b-111111111111';
const PARTY = { sessionId: '2f0c3a51-5d0e-4a40-8f5b-222222222222', label: 'Leads in 100 % of time zones' };

async function company() {
  const { email } = await people.member();
  // Days may pass, and a token is good for eight hours.
  const get = async (url: string) => (await people.as(await people.logIn(email), { url })).json();
  const companyId: string = (await get('/api/user')).profile.company_id;
  const as = <T>(work: (tx: Queryable) => Promise<T>) =>
    started.product.seeding.db.transaction({ role: 'tenant', companyId }, work);
  const statement = async (query = '') => StatementAnswer.parse(await get(`/api/credits/statement${query}`));
  const credits = async () => CreditsAnswer.parse(await get('/api/credits'));
  return { get, as, statement, credits, at: () => ({ companyId, atMs: nowMs }) };
}

/** A company that was welcomed, bought, held and used credits, a day between each. */
async function busyCompany() {
  const made = await company();
  const { as, at } = made;
  nowMs += DAY_MS;
  await as((tx) => addBought(tx, { ...at(), orderId: ORDER, label: 'LC-1042', credits: 20 }));
  nowMs += DAY_MS;
  await as((tx) => hold(tx, { ...at(), ...PARTY, seats: 24 }));
  nowMs += DAY_MS;
  await as((tx) => capture(tx, { ...at(), ...PARTY, people: 26 }));
  return made;
}

describe('the statement', () => {
  it('has a line for every credit with its reason, both changes and both balances, and adds up', async () => {
    const { statement } = await busyCompany();
    const { lines } = await statement();
    const seen = lines.map(({ reason, cause, label, available, held, owed }) =>
      [reason, cause, label, ...[available, held, owed].map(({ change, after }) => `${change} > ${after}`)].join(' | '),
    );
    expect(seen).toEqual([
      `captured | over | ${PARTY.label} | 0 > 0 | 0 > 0 | 1 > 1`,
      `captured | over | ${PARTY.label} | -1 > 0 | 0 > 0 | 0 > 0`,
      `captured | present | ${PARTY.label} | 0 > 1 | -24 > 0 | 0 > 0`,
      `held | booked | ${PARTY.label} | -24 > 1 | 24 > 24 | 0 > 0`,
      'bought | order | LC-1042 | 20 > 25 | 0 > 0 | 0 > 0',
      `granted | welcome | the welcome credits | 5 > 5 | 0 > 0 | 0 > 0`,
    ]);
  });

  it('begins with the welcome of a company, which is good for 24 months', async () => {
    const { statement, credits } = await company();
    expect((await statement()).lines).toMatchObject([{ seq: 1, reason: 'granted', cause: 'welcome', amount: 5, atMs: nowMs }]);
    const expiry = new Date(nowMs);
    expiry.setUTCFullYear(expiry.getUTCFullYear() + 2);
    expect(await credits()).toEqual({
      available: 5,
      held: 0,
      heldSessions: 0,
      owed: 0,
      nextExpiry: { credits: 5, atMs: expiry.getTime() },
    });
  });

  it('is searched by the words of a line as they stand, and filtered by reason', async () => {
    const { statement } = await busyCompany();
    expect((await statement('?search=100%20%25')).total).toBe(4);
    expect((await statement('?search=1%25')).total).toBe(0);
    expect((await statement('?search=lc-1042')).lines.map(({ reason }) => reason)).toEqual(['bought']);
    expect((await statement('?reason=held')).lines.map(({ reason }) => reason)).toEqual(['held']);
    expect(await statement('?reason=expired')).toEqual({ lines: [], total: 0, carriedOver: null });
  });

  it('of a period begins with what was carried over into it', async () => {
    const { statement } = await busyCompany();
    const fromMs = nowMs - 1.5 * DAY_MS;
    const { lines, carriedOver } = await statement(`?fromMs=${fromMs}`);
    expect(lines.map(({ reason }) => reason)).toEqual(['captured', 'captured', 'captured', 'held']);
    expect(carriedOver).toEqual({ atMs: fromMs, available: 25, held: 0, owed: 0 });
    expect((await statement(`?fromMs=${fromMs}&reason=held`)).carriedOver).toBeNull();
    expect((await statement(`?fromMs=${nowMs + 1}`)).carriedOver).toMatchObject({ available: 0, owed: 1 });
  });

  it('has 50 lines a page', async () => {
    const { as, at, statement } = await company();
    for (let n = 1; n <= 50; n += 1) await as((tx) => grant(tx, { ...at(), credits: 1, key: `gift ${n}`, label: `gift ${n}` }));
    const [first, second, third] = [await statement(), await statement('?page=2'), await statement('?page=3')];
    expect([first.total, first.lines.length, second.lines.length, third.lines.length]).toEqual([51, 50, 1, 0]);
    expect([first.lines[0]?.label, second.lines[0]?.reason]).toEqual(['gift 50', 'granted']);
  });

  it.each(['page=0', 'page=x', 'reason=stolen', 'fromMs=-1', `search=${'x'.repeat(101)}`])('refuses %s', async (query) => {
    const { get } = await company();
    expect((await get(`/api/credits/statement?${query}`)).error).toBe('REQUEST_001');
  });

  it('is for people who are let in, of their own company', async () => {
    const domain = 'waits-for-it.example';
    await people.member(people.newEmail(domain));
    const waiting = people.newEmail(domain);
    await people.signUp(waiting);
    await people.verify(waiting);
    const token = await people.logIn(waiting, PASSWORD);
    for (const url of ['/api/credits', '/api/credits/statement']) {
      expect((await people.as(token, { url })).json().error).toBe('USER_009');
      expect((await started.app.inject({ url })).statusCode).toBe(401);
    }
  });
});
