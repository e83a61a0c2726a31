import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { scoped } from '../../ports/query-builder.ts';
import { inNameOrder, unnest } from '../../ports/sql-fragments.ts';
import { type Database, SqlError } from '../../ports.ts';
import { type TestDatabase, testDatabases } from '../../testing/databases.ts';
import { migrate, pendingMigrations, readMigrations } from './migrate.ts';

const owner = { role: 'owner' } as const;

async function addCompany(db: Database): Promise<string> {
  const id = randomUUID();
  await db.query(owner, 'insert into company (id, name) values ($1, $2)', [id, `Company ${id}`]);
  return id;
}

function addConsumer(db: Database, input: { as: string; companyId: string; email: string }): Promise<unknown> {
  const sql = 'insert into consumer (id, company_id, first_name, last_name, email) values ($1, $2, $3, $4, $5)';
  return db.query({ role: 'tenant', companyId: input.as }, sql, [randomUUID(), input.companyId, 'A', 'B', input.email]);
}

it('every migration from 066 on says beside which builds it may stand', () => {
  const silent = readMigrations().filter(({ name, compatibleFrom }) => name > '066' && compatibleFrom === null);
  expect(silent.map(({ name }) => name)).toEqual([]);
  const own = readMigrations().find(({ name }) => name === '066_compatible_builds.sql');
  expect(own?.compatibleFrom).toBe('065');
});

describe.each(testDatabases(process.env.TEST_DATABASE_URL))('migrations on $name', ({ open }) => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await open({ empty: true });
  });
  afterAll(() => database.remove());

  it('are applied once, also by two nodes that start together', async () => {
    const names = readMigrations().map(({ name }) => name);
    const applied = await Promise.all([migrate(database.db), migrate(database.db)]);
    expect(applied.flat().sort()).toEqual(names);
    expect(await migrate(database.db)).toEqual([]);
    expect(await pendingMigrations(database.db, readMigrations())).toEqual([]);
  });

  it('leave nothing behind when one fails', async () => {
    await expect(database.db.script('create table half (id int); create table half (id int)')).rejects.toThrow(SqlError);
    expect(await database.db.query(owner, `select to_regclass('half') as found`)).toEqual([{ found: null }]);
  });

  it('refuse a database that another version prepared', async () => {
    const changed = readMigrations().map((migration) => ({ ...migration, digest: 'other' }));
    await expect(pendingMigrations(database.db, changed)).rejects.toThrow('another version of 001_roles.sql');
  });

  const added = (name: string, declared: string) => ({
    name,
    sql: `create table t${name.slice(0, 3)} (id int)`,
    digest: name,
    compatibleFrom: declared === '' ? null : declared,
  });

  it('let an earlier build start beside a newer one where the newer migrations say that it may', async () => {
    const earlier = readMigrations();
    await migrate(database.db, [...earlier, added('900_expand.sql', '067')]);
    expect(await migrate(database.db, earlier)).toEqual([]);
    expect(await pendingMigrations(database.db, earlier)).toEqual([]);
  });

  it('refuse to start an earlier build where a newer migration says that it is too old, or says nothing', async () => {
    const earlier = readMigrations();
    const knows900 = [...earlier, added('900_expand.sql', '067')];
    await migrate(database.db, [...knows900, added('901_contract.sql', '900')]);
    expect(await migrate(database.db, knows900)).toEqual([]);
    await expect(migrate(database.db, earlier)).rejects.toThrow(
      'A newer version of Lorecrew has changed the database (901_contract.sql), and this version cannot work with it. Start the newer version',
    );
    // Whatever runs already goes on.
    expect(await pendingMigrations(database.db, earlier)).toEqual([]);
    await migrate(database.db, [...knows900, added('901_contract.sql', '900'), added('902_silent.sql', '')]);
    await expect(migrate(database.db, knows900)).rejects.toThrow('(902_silent.sql)');
  });
});

