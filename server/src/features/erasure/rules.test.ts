import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../../ports.ts';
import { type TestDatabase, testDatabases } from '../../testing/databases.ts';
import { ABOUT_NOBODY, fateOf, HOLDINGS } from './rules.ts';

describe('the list of what is kept about a person', () => {
  let database: TestDatabase;
  let db: Database;
  beforeAll(async () => {
    const [first] = testDatabases(undefined);
    if (!first) throw new Error('There is no database.');
    database = await first.open();
    db = database.db;
  });
  afterAll(() => database.remove());

  it('names every table there is, or what it holds instead', async () => {
    const sql = `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' order by 1`;
    const tables = (await db.query<{ name: string }>({ role: 'owner' }, sql)).map(({ name }) => name);
    const named = new Set([...HOLDINGS.map(({ table }) => table), ...Object.keys(ABOUT_NOBODY)]);
    expect([...named].sort()).toEqual(tables);
    expect(HOLDINGS.filter(({ table }) => table in ABOUT_NOBODY)).toEqual([]);
  });

  it('gives no hash and no key away', () => {
    expect(HOLDINGS.filter(({ given }) => /hash|secret|sealed|cmd_id|\bt\.\*/.test(given))).toEqual([]);
  });
});

describe('what becomes of a company whose member goes', () => {
  const member = { isOwner: true, otherOwners: 0, others: 0, demo: false };
  it.each([
    ['stays with its other owner', { ...member, otherOwners: 1, others: 1 }, 'stays'],
    ['wants another owner first while colleagues are there', { ...member, others: 1 }, 'needs an owner'],
    ['stays when an organiser goes', { ...member, isOwner: false, otherOwners: 1, others: 1 }, 'stays'],
    ['goes with whoever was alone in it', member, 'goes'],
    ['goes with somebody alone who was never let in', { ...member, isOwner: false }, 'goes'],
    ['stays in the demo, which is everybody’s', { ...member, isOwner: false, demo: true }, 'stays'],
    ['stays in the demo with its owner', { ...member, demo: true }, 'needs an owner'],
  ])('%s', (_what, standing, fate) => {
    expect(fateOf(standing)).toBe(fate);
  });
});
