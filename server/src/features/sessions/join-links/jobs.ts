import { ok, refuse } from '@lorecrew/contract/result';
import { recordAuditEvent } from '../../accounts/audit/commands.ts';
import { announceSeats, type PeopleContext, seatGuest } from '../../people/commands.ts';
import { readRoom } from '../../people/queries.ts';
import { findPlanned } from '../queries.ts';
import { ALLOWED_FOR_MS, setAnswer } from '../seat-requests/commands.ts';
import { listWaiting } from '../seat-requests/queries.ts';
import { Refusal, whyOver } from './commands.ts';
import { findLink, listSessionsToSeat, publicIdOf } from './store.ts';

interface OfSession {
  readonly companyId: string;
  readonly sessionId: string;
}

/** Gives a free seat of a session to whoever has waited longest, and invites them. False where no seat is free or nobody waits. */
async function seatNext(context: PeopleContext, { companyId, sessionId }: OfSession): Promise<boolean> {
  const given = await context.db.transaction({ role: 'tenant', companyId }, async (tx) => {
    const publicId = await publicIdOf(tx, sessionId);
    const session = publicId === null ? null : await findPlanned(tx, publicId, { hold: true });
    if (!session || whyOver(session) !== null || !(await findLink(tx, sessionId))?.isOpen) return refuse('JOIN_012');
    const room = await readRoom(tx, context, session);
    const atMs = context.clock.nowMs();
    const [next] = await listWaiting(tx, { sessionId, nowMs: atMs });
    if (!next || room.invited >= room.seats) return refuse('JOIN_013');
    const { id, name, email, language } = next;
    const seated = await seatGuest(tx, context, { session, name, email, language, holdMore: false });
    // They sit elsewhere at that time, or in this session by now.
    if (!seated.ok) {
      await setAnswer(tx, { id, consumerId: null, answer: 'declined', by: null, atMs, expiresAtMs: atMs });
      return ok({ session, seated: [] });
    }
    // Nothing but the email would tell them of it: the seat stays free until one may be sent.
    if (seated.value.limited) throw new Refusal('EMAIL_001');
    const { consumerId } = seated.value;
    await setAnswer(tx, { id, consumerId, answer: 'allowed', by: null, atMs, expiresAtMs: atMs + ALLOWED_FOR_MS });
    await recordAuditEvent(tx, { atMs, action: 'join-link.seated', sessionId, companyId, userId: null, network: '' });
    return ok({ session, seated: [consumerId] });
  });
  if (!given.ok) return false;
  context.wakeOutbox();
  void announceSeats(context, given.value);
  return true;
}

/** Gives seats that have become free to those who wait for one. It does no harm twice, nor on several nodes. */
export async function seatWaitingGuests(context: PeopleContext): Promise<void> {
  const { db, clock, onError } = context;
  const sessions = await listSessionsToSeat(db, { nowMs: clock.nowMs() });
  for (const of of sessions)
    try {
      while (await seatNext(context, of));
    } catch (error) {
      if (!(error instanceof Refusal)) onError(error, 'giving a free seat to who waits', { sessionId: of.sessionId });
    }
}
