import { anyOf, countRows } from '../../../ports/sql-fragments.ts';
import type { Queryable } from '../../../ports.ts';

/** Marks people of a session as invited, all who wait or those of some ids. Returns the ids of those who waited. */
export async function takeWaiting(
  tx: Queryable,
  { sessionId, consumerIds }: { sessionId: string; consumerIds?: readonly string[] | undefined },
): Promise<string[]> {
  let seats = tx.updateTable('session_consumer').set({ awaits_invitation: false }).where('session_id', '=', sessionId);
  if (consumerIds) seats = seats.where('consumer_id', '=', anyOf('uuid', consumerIds));
  const taken = await seats.where('awaits_invitation', '=', true).returning('consumer_id as id').execute();
  return taken.map(({ id }) => id);
}

/** How many of a session wait for an invitation. */
export async function countWaiting(tx: Queryable, sessionId: string): Promise<number> {
  const seats = tx.selectFrom('session_consumer').select(countRows.as('n')).where('session_id', '=', sessionId);
  return (await seats.where('awaits_invitation', '=', true).executeTakeFirstOrThrow()).n;
}

/** When everybody of a session who waits is invited; null while no day is chosen. */
export async function readInviteAt(tx: Queryable, id: string): Promise<number | null> {
  const row = await tx.selectFrom('session').select('invite_at as at').where('id', '=', id).executeTakeFirst();
  return row?.at?.getTime() ?? null;
}

export async function setInviteAt(tx: Queryable, { id, atMs }: { id: string; atMs: number | null }): Promise<void> {
  const inviteAt = atMs === null ? null : new Date(atMs);
  await tx.updateTable('session').set({ invite_at: inviteAt }).where('id', '=', id).execute();
}

export async function setSentence(tx: Queryable, { id, sentence }: { id: string; sentence: string }): Promise<void> {
  await tx.updateTable('session').set({ invitation_sentence: sentence }).where('id', '=', id).execute();
}
