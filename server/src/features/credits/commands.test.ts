import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { isOutage } from '../../http/outage.ts';
import type { Database, Queryable } from '../../ports.ts';
import { type TestDatabase, testDatabases } from '../../testing/databases.ts';
import { addBought, capture, grant, hold, release, restore, welcome, withdraw } from './commands.ts';
import { expireAll, findWrongAccounts } from './jobs.ts';
import { loadCredits } from './queries.ts';

const MIGRATIONS = new URL('../../adapters/db/migrations/', import.meta.url);
const DAY_MS = 24 * 3_600_000;
const BOUGHT_AT = Date.parse('2026-11-16T09:00:00Z');

describe.each(testDatabases(process.env.TEST_DATABASE_URL))('the ledger on $name', ({ open }) => {
  let database: TestDatabase;
  let db: Database;
  let companyId = '';
  let nowMs = BOUGHT_AT;
  beforeAll(async () => {
    database = await open();
    db = database.db;
  });
  afterAll(() => database.remove());
  beforeEach(async () => {
    companyId = randomUUID();
    nowMs = BOUGHT_AT;
    await db.query({ role: 'owner' }, 'insert into company (id, name) values ($1, $2)', [companyId, 'Harbour Lights']);
  });

  const as = <T>(work: (tx: Queryable) => Promise<T>) => db.transaction({ role: 'tenant', companyId }, work);
  const at = () => ({ companyId, atMs: nowMs });
  const session = (label = 'Autumn get-together') => ({ sessionId: randomUUID(), label });
  const order = (label = 'LC-1042') => ({ orderId: randomUUID(), label });
  const buy = (credits: number, which = order()) => as((tx) => addBought(tx, { ...at(), ...which, credits }));
  const holdFor = (which: { sessionId: string; label: string }, seats: number) =>
    as((tx) => hold(tx, { ...at(), ...which, seats }));
  const captureFor = (which: { sessionId: string; label: string }, people: number) =>
    as((tx) => capture(tx, { ...at(), ...which, people }));
  const lines = () =>
    as((tx) =>
      tx.query<{ line: string }>(
        `select reason || ' ' || cause || ' ' || amount || ', ' || from_account || ' to ' || to_account as line
         from credit_entry order by seq`,
      ),
    ).then((rows) => rows.map(({ line }) => line));
  const balance = async () => {
    const { available, held, owed } = await loadCredits({ db, clock: { nowMs: () => nowMs } }, companyId);
    return { available, held, owed };
  };

  it('sets credits aside, captures those who took part and releases the rest', async () => {
    await buy(50);
    const party = session();
    expect(await holdFor(party, 16)).toEqual({ ok: true, value: expect.objectContaining({ available: 34, held: 16, owed: 0 }) });
    await captureFor(party, 14);
    expect(await balance()).toEqual({ available: 36, held: 0, owed: 0 });
    expect(await lines()).toEqual([
      'bought order 50, purchased to available',
      'held booked 16, available to held',
      'captured present 14, held to spent',
      'released absent 2, held to available',
    ]);
  });

  it('lets 200 attempts at once have exactly the 10 credits there are, however often they are told to come again', async () => {
    await buy(10);
    // They share a pool and one row, and may wait for each no longer than seconds: how many do is the machine's. Whoever is answered
    // 503 for it asks again.
    const attempt = (which: ReturnType<typeof session>): ReturnType<typeof holdFor> =>
      holdFor(which, 1).catch((error: unknown) => {
        if (isOutage(error)) return attempt(which);
        throw error;
      });
    const outcomes = await Promise.all(Array.from({ length: 200 }, () => attempt(session())));
    const refused = outcomes.filter((one) => !one.ok && one.code === 'SESSION_002');
    expect([outcomes.filter(({ ok }) => ok).length, refused.length]).toEqual([10, 190]);
    expect(await balance()).toEqual({ available: 0, held: 10, owed: 0 });
    expect(await findWrongAccounts({ db })).toEqual([]);
  });

  it('does nothing twice, however often and however much at once it is asked', async () => {
    const [bought, party] = [order(), session()];
    await Promise.all(Array.from({ length: 5 }, () => buy(50, bought)));
    await Promise.all(Array.from({ length: 5 }, () => holdFor(party, 12)));
    expect(await balance()).toEqual({ available: 38, held: 12, owed: 0 });
    await Promise.all(Array.from({ length: 5 }, () => captureFor(party, 10)));
    await as((tx) => release(tx, { ...at(), ...party }));
    expect(await balance()).toEqual({ available: 40, held: 0, owed: 0 });
    expect(await lines()).toHaveLength(4);
  });

  it('follows the seats of a session up and down, and not beyond what there is', async () => {
    await buy(20);
    const party = session();
    await holdFor(party, 12);
    await holdFor(party, 18);
    await holdFor(party, 8);
    expect(await balance()).toEqual({ available: 12, held: 8, owed: 0 });
    expect(await holdFor(party, 21)).toEqual({ ok: false, code: 'SESSION_002' });
    expect(await balance()).toEqual({ available: 12, held: 8, owed: 0 });
  });

  it('releases everything of a session that is cancelled, and holds nothing for it again', async () => {
    await buy(20);
    const party = session();
    await holdFor(party, 12);
    await as((tx) => release(tx, { ...at(), ...party }));
    expect(await balance()).toEqual({ available: 20, held: 0, owed: 0 });
    expect(await holdFor(party, 12)).toEqual({ ok: false, code: 'SESSION_006' });
    expect((await lines()).at(-1)).toBe('released cancelled 12, held to available');
  });

  it('lets people in over the seats who are owed for until the next purchase', async () => {
    await buy(20);
    const party = session();
    await holdFor(party, 20);
    await captureFor(party, 22);
    expect(await balance()).toEqual({ available: 0, held: 0, owed: 2 });
    await buy(10, order('LC-1043'));
    expect(await balance()).toEqual({ available: 8, held: 0, owed: 0 });
    expect((await lines()).slice(2)).toEqual([
      'captured present 20, held to spent',
      'captured over 2, owed to spent',
      'bought order 10, purchased to available',
      'settled owed 2, available to owed',
    ]);
  });

  it('rolls back with the work it belongs to', async () => {
    await buy(20);
    const work = as(async (tx) => {
      await hold(tx, { ...at(), ...session(), seats: 5 });
      throw new Error('the session could not be written');
    });
    await expect(work).rejects.toThrow('could not be written');
    expect(await balance()).toEqual({ available: 20, held: 0, owed: 0 });
  });

  it('lets credits go after 24 months, oldest first, and those that come back later, too', async () => {
    await as((tx) => grant(tx, { ...at(), credits: 4, key: 'gift', label: 'for the trouble' }));
    nowMs += DAY_MS;
    await buy(10);
    const party = session();
    await holdFor(party, 6);
    const clock = { nowMs: () => nowMs };
    expect((await loadCredits({ db, clock }, companyId)).nextExpiry).toEqual({
      credits: 8,
      atMs: Date.parse('2028-11-17T09:00:00Z'),
    });
    nowMs = Date.parse('2028-11-17T08:59:59Z');
    await expireAll({ db, clock });
    expect(await balance()).toEqual({ available: 8, held: 6, owed: 0 });
    nowMs = Date.parse('2028-11-17T09:00:00Z');
    await Promise.all([expireAll({ db, clock }), expireAll({ db, clock })]);
    expect(await balance()).toEqual({ available: 0, held: 6, owed: 0 });
    await captureFor(party, 1);
    await expireAll({ db, clock });
    expect(await balance()).toEqual({ available: 0, held: 0, owed: 0 });
    expect((await lines()).slice(3)).toEqual([
      'expired age 8, available to expired',
      'captured present 1, held to spent',
      'released absent 5, held to available',
      'expired age 3, available to expired',
      'expired age 2, available to expired',
    ]);
    expect(await findWrongAccounts({ db })).toEqual([]);
  });

  it('does not book with credits that are past their time, before any job has run', async () => {
    await buy(10);
    nowMs = Date.parse('2028-11-16T09:00:00Z');
    expect(await holdFor(session(), 1)).toEqual({ ok: false, code: 'SESSION_002' });
  });

  it('takes credits of a refund back; what is used by then is owed', async () => {
    const bought = order();
    await buy(50, bought);
    await holdFor(session(), 30);
    const refund = { ...bought, cause: 'refund', id: 're_1' } as const;
    for (let n = 0; n < 2; n += 1) await as((tx) => withdraw(tx, { ...at(), ...refund, credits: 50 }));
    expect(await balance()).toEqual({ available: 0, held: 30, owed: 30 });
    expect((await lines()).slice(2)).toEqual([
      'withdrawn refund 20, available to purchased',
      'withdrawn refund 30, owed to purchased',
    ]);
    await buy(100, order('LC-1043'));
    await as((tx) => withdraw(tx, { ...at(), ...refund, credits: 50 }));
    expect(await balance()).toEqual({ available: 70, held: 30, owed: 0 });
  });

  it('takes no more back than an order brought, and gives a won dispute back', async () => {
    const bought = order();
    await buy(50, bought);
    const dispute = { ...bought, cause: 'dispute', id: 'dp_1' } as const;
    await as((tx) => withdraw(tx, { ...at(), ...bought, cause: 'refund', id: 're_1', credits: 20 }));
    await as((tx) => withdraw(tx, { ...at(), ...dispute, credits: 50 }));
    expect(await balance()).toEqual({ available: 0, held: 0, owed: 0 });
    for (let n = 0; n < 2; n += 1) await as((tx) => restore(tx, { ...at(), ...dispute }));
    expect(await balance()).toEqual({ available: 30, held: 0, owed: 0 });
    expect((await loadCredits({ db, clock: { nowMs: () => nowMs } }, companyId)).nextExpiry?.credits).toBe(30);
  });

  it('welcomes a domain once, whatever company comes with it', async () => {
    const domain = `${companyId.slice(0, 8)}.example`;
    const greet = () => db.transaction({ role: 'accounts' }, (tx) => welcome(tx, { ...at(), domain, emailDomain: domain }));
    await greet();
    await greet();
    expect(await balance()).toEqual({ available: 5, held: 0, owed: 0 });
    const first = companyId;
    companyId = randomUUID();
    await db.query({ role: 'owner' }, 'insert into company (id, name) values ($1, $2)', [companyId, 'The same again']);
    await greet();
    expect([first === companyId, await balance()]).toEqual([false, { available: 0, held: 0, owed: 0 }]);
  });

  it('gives the free credits once for a registrable domain, whatever subdomains companies come from', async () => {
    const domain = `${companyId.slice(0, 8)}.example`;
    const given: number[] = [];
    for (const emailDomain of ['s0', 's1', 's2', 's3', 's4', 's5', 's6', 's7'].map((sub) => `${sub}.${domain}`)) {
      companyId = randomUUID();
      await db.query({ role: 'owner' }, 'insert into company (id, name) values ($1, $2)', [companyId, emailDomain]);
      await db.transaction({ role: 'accounts' }, (tx) => welcome(tx, { ...at(), domain, emailDomain }));
      given.push((await balance()).available);
    }
    expect(given).toEqual([5, 0, 0, 0, 0, 0, 0, 0]);
  });

  it('counts domains that had their credits before as registrable domains, once the database is migrated', async () => {
    const domain = `${companyId.slice(0, 8)}.example`;
    const earlier = `mail.eu.${domain}`;
    await db.query({ role: 'owner' }, 'insert into company_domain (domain, company_id) values ($1, $2)', [earlier, companyId]);
    await db.transaction({ role: 'accounts' }, (tx) => welcome(tx, { ...at(), domain: earlier, emailDomain: earlier }));
    await db.script(readFileSync(new URL('054_welcomed_registrable_domains.sql', MIGRATIONS), 'utf8'));
    companyId = randomUUID();
    await db.query({ role: 'owner' }, 'insert into company (id, name) values ($1, $2)', [companyId, 'The same again']);
    await db.transaction({ role: 'accounts' }, (tx) => welcome(tx, { ...at(), domain, emailDomain: `new.${domain}` }));
    expect(await balance()).toEqual({ available: 0, held: 0, owed: 0 });
  });

  it.each([
    ['change a balance', 'update credit_account set available = available + 1'],
    ['write an entry', `insert into credit_entry select * from credit_entry`],
    ['change an entry', 'update credit_entry set amount = 1'],
    ['remove an entry', 'delete from credit_entry'],
  ])('does not let a company %s by itself', async (_what, sql) => {
    await buy(1);
    await expect(as((tx) => tx.query(sql))).rejects.toMatchObject({ state: '42501' });
  });

  it('finds a balance that is not the sum of its entries', async () => {
    await buy(10);
    await buy(5, order('LC-1043'));
    expect(await findWrongAccounts({ db })).toEqual([]);
    const tamper = (sql: string) => db.query({ role: 'owner' }, sql, [companyId]);
    await tamper('update credit_account set available = available + 1, purchased = purchased + 1 where company_id = $1');
    expect(await findWrongAccounts({ db })).toEqual([companyId]);
    await tamper('update credit_account set available = available - 1, purchased = purchased - 1 where company_id = $1');
    await tamper('update credit_entry set available_after = 11 where company_id = $1 and seq = 1');
    expect(await findWrongAccounts({ db })).toEqual([companyId]);
  });
});
