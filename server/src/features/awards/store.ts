import type { AwardSheet } from '../../ports/awards.ts';
import type { Queryable } from '../../ports.ts';

/** One person's seat. */
export interface Seat {
  readonly companyId: string;
  readonly sessionId: string;
  readonly consumerId: string;
}

/** A link to somebody's picture. */
export interface AwardLink {
  readonly id: string;
  readonly expiresAtMs: number;
}

/** Shows somebody's award to their crew, or takes it back. */
export async function setShown(tx: Queryable, { sessionId, consumerId }: Seat, shown: boolean): Promise<void> {
  const seat = tx.updateTable('session_consumer').set({ award_shown: shown });
  await seat.where('session_id', '=', sessionId).where('consumer_id', '=', consumerId).execute();
}

/** Who of a session shows their award. */
export async function listShown(tx: Queryable, sessionId: string): Promise<readonly string[]> {
  const seats = tx.selectFrom('session_consumer').select('consumer_id as id').where('session_id', '=', sessionId);
  return (await seats.where('award_shown', '=', true).execute()).map(({ id }) => id);
}

/** The link of a seat that is good now; null where there is none. */
export async function findLink(tx: Queryable, { sessionId, consumerId }: Seat, nowMs: number): Promise<AwardLink | null> {
  const row = await tx
    .selectFrom('award_link')
    .select(['id', 'expires_at as expiresAt'])
    .where('session_id', '=', sessionId)
    .where('consumer_id', '=', consumerId)
    .where('expires_at', '>', new Date(nowMs))
    .executeTakeFirst();
  return row ? { id: row.id, expiresAtMs: row.expiresAt.getTime() } : null;
}

/** Stops the link of a seat. */
export async function removeLink(tx: Queryable, { sessionId, consumerId }: Seat): Promise<void> {
  await tx.deleteFrom('award_link').where('session_id', '=', sessionId).where('consumer_id', '=', consumerId).execute();
}

/** Writes the link of a seat, with what it draws. */
export async function insertLink(
  tx: Queryable,
  link: Seat & { id: string; sheet: AwardSheet; nowMs: number; expiresAtMs: number },
): Promise<void> {
  const { id, companyId, sessionId, consumerId, sheet, nowMs, expiresAtMs } = link;
  await tx
    .insertInto('award_link')
    .values({
      id,
      company_id: companyId,
      session_id: sessionId,
      consumer_id: consumerId,
      sheet: JSON.stringify(sheet),
      created_at: new Date(nowMs),
      expires_at: new Date(expiresAtMs),
    })
    .execute();
}

/** What a link draws, while it is good. */
export async function readLink(tx: Queryable, { id, nowMs }: { id: string; nowMs: number }): Promise<AwardSheet | null> {
  const link = await tx
    .selectFrom('award_link')
    .select('sheet')
    .where((eb) => eb(eb.cast<string>('id', 'text'), '=', id))
    .where('expires_at', '>', new Date(nowMs))
    .$narrowType<{ sheet: AwardSheet }>()
    .executeTakeFirst();
  return link?.sheet ?? null;
}
