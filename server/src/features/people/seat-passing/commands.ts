import type { PassSeatAnswer } from '@lorecrew/contract/api/seat-passing';
import { ok, type Result, refuse } from '@lorecrew/contract/result';
import type { Queryable } from '../../../ports.ts';
import { recordAuditEvent } from '../../accounts/audit/commands.ts';
import { queueSessionEmails } from '../../session-emails/commands.ts';
import type { LinkHolder } from '../../session-emails/invitations/queries.ts';
import { checkSentenceOf } from '../../session-emails/queries.ts';
import { lockSeatTimes, type Requester } from '../../sessions/commands.ts';
import { findPlanned, type SessionRecord, type WithFields } from '../../sessions/queries.ts';
import { queueWebhooks } from '../../webhooks/commands.ts';
import { announceSeats, type PeopleContext } from '../commands.ts';
import { judge } from '../queries.ts';
import { findSeat, insertPeople, removeSeats, seatPeople } from '../store.ts';
import { findHeldSeat, setCrew } from './store.ts';

interface Passing {
  readonly session: SessionRecord;
  readonly personId: string;
  readonly to: { readonly name: string; readonly email: string };
  readonly sentence?: string | undefined;
}

interface Passed extends PassSeatAnswer {
  readonly session: SessionRecord;
  /** Who is seated by this request: nobody where it was made before. */
  readonly seated: readonly string[];
}

/**
 * Gives a seat to somebody else, who is invited to it and has the place in the crew; whoever had it is told, and their link and calendar
 * entry are taken back. Until the show begins: SESSION_004 or SESSION_006 then.
 */
async function pass(
  tx: Queryable,
  context: PeopleContext,
  { session, personId, to, sentence }: Passing,
): Promise<WithFields<Passed>> {
  const { id: sessionId, companyId } = session;
  if (session.status === 'completed') return refuse('SESSION_006');
  if (session.status !== 'scheduled') return refuse('SESSION_004');
  await lockSeatTimes(tx, companyId);
  const {
    ready: people,
    left: [left],
  } = await judge(tx, context, { rows: [to], sessions: [session] });
  const seat = await findSeat(tx, { sessionId, consumerId: personId });
  if (seat === 'unknown') return refuse('CONSUMER_001');
  // Pressed twice: the first press has passed it on.
  if (seat === 'known' && left?.verdict === 'here') return ok({ mailed: true, session, seated: [] });
  if (seat === 'known') return refuse('CONSUMER_002');
  if (left?.field && left.verdict === 'wrong')
    return { ok: false, code: 'REQUEST_001', fields: { [left.field]: left.message ?? '' } };
  if (left) return refuse('CONSUMER_003');
  const checked = await checkSentenceOf(tx, { companyId, sentence });
  if (!checked.ok) return checked;
  const crew = (await findHeldSeat(tx, { sessionId, consumerId: personId }))?.crew ?? null;
  await queueSessionEmails(tx, context, { session, occasion: 'passed', consumerIds: [personId], sentence });
  await removeSeats(tx, { sessionId, consumerIds: [personId] });
  const atMs = context.clock.nowMs();
  await insertPeople(tx, { companyId, importId: null, people, newId: context.ids.uuid, atMs });
  const seats = await seatPeople(tx, { companyId, sessionId, importId: null, people, invite: true, atMs });
  const seated = seats.map(({ consumerId }) => consumerId);
  if (crew !== null) await setCrew(tx, { sessionId, consumerIds: seated, crew });
  const { queued } = await queueSessionEmails(tx, context, { session, occasion: 'invited', consumerIds: seated });
  await queueWebhooks(tx, context, { event: 'person.invited', session, people: seated.map((id) => ({ id, answer: null })) });
  return ok({ mailed: queued > 0, session, seated });
}

async function afterPassing(context: PeopleContext, passed: WithFields<Passed>): Promise<WithFields<PassSeatAnswer>> {
  if (!passed.ok) return passed;
  context.wakeOutbox();
  void announceSeats(context, passed.value);
  return ok({ mailed: passed.value.mailed });
}

/** An organiser passes somebody's seat to a colleague. CONSUMER_003 for whoever sits there or elsewhere at that time. */
export async function passSeat(
  context: PeopleContext,
  { who, sessionId, ...passing }: Omit<Passing, 'session'> & { who: Requester; sessionId: string },
): Promise<WithFields<PassSeatAnswer>> {
  const passed = await context.db.transaction({ role: 'tenant', companyId: who.companyId }, async (tx) => {
    const session = await findPlanned(tx, sessionId, { hold: true });
    if (!session) return refuse('SESSION_001');
    const passed = await pass(tx, context, { ...passing, session });
    if (passed.ok && passed.value.seated.length > 0)
      await recordAuditEvent(tx, { atMs: context.clock.nowMs(), action: 'people.seat-passed', sessionId: session.id, ...who });
    return passed;
  });
  return afterPassing(context, passed);
}

/** Whether a link still holds its seat in a session where people may pass their seats on. */
async function checkOwnSeat(
  tx: Queryable,
  { session, holder }: { session: SessionRecord; holder: LinkHolder },
): Promise<Result<null>> {
  const seat = await findHeldSeat(tx, { sessionId: session.id, consumerId: holder.consumerId });
  if (!seat) return refuse('CONSUMER_002');
  if (seat.linkNo !== holder.linkNo) return refuse('JOIN_002');
  return seat.passesSeats ? ok(null) : refuse('USER_009');
}

/**
 * The holder of a personal link passes their own seat to a colleague. CONSUMER_002 and JOIN_002 for a link that is no longer good, USER_009
 * where the organisers have not allowed it.
 */
export async function passOwnSeat(
  context: PeopleContext,
  { holder, sessionId, to }: { holder: LinkHolder; sessionId: string; to: Passing['to'] },
): Promise<WithFields<PassSeatAnswer>> {
  const { companyId, consumerId: personId } = holder;
  if (companyId === '') return refuse('SESSION_001');
  const passed = await context.db.transaction({ role: 'tenant', companyId }, async (tx) => {
    const session = await findPlanned(tx, sessionId, { hold: true });
    if (!session) return refuse('SESSION_001');
    const may = await checkOwnSeat(tx, { session, holder });
    if (!may.ok) return may;
    const passed = await pass(tx, context, { session, personId, to });
    if (passed.ok)
      await recordAuditEvent(tx, {
        atMs: context.clock.nowMs(),
        action: 'people.own-seat-passed',
        sessionId: session.id,
        companyId,
        userId: null,
        network: '',
      });
    return passed;
  });
  return afterPassing(context, passed);
}
