import { sql } from 'kysely';
import { scoped } from '../../ports/query-builder.ts';
import { countRows } from '../../ports/sql-fragments.ts';
import type { Database } from '../../ports.ts';

/** Sessions by status that began within a day or begin within an hour, and how many seats they have. Demos are left out. */
export interface SessionFigures {
  readonly status: string;
  readonly sessions: number;
  readonly seats: number;
}

const HOUR_MS = 3_600_000;

/** Sessions of now, of all companies. */
export async function countSessions(db: Database, nowMs: number): Promise<SessionFigures[]> {
  return scoped(db, { role: 'retention' })
    .selectFrom('session')
    .select((eb) => ['status', countRows.as('sessions'), eb.cast<number>(eb.fn.sum('seats'), 'integer').as('seats')])
    .where('starts_at', '>', new Date(nowMs - 24 * HOUR_MS))
    .where('starts_at', '<', new Date(nowMs + HOUR_MS))
    .where('demo', '=', false)
    .groupBy('status')
    .execute();
}

/** For how many seconds the show that waits longest has been due without any node having taken it up; 0 where none waits. */
export async function findLongestUnclaimed(db: Database, nowMs: number): Promise<number> {
  const row = await scoped(db, { role: 'live' })
    .selectFrom('show_stream')
    .select((eb) => eb.fn.min('next_deadline_at').as('due'))
    .where('next_deadline_at', '<', new Date(nowMs))
    .executeTakeFirst();
  return row?.due ? Math.max(0, nowMs - row.due.getTime()) / 1000 : 0;
}

/** More are not counted. */
const MOST_COUNTED = 1_000;

/** Shows that ended before a moment and still name their people, or still have their log; at most a thousand are counted. */
export async function countOverdueShows(db: Database, kind: 'names' | 'logs', beforeMs: number): Promise<number> {
  const tx = scoped(db, { role: 'retention' });
  let overdue = tx
    .selectFrom('show_stream as l')
    .innerJoin('session as s', (join) => join.on((eb) => eb('s.id', '=', eb.cast<string>('l.session_id', 'uuid'))))
    .select('l.session_id')
    .where((eb) => eb(eb.fn.coalesce('s.ended_at', 's.starts_at'), '<', new Date(beforeMs)))
    .limit(MOST_COUNTED);
  if (kind === 'names') overdue = overdue.where('l.pseudonymised_at', 'is', null);
  const counted = tx.selectFrom(overdue.as('overdue')).select(countRows.as('shows'));
  return (await counted.executeTakeFirstOrThrow()).shows;
}

/** When the database was last copied to the end, in Unix time (s); 0 where it never was. */
export async function findLastBackup(db: Database): Promise<number> {
  const row = await scoped(db, { role: 'retention' }).selectFrom('last_backup').select('taken_at').executeTakeFirst();
  return row ? row.taken_at.getTime() / 1000 : 0;
}

/** Credits of all companies together, by the account of the ledger they are on. */
export async function sumCredits(db: Database): Promise<Readonly<Record<string, number>>> {
  const accounts = ['available', 'held', 'spent', 'expired', 'purchased', 'granted', 'owed'] as const;
  return scoped(db, { role: 'books' })
    .selectFrom('credit_account')
    .select((eb) => accounts.map((account) => sql<number>`coalesce(sum(${eb.ref(account)}), 0)::bigint`.as(account)))
    .executeTakeFirstOrThrow();
}
