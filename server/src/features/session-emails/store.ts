import type { Queryable } from '../../ports.ts';
import type { EmailSender, InvitedSeat } from './schema.ts';

/** Seats of a session: all, or those of some people; `writtenBefore` leaves out people who got a letter since then. */
export function listSeats(
  tx: Queryable,
  { sessionId, consumerIds, writtenBeforeMs }: { sessionId: string; consumerIds?: readonly string[]; writtenBeforeMs?: number },
): Promise<InvitedSeat[]> {
  const sql = `select c.id as "consumerId", c.first_name as "firstName", c.last_name as "lastName", c.email, sc.link_no as "linkNo", sc.answer,
      sc.opened_at is not null or sc.answer is not null as opened,
      c.reminders_off_at is not null as "remindersOff", coalesce(c.language, s.language) as language
    from session_consumer sc join consumer c on c.company_id = sc.company_id and c.id = sc.consumer_id
      join session s on s.company_id = sc.company_id and s.id = sc.session_id
    where sc.session_id = $1 and ($2::uuid[] is null or c.id = any($2::uuid[]))
      and ($3::timestamptz is null or coalesce(sc.written_at, '-infinity') <= $3)
    order by c.email`;
  const before = writtenBeforeMs === undefined ? null : new Date(writtenBeforeMs);
  return tx.query(sql, [sessionId, consumerIds ? [...consumerIds] : null, before]);
}

/** Whom letters about a session come from: whose it is, or its company. */
export async function findSender(
  tx: Queryable,
  { organiserId, companyId }: { organiserId: string | null; companyId: string },
): Promise<EmailSender | null> {
  const sql = `select trim(first_name || ' ' || last_name) as name, email from app_user where id = $1 and company_id = $2`;
  const [row] = await tx.query<EmailSender>(sql, [organiserId, companyId]);
  return row ?? null;
}

/** Marks that letters were written to these seats. */
export async function markWritten(
  tx: Queryable,
  { sessionId, consumerIds, atMs }: { sessionId: string; consumerIds: readonly string[]; atMs: number },
): Promise<void> {
  const sql =
    'update session_consumer set written_at = $3, email_held_back_at = null where session_id = $1 and consumer_id = any($2::uuid[])';
  await tx.query(sql, [sessionId, [...consumerIds], new Date(atMs)]);
}

/** Marks that a limit held an email to these seats back. */
export async function markHeldBack(
  tx: Queryable,
  { sessionId, consumerIds, atMs }: { sessionId: string; consumerIds: readonly string[]; atMs: number },
): Promise<void> {
  const sql = 'update session_consumer set email_held_back_at = $3 where session_id = $1 and consumer_id = any($2::uuid[])';
  if (consumerIds.length > 0) await tx.query(sql, [sessionId, [...consumerIds], new Date(atMs)]);
}

/** Ends every sign-in of a seat, and with them its live connections. */
export async function endSeatSignIns(
  tx: Queryable,
  { sessionId, consumerId, atMs }: { sessionId: string; consumerId: string; atMs: number },
): Promise<void> {
  const sql = 'update token set revoked_at = $3 where session_id = $1 and consumer_id = $2 and revoked_at is null';
  await tx.query(sql, [sessionId, consumerId, new Date(atMs)]);
}

/** Makes all earlier links of a seat worthless. False where there is no such seat. */
export async function countLinkUp(
  tx: Queryable,
  { sessionId, consumerId }: { sessionId: string; consumerId: string },
): Promise<boolean> {
  const sql = 'update session_consumer set link_no = link_no + 1 where session_id = $1 and consumer_id = $2 returning link_no';
  return (await tx.query(sql, [sessionId, consumerId])).length > 0;
}
