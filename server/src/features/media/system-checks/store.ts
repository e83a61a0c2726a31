import type { SystemCheckBody } from '@lorecrew/contract/api/system-check';
import type { Database } from '../../../ports.ts';

/** Somebody's seat, as what they show proves it: by a personal link of this number, or by the token of the seat. */
export interface CheckedSeat {
  readonly companyId: string;
  readonly publicId: string;
  readonly consumerId: string;
  readonly linkNo: number | null;
}

/** Keeps how a check came out in the place of the one before, and that somebody has looked at their letter; false where the seat is gone, or its session over. */
export async function setCheck(
  db: Database,
  { seat, check, atMs }: { seat: CheckedSeat; check: SystemCheckBody; atMs: number },
): Promise<boolean> {
  const sql = `update session_consumer set check_grade = $3, check_causes = $4::text[], checked_at = $5,
      opened_at = coalesce(opened_at, $5)
    where consumer_id = $2 and not over and ($6::int is null or link_no = $6)
      and session_id = (select id from session where public_id = $1) returning consumer_id`;
  const { companyId, publicId, consumerId, linkNo } = seat;
  const values = [publicId, consumerId, check.grade, [...check.causes], new Date(atMs), linkNo];
  return (await db.query({ role: 'tenant', companyId }, sql, values)).length > 0;
}
