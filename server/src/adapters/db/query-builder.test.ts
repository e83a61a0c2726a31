import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { scoped } from '../../ports/query-builder.ts';
import { anyOf, unnest } from '../../ports/sql-fragments.ts';
import type { Database } from '../../ports.ts';
import { type TestDatabase, testDatabases } from '../../testing/databases.ts';

const owner = { role: 'owner' } as const;

describe.each(testDatabases(process.env.TEST_DATABASE_URL))('the query builder on $name', ({ open }) => {
  let database: TestDatabase;
  let db: Database;
  const [crew, other] = [randomUUID(), randomUUID()];
  beforeAll(async () => {
    database = await open();
    db = database.db;
    const companies = { id: ['uuid', [crew, other]], name: ['text', ['Crew', 'Other']] } as const;
    await scoped(db, owner)
      .insertInto('company')
      .columns(['id', 'name'])
      .expression((eb) => eb.selectFrom(unnest('new', companies)).select(['new.id', 'new.name']))
      .execute();
  });
  afterAll(() => database.remove());

  it('sees the rows of one company in the scope of this company', async () => {
    const names = scoped(db, { role: 'tenant', companyId: crew }).selectFrom('company').select('name');
    expect(await names.execute()).toEqual([{ name: 'Crew' }]);
  });

  it('undoes its statements with the transaction they belong to', async () => {
    const failing = db.transaction(owner, async (tx) => {
      await tx.updateTable('company').set({ name: 'Changed' }).where('id', '=', crew).execute();
      throw new Error('too late');
    });
    await expect(failing).rejects.toThrow('too late');
    const names = scoped(db, owner).selectFrom('company').select('name').where('id', '=', crew);
    expect(await names.execute()).toEqual([{ name: 'Crew' }]);
  });

  it('reads times as dates, large numbers as numbers and documents as values', async () => {
    const [row] = await scoped(db, owner)
      .selectNoFrom([
        sql`timestamptz '2026-01-02T03:04:05Z'`.as('time'),
        sql`9007199254740991::bigint`.as('number'),
        sql`'{"a": [1]}'::jsonb`.as('document'),
      ])
      .execute();
    expect(row).toEqual({ time: new Date('2026-01-02T03:04:05Z'), number: 9_007_199_254_740_991, document: { a: [1] } });
  });

  it('finds any of a list, and nothing by an empty one', async () => {
    const found = (ids: string[]) => scoped(db, owner).selectFrom('company').select('id').where('id', '=', anyOf('uuid', ids));
    expect(await found([other, randomUUID()]).execute()).toEqual([{ id: other }]);
    expect(await found([]).execute()).toEqual([]);
  });

  it('says by the SQLSTATE what the database refused', async () => {
    const twice = scoped(db, owner).insertInto('company').values({ id: crew, name: 'Again' });
    await expect(twice.execute()).rejects.toMatchObject({ name: 'SqlError', state: '23505', relation: 'company' });
  });
});
