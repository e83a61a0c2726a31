import { anyOf, isTrue, shownName } from '../../ports/sql-fragments.ts';
import type { Queryable } from '../../ports.ts';
import type { EmailSender, InvitedSeat } from './schema.ts';

/** Seats of a session: all, or those of some people; `writtenBefore` leaves out people who got an email since then. */
export function listSeats(
  tx: Queryable,
  { sessionId, consumerIds, writtenBeforeMs }: { sessionId: string; consumerIds?: readonly string[]; writtenBeforeMs?: number },
): Promise<InvitedSeat[]> {
  let seats = tx
    .selectFrom('session_consumer as sc')
    .innerJoin('consumer as c', (join) => join.onRef('c.company_id', '=', 'sc.company_id').onRef('c.id', '=', 'sc.consumer_id'))
    .innerJoin('session as s', (join) => join.onRef('s.company_id', '=', 'sc.company_id').onRef('s.id', '=', 'sc.session_id'))
    .select((eb) => [
      'c.id as consumerId',
      'c.first_name as firstName',
      'c.last_name as lastName',
      'c.email',
      'sc.link_no as linkNo',
      'sc.answer',
      isTrue(eb.or([eb('sc.opened_at', 'is not', null), eb('sc.answer', 'is not', null)])).as('opened'),
      'sc.written_at as writtenAt',
      'sc.awaits_invitation as awaitsInvitation',
      isTrue(eb('c.reminders_off_at', 'is not', null)).as('remindersOff'),
      eb.fn.coalesce('c.language', 's.language').as('language'),
    ])
    .where('sc.session_id', '=', sessionId)
    .orderBy('c.email');
  if (consumerIds) seats = seats.where('c.id', '=', anyOf('uuid', consumerIds));
  if (writtenBeforeMs !== undefined) {
    const before = new Date(writtenBeforeMs);
    seats = seats.where((eb) => eb.or([eb('sc.written_at', 'is', null), eb('sc.written_at', '<=', before)]));
  }
  return seats.execute();
}

/** Whom emails about a session come from: whose it is, or its company. */
export async function findSender(
  tx: Queryable,
  { organiserId, companyId }: { organiserId: string | null; companyId: string },
): Promise<EmailSender | null> {
  const sender = await tx
    .selectFrom('app_user')
    .select((eb) => [shownName(eb.ref('first_name'), eb.ref('last_name')).as('name'), 'email'])
    .where('id', '=', organiserId)
    .where('company_id', '=', companyId)
    .executeTakeFirst();
  return sender ?? null;
}

/** Marks that emails were written to these seats. */
export async function markWritten(
  tx: Queryable,
  { sessionId, consumerIds, atMs }: { sessionId: string; consumerIds: readonly string[]; atMs: number },
): Promise<void> {
  await tx
    .updateTable('session_consumer')
    .set({ written_at: new Date(atMs), email_held_back_at: null })
    .where('session_id', '=', sessionId)
    .where('consumer_id', '=', anyOf('uuid', consumerIds))
    .execute();
}

/** Marks that a limit held an email to these seats back. */
export async function markHeldBack(
  tx: Queryable,
  { sessionId, consumerIds, atMs }: { sessionId: string; consumerIds: readonly string[]; atMs: number },
): Promise<void> {
  if (consumerIds.length === 0) return;
  await tx
    .updateTable('session_consumer')
    .set({ email_held_back_at: new Date(atMs) })
    .where('session_id', '=', sessionId)
    .where('consumer_id', '=', anyOf('uuid', consumerIds))
    .execute();
}

/** Ends every sign-in of a seat, and with them its live connections. */
export async function endSeatSignIns(
  tx: Queryable,
  { sessionId, consumerId, atMs }: { sessionId: string; consumerId: string; atMs: number },
): Promise<void> {
  await tx
    .updateTable('token')
    .set({ revoked_at: new Date(atMs) })
    .where('session_id', '=', sessionId)
    .where('consumer_id', '=', consumerId)
    .where('revoked_at', 'is', null)
    .execute();
}

/** Makes all earlier links of a seat worthless. False where there is no such seat. */
export async function countLinkUp(
  tx: Queryable,
  { sessionId, consumerId }: { sessionId: string; consumerId: string },
): Promise<boolean> {
  const seat = tx.updateTable('session_consumer').set((eb) => ({ link_no: eb('link_no', '+', 1) }));
  const counted = seat.where('session_id', '=', sessionId).where('consumer_id', '=', consumerId).returning('link_no');
  return (await counted.execute()).length > 0;
}

/** Number of the calendar event that is written now: higher than all that were sent about this session before, also to other people. */
export async function takeCalendarSequence(tx: Queryable, sessionId: string): Promise<number> {
  const counted = tx
    .updateTable('session')
    .set((eb) => ({ calendar_sequence: eb('calendar_sequence', '+', 1) }))
    .where('id', '=', sessionId)
    .returning('calendar_sequence as next');
  return (await counted.executeTakeFirstOrThrow()).next - 1;
}

/** Who looks after a session and works with the company's data. */
export function listKeepers(tx: Queryable, { companyId, sessionId }: { companyId: string; sessionId: string }) {
  return tx
    .selectFrom('app_user as u')
    .select(['u.id', 'u.email', 'u.first_name as firstName', 'u.last_name as lastName', 'u.language'])
    .where('u.company_id', '=', companyId)
    .where('u.membership', '=', 'approved')
    .where('u.email_verified_at', 'is not', null)
    .where('u.user_type_id', 'in', [1, 2])
    .where((eb) => {
      const planner = eb.selectFrom('session as s').select('s.organiser_id as id').where('s.id', '=', sessionId);
      const others = eb.selectFrom('session_organiser as o').select('o.user_id as id').where('o.session_id', '=', sessionId);
      const keepers = planner.where('s.company_id', '=', companyId).union(others.where('o.company_id', '=', companyId));
      return eb('u.id', 'in', keepers);
    })
    .orderBy('u.id')
    .execute();
}
