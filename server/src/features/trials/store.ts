import type { Queryable } from '../../ports.ts';
import { insertWords } from '../people/commands.ts';
import type { RunningTrial } from './rules.ts';

/** Counting and opening must not overlap, or the limit would be passed. The numbers are ours alone. */
const LOCKS = {
  demo: 'select pg_advisory_xact_lock(7241002)',
  rehearsal: 'select pg_advisory_xact_lock(7241003)',
} as const;

type Kind = keyof typeof LOCKS;

/** Keeps other trials of a kind from being opened until the transaction ends. */
export async function lockOpenings(tx: Queryable, kind: Kind): Promise<void> {
  await tx.query(LOCKS[kind]);
}

/** Trials of a kind that were opened after a moment and are not over. Locks openings. */
export async function listRunning(
  tx: Queryable,
  { kind, openedAfterMs }: { kind: Kind; openedAfterMs: number },
): Promise<RunningTrial[]> {
  await lockOpenings(tx, kind);
  const sql = `select s.id, s.starts_at as opened, coalesce(s.opened_by, '{}') as "openedBy",
      greatest(s.starts_at, (select max(p.last_seen_at) from show_presence p where p.session_id = s.id::text)) as played
    from session s where s.demo and s.rehearsal is ${kind === 'demo' ? 'null' : 'not null'}
      and s.status in ('scheduled', 'live') and s.starts_at > $1`;
  type Row = { id: string; opened: Date; played: Date; openedBy: string[] };
  const rows = await tx.query<Row>(sql, [new Date(openedAfterMs)]);
  return rows.map(({ id, opened, played, openedBy }) => ({
    ...{ id, openedBy },
    openedAtMs: opened.getTime(),
    playedAtMs: played.getTime(),
  }));
}

/** Ends a trial before its time: its guests are signed out, and nobody comes in any more. */
export async function cancelTrial(tx: Queryable, { id, atMs }: { id: string; atMs: number }): Promise<void> {
  await tx.query(`update session set status = 'cancelled', ended_at = $2 where id = $1 and demo`, [id, new Date(atMs)]);
}

/** Writes somebody who plays a trial. */
export async function insertGuest(
  tx: Queryable,
  { id, companyId, email, first, last }: { id: string; companyId: string; email: string; first: string; last: string },
): Promise<void> {
  const sql = 'insert into consumer (id, company_id, first_name, last_name, email) values ($1, $2, $3, $4, $5)';
  await tx.query(sql, [id, companyId, first, last, email]);
  await insertWords(tx, { companyId, people: [{ id, text: `${first} ${last} ${email}` }] });
}
