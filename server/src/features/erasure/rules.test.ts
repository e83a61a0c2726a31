import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../../ports.ts';
import { type TestDatabase, testDatabases } from '../../testing/databases.ts';
import { ABOUT_NOBODY, companyFate, HOLDINGS } from './rules.ts';

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

  it('declares every column of every table, as personal or as about nobody', async () => {
    const sql = `select c.relname as "table", array_agg(a.attname::text order by a.attname) as columns from pg_class c
      join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
      where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' group by 1 order by 1`;
    const tables = await db.query<{ table: string; columns: string[] }>({ role: 'owner' }, sql);
    const declared = [
      ...HOLDINGS.map(({ table, columns }) => ({ table, columns: Object.keys(columns) })),
      ...Object.entries(ABOUT_NOBODY).map(([table, { columns }]) => ({ table, columns })),
    ].map(({ table, columns }) => [table, columns.toSorted()] as const);
    expect(Object.fromEntries(declared)).toEqual(
      Object.fromEntries(tables.map(({ table, columns }) => [table, columns.toSorted()])),
    );
    expect(HOLDINGS.filter(({ table }) => table in ABOUT_NOBODY)).toEqual([]);
  });

  it('exports no hash and no key', () => {
    const given = HOLDINGS.flatMap(({ columns }) => Object.entries(columns)).filter(([, column]) => column.export !== 'withheld');
    expect(given.map(([name]) => name).filter((name) => /hash|secret|sealed|cmd_id|public_id/.test(name))).toEqual([]);
  });

  it('says what to put in place of a column only where the row stays, and for at least one column there', () => {
    for (const { table, columns, erased } of HOLDINGS) {
      const replaced = Object.values(columns).filter((column) => column.erased !== undefined);
      expect(replaced.length > 0, table).toBe(erased === 'anonymous');
    }
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
    expect(companyFate(standing)).toBe(fate);
  });
});
