import type { Database } from '../../ports.ts';

/** Sessions by status that began within a day or begin within an hour, and how many seats they have. Demos are left out. */
export interface SessionFigures {
  readonly status: string;
  readonly sessions: number;
  readonly seats: number;
}

/** Sessions of now, of all companies. */
export async function countSessions(db: Database, nowMs: number): Promise<SessionFigures[]> {
  const sql = `select status, count(*)::int as sessions, sum(seats)::int as seats from session
    where starts_at > $1::timestamptz - interval '1 day' and starts_at < $1::timestamptz + interval '1 hour' and not demo
    group by status`;
  return db.query<SessionFigures>({ role: 'retention' }, sql, [new Date(nowMs)]);
}

/** For how many seconds the show that waits longest has been due without any node having taken it up; 0 where none waits. */
export async function findLongestUnclaimed(db: Database, nowMs: number): Promise<number> {
  const sql = 'select min(next_deadline_at) as due from show_stream where next_deadline_at < $1';
  const [row] = await db.query<{ due: Date | null }>({ role: 'live' }, sql, [new Date(nowMs)]);
  return row?.due ? Math.max(0, nowMs - row.due.getTime()) / 1000 : 0;
}

/** More are not counted. */
const MOST_COUNTED = 1_000;

/** Shows that ended before a moment and still name their people, or still have their log; at most a thousand are counted. */
export async function countOverdueShows(db: Database, kind: 'names' | 'logs', beforeMs: number): Promise<number> {
  const named = kind === 'names' ? 'l.pseudonymised_at is null and' : '';
  const sql = `select count(*)::int as shows from (
    select from show_stream l join session s on s.id = l.session_id::uuid
    where ${named} coalesce(s.ended_at, s.starts_at) < $1 limit ${MOST_COUNTED}) overdue`;
  const [row] = await db.query<{ shows: number }>({ role: 'retention' }, sql, [new Date(beforeMs)]);
  return row?.shows ?? 0;
}

/** When the database was last copied to the end, in Unix time (s); 0 where it never was. */
export async function findLastBackup(db: Database): Promise<number> {
  const [row] = await db.query<{ taken_at: Date }>({ role: 'retention' }, 'select taken_at from last_backup');
  return row ? row.taken_at.getTime() / 1000 : 0;
}

/** Credits of all companies together, by the account of the ledger they are on. */
export async function sumCredits(db: Database): Promise<Readonly<Record<string, number>>> {
  const sql = `select coalesce(sum(available), 0)::bigint as available, coalesce(sum(held), 0)::bigint as held,
      coalesce(sum(spent), 0)::bigint as spent, coalesce(sum(expired), 0)::bigint as expired,
      coalesce(sum(purchased), 0)::bigint as purchased, coalesce(sum(granted), 0)::bigint as granted,
      coalesce(sum(owed), 0)::bigint as owed
    from credit_account`;
  const [row] = await db.query<Record<string, number>>({ role: 'books' }, sql);
  return row ?? {};
}
