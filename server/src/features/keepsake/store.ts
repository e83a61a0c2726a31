import type { Queryable } from '../../ports.ts';

/** One person's seat. */
export interface Seat {
  readonly companyId: string;
  readonly sessionId: string;
  readonly consumerId: string;
}

/** Keeps whether somebody's words may be in the keepsake of their crew. */
export async function setAgreed(tx: Queryable, { sessionId, consumerId }: Seat, agreed: boolean): Promise<void> {
  const seat = tx.updateTable('session_consumer').set({ keepsake_agreed: agreed });
  await seat.where('session_id', '=', sessionId).where('consumer_id', '=', consumerId).execute();
}

/** What each person of a session answered; those who have not are missing. */
export async function listAgreed(tx: Queryable, sessionId: string): Promise<ReadonlyMap<string, boolean>> {
  const seats = tx.selectFrom('session_consumer').select(['consumer_id as id', 'keepsake_agreed as agreed']);
  const rows = await seats.where('session_id', '=', sessionId).where('keepsake_agreed', 'is not', null).execute();
  return new Map(rows.map(({ id, agreed }) => [id, agreed === true]));
}
