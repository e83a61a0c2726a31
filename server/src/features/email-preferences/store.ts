import type { Queryable } from '../../ports.ts';

/** Notes that somebody wants no reminders (`atMs`), or wants them again (null). False where there is nobody. */
export async function setRemindersOff(
  tx: Queryable,
  { consumerId, atMs }: { consumerId: string; atMs: number | null },
): Promise<boolean> {
  const sql = 'update consumer set reminders_off_at = $2 where id = $1 returning id';
  return (await tx.query(sql, [consumerId, atMs === null ? null : new Date(atMs)])).length > 0;
}
