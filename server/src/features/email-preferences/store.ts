import type { Queryable } from '../../ports.ts';

/** Notes that somebody wants no reminders (`atMs`), or wants them again (null). False where there is nobody. */
export async function setRemindersOff(
  tx: Queryable,
  { consumerId, atMs }: { consumerId: string; atMs: number | null },
): Promise<boolean> {
  const changed = tx.updateTable('consumer').set({ reminders_off_at: atMs === null ? null : new Date(atMs) });
  return (await changed.where('id', '=', consumerId).returning('id').execute()).length > 0;
}
