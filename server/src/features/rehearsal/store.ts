import type { Queryable } from '../../ports.ts';
import { insertWords } from '../people/commands.ts';

/** Counting and opening must not overlap, or the limit would be passed. The number is ours alone. */
const ONE_AT_A_TIME = 'select pg_advisory_xact_lock(7241003)';

/** Rehearsals begun after a moment that are not over, and by whom: a keyed hash. Holds off other openings until the transaction ends. */
export async function listRunning(tx: Queryable, begunAfterMs: number): Promise<{ id: string; openedBy: readonly string[] }[]> {
  await tx.query(ONE_AT_A_TIME);
  const sql = `select id, coalesce(opened_by, '{}') as "openedBy" from session
    where rehearsal is not null and status in ('scheduled', 'live') and starts_at > $1`;
  return tx.query(sql, [new Date(begunAfterMs)]);
}

/** Makes a session a rehearsal: who in it is simulated, and by whom it was opened. */
export async function markRehearsal(
  tx: Queryable,
  { id, simulated, key }: { id: string; simulated: readonly string[]; key: string },
): Promise<void> {
  const sql = 'update session set rehearsal = $2::uuid[], opened_by = $3::text[] where id = $1';
  await tx.query(sql, [id, [...simulated], [key]]);
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
