import type { ProgrammeRow } from '@lorecrew/contract/api/programmes';
import { sql } from 'kysely';
import { anyOf, countRows, inNameOrder, shownName } from '../../../ports/sql-fragments.ts';
import type { Queryable } from '../../../ports.ts';

/** More than a company plans in two years; older ones are found by their sessions. */
const LISTED = 100;

/** Programmes of the company, the newest first. */
export async function listProgrammeRows(tx: Queryable, nowMs: number): Promise<ProgrammeRow[]> {
  const isAhead = sql<boolean>`s.status = 'scheduled' and s.starts_at > ${new Date(nowMs)}::timestamptz`;
  const rows = await tx
    .selectFrom('programme as p')
    .leftJoin('session as s', (join) =>
      join.onRef('s.company_id', '=', 'p.company_id').onRef('s.programme_id', '=', 'p.id').on('s.status', '<>', 'cancelled'),
    )
    .select([
      'p.id',
      'p.name',
      sql<number>`count(s.id)::int`.as('dates'),
      sql<number>`(count(s.id) filter (where ${isAhead}))::int`.as('ahead'),
      sql<Date | null>`min(s.starts_at) filter (where ${isAhead})`.as('nextAt'),
    ])
    .groupBy(['p.id', 'p.name', 'p.created_at'])
    .orderBy('p.created_at', 'desc')
    .orderBy('p.id')
    .limit(LISTED)
    .execute();
  return rows.map(({ nextAt, ...row }) => ({ ...row, nextAtMs: nextAt?.getTime() ?? null }));
}

/** A programme of the company. */
export async function findProgramme(tx: Queryable, id: string): Promise<{ id: string; name: string } | null> {
  return (await tx.selectFrom('programme').select(['id', 'name']).where('id', '=', id).executeTakeFirst()) ?? null;
}

/** The programme that was written for a request. */
export async function findRequestedProgramme(tx: Queryable, requestKey: string): Promise<{ id: string; name: string } | null> {
  const programme = tx.selectFrom('programme').select(['id', 'name']).where('request_key', '=', requestKey);
  return (await programme.executeTakeFirst()) ?? null;
}

/** Writes a programme without dates. */
export async function insertProgramme(
  tx: Queryable,
  { id, companyId, name, requestKey, atMs }: { id: string; companyId: string; name: string; requestKey: string; atMs: number },
): Promise<void> {
  const row = { id, company_id: companyId, name, request_key: requestKey, created_at: new Date(atMs) };
  await tx.insertInto('programme').values(row).execute();
}

/** Sessions of a programme that have not begun, by their start: their public ids and when they begin. */
export async function listDatesAhead(tx: Queryable, id: string): Promise<{ publicId: string; startsAtMs: number }[]> {
  const rows = await tx
    .selectFrom('session')
    .select(['public_id as publicId', 'starts_at as startsAt'])
    .where('programme_id', '=', id)
    .where('status', '=', 'scheduled')
    .orderBy('starts_at')
    .orderBy('id')
    .execute();
  return rows.map(({ publicId, startsAt }) => ({ publicId, startsAtMs: startsAt.getTime() }));
}

/** A page of those who have a seat on dates of a programme that are ahead, by name. `known`: on how many dates they know of it. */
export async function listPeopleAhead(
  tx: Queryable,
  { id, limit, offset }: { id: string; limit: number; offset: number },
): Promise<{ people: { id: string; name: string; email: string; dates: number; known: number }[]; total: number }> {
  const seats = tx
    .selectFrom('session as s')
    .innerJoin('session_consumer as sc', (join) =>
      join.onRef('sc.company_id', '=', 's.company_id').onRef('sc.session_id', '=', 's.id'),
    )
    .where('s.programme_id', '=', id)
    .where('s.status', '=', 'scheduled');
  const people = await seats
    .innerJoin('consumer as c', (join) => join.onRef('c.company_id', '=', 'sc.company_id').onRef('c.id', '=', 'sc.consumer_id'))
    .select((eb) => {
      const knows = eb.or([
        eb('sc.written_at', 'is not', null),
        eb('sc.opened_at', 'is not', null),
        eb('sc.answer', 'is not', null),
      ]);
      return [
        ...(['c.id', 'c.email'] as const),
        shownName(eb.ref('c.first_name'), eb.ref('c.last_name')).as('name'),
        countRows.as('dates'),
        eb.cast<number>(eb.fn.countAll().filterWhere(knows), 'integer').as('known'),
      ];
    })
    .groupBy(['c.id', 'c.email', 'c.first_name', 'c.last_name'])
    .orderBy((eb) => inNameOrder(shownName(eb.ref('c.first_name'), eb.ref('c.last_name'))))
    .orderBy('c.id')
    .limit(limit)
    .offset(offset)
    .execute();
  const total = seats.select(sql<number>`count(distinct sc.consumer_id)::int`.as('n'));
  return { people, total: (await total.executeTakeFirstOrThrow()).n };
}

/** How many of these people have played or will play each story. */
export async function countPlayed(tx: Queryable, consumerIds: readonly string[]): Promise<ReadonlyMap<string, number>> {
  const rows = await tx
    .selectFrom('session_consumer as sc')
    .innerJoin('session as s', (join) => join.onRef('s.company_id', '=', 'sc.company_id').onRef('s.id', '=', 'sc.session_id'))
    .select(['s.experience', sql<number>`count(distinct sc.consumer_id)::int`.as('n')])
    .where('sc.consumer_id', '=', anyOf('uuid', consumerIds))
    .where('s.status', '<>', 'cancelled')
    .groupBy('s.experience')
    .execute();
  return new Map(rows.map(({ experience, n }) => [experience, n]));
}