describe.each(testDatabases(process.env.TEST_DATABASE_URL))('the database on $name', ({ open }) => {
  let database: TestDatabase;
  let db: Database;
  beforeAll(async () => {
    database = await open();
    db = database.db;
  });
  afterAll(() => database.remove());

  it('gives whole numbers as numbers, times as dates and JSON as values', async () => {
    const [row] = await db.query(owner, `select 5::int8 as n, to_timestamp(1.5) as at, '{"a":[1]}'::jsonb as body`);
    expect(row).toEqual({ n: 5, at: new Date(1500), body: { a: [1] } });
  });

  it('has names in the order of their letters, and not of their code points', async () => {
    const names = ['Zoe', 'Øyvind', 'Özge', 'Émile', 'emil', 'Emilia', 'Çağla', 'carl', 'Ñandu', 'Nora'];
    const sorted = scoped(db, owner)
      .selectFrom(unnest('person', { name: ['text', names] }))
      .select('person.name')
      .orderBy((eb) => inNameOrder(eb.ref('person.name')));
    expect((await sorted.execute()).map(({ name }) => name)).toEqual([
      ...['Çağla', 'carl', 'emil', 'Émile', 'Emilia', 'Ñandu', 'Nora', 'Øyvind', 'Özge', 'Zoe'],
    ]);
  });

  it('shows a company its own rows only, and lets it write no others', async () => {
    const [one, two] = [await addCompany(db), await addCompany(db)];
    await addConsumer(db, { as: one, companyId: one, email: 'same@crew.example' });
    await addConsumer(db, { as: two, companyId: two, email: 'same@crew.example' });
    const seen = await db.query({ role: 'tenant', companyId: one }, 'select company_id from consumer');
    expect(seen).toEqual([{ company_id: one }]);
    await expect(addConsumer(db, { as: one, companyId: two, email: 'x@crew.example' })).rejects.toMatchObject({ state: '42501' });
  });

  it('names the state and the table of what it refuses', async () => {
    const id = await addCompany(db);
    await addConsumer(db, { as: id, companyId: id, email: 'twice@crew.example' });
    const refused = addConsumer(db, { as: id, companyId: id, email: 'twice@crew.example' });
    await expect(refused).rejects.toMatchObject({ state: '23505', relation: 'consumer' });
  });

  it('rolls a transaction back when its work throws, and goes on', async () => {
    const id = await addCompany(db);
    const scope = { role: 'tenant', companyId: id } as const;
    const work = db.transaction(scope, async (tx) => {
      const sql = 'insert into consumer (id, company_id, first_name, last_name, email) values ($1, $2, $3, $4, $5)';
      await tx.query(sql, [randomUUID(), id, 'A', 'B', 'gone@crew.example']);
      throw new Error('thought better of it');
    });
    await expect(work).rejects.toThrow('thought better of it');
    expect(await db.query(scope, 'select 1 from consumer')).toEqual([]);
  });

  it('keeps transactions apart that run at the same time', async () => {
    const ids = await Promise.all(Array.from({ length: 6 }, () => addCompany(db)));
    const seen = await Promise.all(
      ids.map((companyId) =>
        db.transaction({ role: 'tenant', companyId }, async (tx) => {
          const before = await tx.query<{ id: string }>('select id from company');
          const after = await tx.query<{ id: string }>('select id from company');
          return [...before, ...after].map((row) => row.id);
        }),
      ),
    );
    expect(seen).toEqual(ids.map((id) => [id, id]));
  });

  it.each([
    ['a lookup read participants', { role: 'lookup' } as const, 'select email from consumer'],
    [
      'a lookup read more of a session than whose it is and whether it stands',
      { role: 'lookup' } as const,
      'select starts_at from session',
    ],
    ['accounts read sessions', { role: 'accounts' } as const, 'select status from session'],
    ['accounts read participants', { role: 'accounts' } as const, 'select email from consumer'],
    ['accounts read shows', { role: 'accounts' } as const, 'select body from show_event'],
    ['a company read emails', { role: 'tenant', companyId: randomUUID() } as const, 'select sealed from mail_outbox'],
    ['a company read the audit', { role: 'tenant', companyId: randomUUID() } as const, 'select action from audit'],
    ['a company read links', { role: 'tenant', companyId: randomUUID() } as const, 'select hash from mail_link'],
    ['the live part read companies', { role: 'live' } as const, 'select name from company'],
    ['a company delete from the log', { role: 'tenant', companyId: randomUUID() } as const, 'delete from show_event'],
  ])('does not let %s', async (_what, scope, sql) => {
    await expect(db.query(scope, sql)).rejects.toMatchObject({ state: '42501' });
  });

  it('takes nothing but a UUID for a company', async () => {
    await expect(async () => db.query({ role: 'tenant', companyId: "' or true" }, 'select 1')).rejects.toThrow('UUID');
  });
});
