import { anyOf } from '../../../ports/sql-fragments.ts';
import type { Queryable } from '../../../ports.ts';

/** A seat: its crew, the number of its link, and whether people of its session may pass theirs on; null for none. */
export async function findHeldSeat(
  tx: Queryable,
  { sessionId, consumerId }: { sessionId: string; consumerId: string },
): Promise<{ crew: number | null; linkNo: number; passesSeats: boolean } | null> {
  const row = await tx
    .selectFrom('session_consumer as sc')
    .innerJoin('session as s', (join) => join.onRef('s.company_id', '=', 'sc.company_id').onRef('s.id', '=', 'sc.session_id'))
    .select(['sc.crew', 'sc.link_no as linkNo', 's.passes_seats as passesSeats'])
    .where('sc.session_id', '=', sessionId)
    .where('sc.consumer_id', '=', consumerId)
    .executeTakeFirst();
  return row ?? null;
}

/** Puts people of a session into a crew that was arranged before. */
export async function setCrew(
  tx: Queryable,
  { sessionId, consumerIds, crew }: { sessionId: string; consumerIds: readonly string[]; crew: number },
): Promise<void> {
  const seats = tx.updateTable('session_consumer').set({ crew }).where('session_id', '=', sessionId);
  await seats.where('consumer_id', '=', anyOf('uuid', consumerIds)).execute();
}
