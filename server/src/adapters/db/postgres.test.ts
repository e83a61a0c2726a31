import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestDatabase, testDatabases } from '../../testing/databases.ts';
import { openPostgres } from './postgres.ts';

const owner = { role: 'owner' } as const;
const live = { role: 'live' } as const;

const onPostgres = testDatabases(process.env.TEST_DATABASE_URL).filter(({ name }) => name === 'PostgreSQL');

describe.each(onPostgres)('$name', ({ open }) => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await open();
  });
  afterAll(() => database.remove());

  it('loses every connection and goes on', async () => {
    const { db } = database;
    const cut =
      'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()';
    await Promise.all([db.query(live, 'select 1'), db.query(owner, 'select 1'), db.query(owner, 'select 1')]);
    await db.query(owner, cut);
    // A statement that meets a connection in its last moment fails, and takes it out of the pool: not more of them than it holds.
    const inTheEnd = async (scope: typeof live | typeof owner, connections = 10): Promise<unknown> => {
      const asked = db.query(scope, 'select 1 as n');
      return connections === 0 ? asked : asked.catch(() => inTheEnd(scope, connections - 1));
    };
    expect(await inTheEnd(live)).toEqual([{ n: 1 }]);
    expect(await inTheEnd(owner)).toEqual([{ n: 1 }]);
  });

  it('gives up a statement after three seconds and a lock after one and a half', async () => {
    const { db } = database;
    await expect(db.query(owner, 'select pg_sleep(10)')).rejects.toMatchObject({ state: '57014' });
    await db.script('create table contested (id int)');
    await db.transaction(owner, async (tx) => {
      await tx.query('lock table contested');
      await expect(db.query(owner, 'select * from contested')).rejects.toMatchObject({ state: '55P03' });
    });
  });
});

describe('PostgreSQL that is not there', () => {
  it('is told at once, and closing does not wait for it', async () => {
    const db = openPostgres('postgres://127.0.0.1:1/nothing');
    await expect(db.query(owner, 'select 1')).rejects.toMatchObject({ code: 'ECONNREFUSED' });
    await expect(db.query(live, 'select 1')).rejects.toMatchObject({ code: 'ECONNREFUSED' });
    await db.close();
  });
});
