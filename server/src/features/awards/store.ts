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
  const sql = 'update session_consumer set award_shown = $3 where session_id = $1 and consumer_id = $2';
  await tx.query(sql, [sessionId, consumerId, shown]);
}

/** Who of a session shows their award. */
export async function listShown(tx: Queryable, sessionId: string): Promise<readonly string[]> {
  const sql = 'select consumer_id as id from session_consumer where session_id = $1 and award_shown';
  return (await tx.query<{ id: string }>(sql, [sessionId])).map(({ id }) => id);
}

/** The link of a seat that is good now; null where there is none. */
export async function findLink(tx: Queryable, { sessionId, consumerId }: Seat, nowMs: number): Promise<AwardLink | null> {
  const sql = `select id, expires_at as "expiresAt" from award_link
    where session_id = $1 and consumer_id = $2 and expires_at > $3`;
  const [row] = await tx.query<{ id: string; expiresAt: Date }>(sql, [sessionId, consumerId, new Date(nowMs)]);
  return row ? { id: row.id, expiresAtMs: row.expiresAt.getTime() } : null;
}

/** Stops the link of a seat. */
export async function removeLink(tx: Queryable, { sessionId, consumerId }: Seat): Promise<void> {
  await tx.query('delete from award_link where session_id = $1 and consumer_id = $2', [sessionId, consumerId]);
}

/** Writes the link of a seat, with what it draws. */
export async function insertLink(
  tx: Queryable,
  link: Seat & { id: string; sheet: AwardSheet; nowMs: number; expiresAtMs: number },
): Promise<void> {
  const { id, companyId, sessionId, consumerId, sheet, nowMs, expiresAtMs } = link;
  await tx.query(
    `insert into award_link (id, company_id, session_id, consumer_id, sheet, created_at, expires_at)
     values ($1, $2, $3, $4, $5, $6, $7)`,
    [id, companyId, sessionId, consumerId, JSON.stringify(sheet), new Date(nowMs), new Date(expiresAtMs)],
  );
}

/** What a link draws, while it is good. */
export async function readLink(tx: Queryable, { id, nowMs }: { id: string; nowMs: number }): Promise<AwardSheet | null> {
  const sql = 'select sheet from award_link where id::text = $1 and expires_at > $2';
  const [row] = await tx.query<{ sheet: AwardSheet }>(sql, [id, new Date(nowMs)]);
  return row?.sheet ?? null;
}
