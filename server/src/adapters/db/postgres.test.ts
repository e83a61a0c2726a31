import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isOutage } from '../../http/outage.ts';
import { type TestDatabase, testDatabases } from '../../testing/databases.ts';
import { onServer } from '../../testing/template-on-postgres.ts';
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

  it('lets a statement wait three seconds for a pool that is all at work, then says that it is an outage, and goes on', async () => {
    // One of five listens and three are those of shows; two may be had at the least.
    const db = openPostgres(database.url ?? '', { connections: 5 });
    const { promise: isDone, resolve: end } = Promise.withResolvers<void>();
    const working = [1, 2].map(() => db.transaction(owner, () => isDone));
    const refused = await db.query(owner, 'select 1').catch((error: unknown) => error);
    expect(refused).toEqual(new Error('timeout exceeded when trying to connect'));
    expect(isOutage(refused)).toBe(true);
    end();
    await Promise.all(working);
    expect(await db.query(owner, 'select 1 as n')).toEqual([{ n: 1 }]);
    await db.close();
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

describe.each(onPostgres)('$name that is full', ({ open }) => {
  let database: TestDatabase;
  const user = `full_${randomBytes(4).toString('hex')}`;
  /** The address of a login that may have one connection. */
  const address = () => {
    const url = new URL(database.url ?? '');
    [url.username, url.password] = [user, 'a password of tests'];
    return url.href;
  };
  beforeAll(async () => {
    database = await open();
    await database.db.script(`create role ${user} login password 'a password of tests' connection limit 1`);
  });
  afterAll(async () => {
    await database.remove();
    await onServer(process.env.TEST_DATABASE_URL ?? '', `drop role ${user}`);
  });
  const taken = async () => {
    const client = new pg.Client({ connectionString: address() });
    await client.connect();
    return client;
  };

  it('is waited for until somebody ends a connection', async () => {
    const other = await taken();
    const db = openPostgres(address());
    const asked = [1, 2, 3].map(() => db.query<{ n: number }>(owner, 'select 1 as n'));
    await other.end();
    expect(await Promise.all(asked)).toEqual([[{ n: 1 }], [{ n: 1 }], [{ n: 1 }]]);
    await db.close();
  });

  it('is an outage that calls are told of after three seconds', async () => {
    const other = await taken();
    const db = openPostgres(address());
    const refused = await Promise.all([1, 2, 3].map(() => db.query(owner, 'select 1').catch((error: unknown) => error)));
    expect(refused).toMatchObject([{ state: '53300' }, { state: '53300' }, { state: '53300' }]);
    expect(refused.map(isOutage)).toEqual([true, true, true]);
    await db.close();
    await other.end();
  });
});
