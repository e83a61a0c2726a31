import type { SystemCheckBody } from '@lorecrew/contract/api/system-check';
import { scoped } from '../../../ports/query-builder.ts';
import type { Database } from '../../../ports.ts';

/** Somebody's seat, as what they show proves it: by a personal link of this number, or by the token of the seat. */
export interface CheckedSeat {
  readonly companyId: string;
  readonly publicId: string;
  readonly consumerId: string;
  readonly linkNo: number | null;
}

/** Keeps how a check came out in the place of the one before, and that somebody has looked at their email; false where the seat is gone, or its session over. */
export async function setCheck(
  db: Database,
  { seat, check, atMs }: { seat: CheckedSeat; check: SystemCheckBody; atMs: number },
): Promise<boolean> {
  const { companyId, publicId, consumerId, linkNo } = seat;
  const at = new Date(atMs);
  const kept = scoped(db, { role: 'tenant', companyId })
    .updateTable('session_consumer')
    .set((eb) => ({
      check_grade: check.grade,
      check_causes: check.causes,
      checked_at: at,
      opened_at: eb.fn.coalesce('opened_at', eb.val(at)),
    }))
    .where('consumer_id', '=', consumerId)
    .where('over', '=', false)
    .where('session_id', '=', (eb) => eb.selectFrom('session').select('id').where('public_id', '=', publicId))
    .returning('consumer_id');
  return (await (linkNo === null ? kept : kept.where('link_no', '=', linkNo)).execute()).length > 0;
}
