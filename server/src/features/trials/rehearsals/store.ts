import type { Queryable } from '../../../ports.ts';
import { insertWords } from '../../people/commands.ts';
import type { RunningRehearsal } from './rules.ts';

/** Counting and opening must not overlap, or the limit would be passed. The number is ours alone. */
const ONE_AT_A_TIME = 'select pg_advisory_xact_lock(7241003)';

/** Rehearsals begun after a moment that are not over, and by whom: a key. Holds off other openings until the transaction ends. */
export async function listRunning(tx: Queryable, begunAfterMs: number): Promise<RunningRehearsal[]> {
  await tx.query(ONE_AT_A_TIME);
  const sql = `select s.id, coalesce(s.opened_by, '{}') as "openedBy", s.starts_at as opened,
      greatest(s.starts_at, (select max(p.last_seen_at) from show_presence p where p.session_id = s.id::text)) as played
    from session s where s.rehearsal is not null and s.status in ('scheduled', 'live') and s.starts_at > $1`;
  type Row = { id: string; opened: Date; played: Date; openedBy: string[] };
  const rows = await tx.query<Row>(sql, [new Date(begunAfterMs)]);
  return rows.map(({ id, openedBy, opened, played }) => ({
    ...{ id, openedBy },
    openedAtMs: opened.getTime(),
    playedAtMs: played.getTime(),
  }));
}

/** Ends a rehearsal before its time. */
export async function cancelRehearsal(tx: Queryable, { id, atMs }: { id: string; atMs: number }): Promise<void> {
  const sql = `update session set status = 'cancelled', ended_at = $2 where id = $1 and rehearsal is not null`;
  await tx.query(sql, [id, new Date(atMs)]);
}

/** Writes somebody of a rehearsal. */
export async function insertPlayer(
  tx: Queryable,
  { id, companyId, email, first, last }: { id: string; companyId: string; email: string; first: string; last: string },
): Promise<void> {
  const sql = 'insert into consumer (id, company_id, first_name, last_name, email) values ($1, $2, $3, $4, $5)';
  await tx.query(sql, [id, companyId, first, last, email]);
  await insertWords(tx, { companyId, people: [{ id, text: `${first} ${last} ${email}` }] });
}

/** Who in a show is simulated; null where it is no rehearsal. */
export async function findCast(tx: Queryable, sessionId: string): Promise<readonly string[] | null> {
  const [row] = await tx.query<{ rehearsal: string[] | null }>('select rehearsal from session where id::text = $1', [sessionId]);
  return row?.rehearsal ?? null;
}
