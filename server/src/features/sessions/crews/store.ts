import type { Wish } from '@lorecrew/engine/model/wish';
import { sql } from 'kysely';
import { anyOf, inNameOrder, shownName, unnest } from '../../../ports/sql-fragments.ts';
import type { Queryable } from '../../../ports.ts';
import type { KeptCrews, SeatedPerson } from './schema.ts';

function readWishes(tx: Queryable, sessionId: string): Promise<Wish[]> {
  return tx
    .selectFrom('crew_wish')
    .select((eb) => [
      'kind',
      sql<string[]>`array_agg(${eb.ref('consumer_id')}::text order by ${eb.ref('consumer_id')})`.as('people'),
    ])
    .where('session_id', '=', sessionId)
    .groupBy(['n', 'kind'])
    .having((eb) => eb.fn.countAll(), '>', 1)
    .orderBy('n')
    .execute();
}

/** The crews of a session, with everybody who has a seat in it by name. A wish that names one person alone by now is none. */
export async function readCrews(tx: Queryable, sessionId: string): Promise<KeptCrews> {
  const session = tx.selectFrom('session').select(['crews', 'crews_version as version']).where('id', '=', sessionId);
  const row = await session.executeTakeFirst();
  const people: SeatedPerson[] = await tx
    .selectFrom('session_consumer as sc')
    .innerJoin('consumer as c', (join) => join.onRef('c.company_id', '=', 'sc.company_id').onRef('c.id', '=', 'sc.consumer_id'))
    .select((eb) => ['c.id', shownName(eb.ref('c.first_name'), eb.ref('c.last_name')).as('name'), 'sc.answer', 'sc.crew'])
    .where('sc.session_id', '=', sessionId)
    .orderBy((eb) => inNameOrder(shownName(eb.ref('c.first_name'), eb.ref('c.last_name'))))
    .orderBy('c.id')
    .execute();
  return { crews: row?.crews ?? null, version: row?.version ?? 0, people, wishes: await readWishes(tx, sessionId) };
}

/** Those of these people whom the company knows. */
export async function knownAmong(tx: Queryable, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await tx.selectFrom('consumer').select('id').where('id', '=', anyOf('uuid', ids)).execute();
  return new Set(rows.map(({ id }) => id));
}

/** Writes the crews of a session anew, with their next version, and that its show has still to be told. */
export async function writeCrews(
  tx: Queryable,
  input: {
    companyId: string;
    sessionId: string;
    crews: number;
    numbers: Readonly<Record<string, number>>;
    wishes: readonly Wish[];
    atMs: number;
  },
): Promise<void> {
  const { companyId, sessionId, crews, numbers, wishes, atMs } = input;
  await tx
    .updateTable('session')
    .set((eb) => ({
      crews,
      crews_version: eb('crews_version', '+', 1),
      crews_asked_at: eb.fn.coalesce('crews_asked_at', eb.val(new Date(atMs))),
    }))
    .where('id', '=', sessionId)
    .execute();
  const numbered = unnest('t', { id: ['uuid', Object.keys(numbers)], crew: ['int', Object.values(numbers)] });
  const wanted = tx
    .selectFrom('session_consumer as o')
    .leftJoin(numbered, 't.id', 'o.consumer_id')
    .select(['o.consumer_id as id', 't.crew'])
    .where('o.session_id', '=', sessionId);
  await tx
    .updateTable('session_consumer as sc')
    .from(wanted.as('wanted'))
    .set((eb) => ({ crew: eb.ref('wanted.crew') }))
    .where('sc.session_id', '=', sessionId)
    .whereRef('sc.consumer_id', '=', 'wanted.id')
    .whereRef('sc.crew', 'is distinct from', 'wanted.crew')
    .execute();
  await tx.deleteFrom('crew_wish').where('session_id', '=', sessionId).execute();
  const rows = wishes.flatMap(({ kind, people }, n) => people.map((id) => ({ n, kind, id })));
  const lists = {
    n: ['int', rows.map(({ n }) => n)],
    kind: ['text', rows.map(({ kind }) => kind)],
    id: ['uuid', rows.map(({ id }) => id)],
  } as const;
  await tx
    .insertInto('crew_wish')
    .columns(['company_id', 'session_id', 'n', 'kind', 'consumer_id'])
    .expression((eb) =>
      eb
        .selectFrom(unnest('new', lists))
        .select([
          eb.cast<string>(eb.val(companyId), 'uuid').as('company_id'),
          eb.cast<string>(eb.val(sessionId), 'uuid').as('session_id'),
          'new.n',
          'new.kind',
          'new.id',
        ]),
    )
    .execute();
}

/** Gives a session the wishes for crews of another, as far as they name people who sit in both. */
export async function copyWishes(tx: Queryable, { fromId, toId }: { fromId: string; toId: string }): Promise<void> {
  await tx
    .insertInto('crew_wish')
    .columns(['company_id', 'session_id', 'n', 'kind', 'consumer_id'])
    .expression((eb) =>
      eb
        .selectFrom('crew_wish as w')
        .innerJoin('session_consumer as sc', (join) =>
          join.onRef('sc.consumer_id', '=', 'w.consumer_id').on('sc.session_id', '=', toId),
        )
        .whereRef('sc.company_id', '=', 'w.company_id')
        .where('w.session_id', '=', fromId)
        .select(['w.company_id', 'sc.session_id', 'w.n', 'w.kind', 'w.consumer_id']),
    )
    .execute();
}

/** The show knows this version, or can no longer be told of any. */
export async function setTold(tx: Queryable, { sessionId, version }: { sessionId: string; version: number }): Promise<void> {
  const session = tx.updateTable('session').set({ crews_asked_at: null }).where('id', '=', sessionId);
  await session.where('crews_version', '=', version).execute();
}
