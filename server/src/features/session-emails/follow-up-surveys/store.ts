import type { Database, Queryable } from '../../../ports.ts';
import type { FollowUpMoment } from '../../survey/queries.ts';

interface Of {
  readonly companyId: string;
  readonly sessionId: string;
}

/** Has letters written to these seats of a session; once, however often it is asked. */
export async function insertFollowUps(
  tx: Queryable,
  {
    companyId,
    sessionId,
    consumerIds,
    moment,
    dueAtMs,
  }: Of & { consumerIds: readonly string[]; moment: FollowUpMoment; dueAtMs: number },
): Promise<void> {
  const sql = `insert into felt_letter (company_id, session_id, consumer_id, moment, due_at)
    select $1::uuid, sc.session_id, sc.consumer_id, $4::text, $5::timestamptz from session_consumer sc where sc.session_id = $2 and sc.consumer_id::text = any($3::text[])
    on conflict do nothing`;
  await tx.query(sql, [companyId, sessionId, [...consumerIds], moment, new Date(dueAtMs)]);
}

/** Takes back what is not written yet. */
export async function deleteFollowUps(tx: Queryable, sessionId: string): Promise<void> {
  await tx.query('delete from felt_letter where session_id = $1', [sessionId]);
}

/** Sessions of all companies with letters that are due. */
export function listDue(db: Database, { nowMs, limit }: { nowMs: number; limit: number }): Promise<Of[]> {
  const sql = `select company_id as "companyId", session_id as "sessionId" from felt_letter where due_at <= $1
    group by company_id, session_id order by min(due_at) limit $2`;
  return db.query({ role: 'lookup' }, sql, [new Date(nowMs), limit]);
}

/** Takes the letters of a session that are due, so that nobody else writes them; says to whom. */
export async function takeDue(
  tx: Queryable,
  { sessionId, nowMs }: { sessionId: string; nowMs: number },
): Promise<{ consumerId: string; moment: FollowUpMoment }[]> {
  const sql = `delete from felt_letter where session_id = $1 and due_at <= $2 returning consumer_id as "consumerId", moment`;
  return tx.query(sql, [sessionId, new Date(nowMs)]);
}
