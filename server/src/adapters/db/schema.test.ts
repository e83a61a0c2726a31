import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../../ports.ts';
import { type TestDatabase, testDatabases } from '../../testing/databases.ts';

const owner = { role: 'owner' } as const;

/** Foreign keys without an index that begins with all their columns, for all rows that have them. */
const UNSERVED = `
select c.conrelid::regclass::text || ' (' || (
  select string_agg(a.attname, ', ' order by k.n) from unnest(c.conkey) with ordinality k(attnum, n)
  join pg_attribute a on a.attrelid = c.conrelid and a.attnum = k.attnum
) || ')' as key
from pg_constraint c
where c.contype = 'f' and c.connamespace = 'public'::regnamespace and not exists (
  select from pg_index i where i.indrelid = c.conrelid and i.indisvalid
    and (i.indkey::int2[])[0:cardinality(c.conkey) - 1] @> c.conkey
    and (i.indpred is null or exists (
      select from pg_attribute a where a.attrelid = c.conrelid and a.attnum = any(c.conkey)
        and pg_get_expr(i.indpred, i.indrelid) = '(' || a.attname || ' IS NOT NULL)'))
)
order by 1`;

const OPEN_TABLES = `
select relname from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'
  and not (relrowsecurity and relforcerowsecurity) order by 1`;

/** Tables whose rows the owner's own work, and with it a copy of all data, would not see. */
const HIDDEN_TABLES = `
select relname from pg_class c where relnamespace = 'public'::regnamespace and relkind = 'r' and relrowsecurity
  and not exists (select from pg_policy where polrelid = c.oid and polname = 'owner') order by 1`;

/** Roles of ours that may delete from a table. */
const DELETERS = `
select grantee from information_schema.role_table_grants
where table_name = $1 and privilege_type = 'DELETE' and grantee like 'app\\_%' order by 1`;

describe.each(testDatabases(process.env.TEST_DATABASE_URL))('the schema on $name', ({ open }) => {
  let database: TestDatabase;
  let db: Database;
  beforeAll(async () => {
    database = await open();
    db = database.db;
  });
  afterAll(() => database.remove());

  const column = async (sql: string, params: string[] = []) =>
    (await db.query<Record<string, string>>(owner, sql, params)).map((row) => Object.values(row)[0]);

  it('has an index for every foreign key, so that no end of a row looks through a whole table', async () => {
    expect(await column(UNSERVED)).toEqual([]);
  });

  it('has row security on every table, also for the login that owns them', async () => {
    // The list of migrations is made before the roles are, holds names of files only, and no role of ours may read it.
    expect(await column(OPEN_TABLES)).toEqual(['schema_migration']);
    const readers = `select grantee from information_schema.role_table_grants
      where table_name = 'schema_migration' and grantee like 'app\\_%'`;
    expect(await column(readers)).toEqual([]);
  });

  it('shows the rows of every table to its owner where that is meant, so that a copy of the data is whole', async () => {
    expect(await column(HIDDEN_TABLES)).toEqual([]);
  });

  it('lets nobody delete from the audit and the log of shows but the role of what ends', async () => {
    for (const table of ['audit', 'consent', 'contact_message', 'show_event', 'show_stream', 'payment_notice'])
      expect(await column(DELETERS, [table]), table).toEqual(['app_retention']);
  });

  it('lets no role of ours make a temporary table, which would hide a real one', async () => {
    const mayMake = `select has_database_privilege(rolname, current_database(), 'TEMPORARY') as may
      from pg_roles where rolname like 'app\\_%' and not rolcanlogin`;
    expect(new Set(await column(mayMake))).toEqual(new Set([false]));
  });

  it('takes no token that ended before it began, and no endless text', async () => {
    const company = randomUUID();
    await db.query(owner, 'insert into company (id, name) values ($1, $2)', [company, 'Crew']);
    const audit = 'insert into audit (at, action, company_id) values (now(), $1, $2)';
    await expect(db.query(owner, audit, ['x'.repeat(61), company])).rejects.toMatchObject({ state: '23514' });
    const user = randomUUID();
    await db.query(
      owner,
      `insert into app_user (id, company_id, first_name, last_name, email, user_type_id) values ($1, $2, 'A', 'B', $3, 2)`,
      [user, company, `${user}@crew.example`],
    );
    const token = `insert into token (id, hash, kind, company_id, user_id, created_at, expires_at, revoked_at)
      values ($1::uuid, $1::text, 'dashboard', $2, $3, now(), now() + interval '1 hour', now() - interval '1 hour')`;
    await expect(db.query(owner, token, [randomUUID(), company, user])).rejects.toMatchObject({ state: '23514' });
  });

  it('runs one statement at a time, so that nothing smuggled into a text runs after it', async () => {
    const smuggled = `select 1; delete from setting`;
    await expect(db.query({ role: 'accounts' }, smuggled)).rejects.toMatchObject({ state: '42601' });
    await expect(db.query({ role: 'live' }, smuggled)).rejects.toMatchObject({ state: '42601' });
  });
});
