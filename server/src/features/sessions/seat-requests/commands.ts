import type { SeatRequest } from '@lorecrew/contract/api/seat-requests';
import type { Language } from '@lorecrew/contract/languages';
import { ok, type Result, refuse } from '@lorecrew/contract/result';
import type { Clock } from '@lorecrew/contract/timers';
import type { Database, Ids, Queryable } from '../../../ports.ts';
import { recordAuditEvent } from '../../accounts/audit/commands.ts';
import { hashSecret } from '../../accounts/auth/queries.ts';
import { notify } from '../../notifications/commands.ts';
import { announceSeats, type PeopleContext, seatGuest } from '../../people/commands.ts';
import { queueSessionEmails } from '../../session-emails/commands.ts';
import { joinRefusalOf } from '../../session-emails/invitations/commands.ts';
import type { LinkHolder } from '../../session-emails/invitations/queries.ts';
import type { Requester } from '../commands.ts';
import { findPlanned } from '../queries.ts';
import {
  ADMISSIONS_MOST,
  ALLOWED_FOR_MS,
  ASKED_WITHIN_MS,
  admissionEndsMs,
  mayBeAsked,
  stateOfRequest,
  takeoverEndsMs,
} from './rules.ts';
import {
  closeOverdue,
  countAdmissions,
  findBySecret,
  findInvited,
  holdRequest,
  insertRequest,
  listAsked,
  setAnswer,
} from './store.ts';

export { ALLOWED_FOR_MS, countAdmissions, insertRequest, setAnswer };

interface Asking {
  readonly companyId: string;
  readonly sessionId: string;
  readonly secret: string;
}

/** How the request with a secret stands in a session, and whose seat it is for; null where there is none. */
export async function seatRequestBy(
  tx: Queryable,
  { sessionId, secret, nowMs }: Pick<Asking, 'sessionId' | 'secret'> & { nowMs: number },
): Promise<{ kind: SeatRequest['kind']; state: 'waiting' | 'allowed' | 'declined'; consumerId: string | null } | null> {
  const found = await findBySecret(tx, { sessionId, secretHash: hashSecret(secret) });
  return found && { kind: found.kind, state: stateOfRequest(found, nowMs), consumerId: found.consumerId };
}

/** Asks whoever holds a seat, and the organisers, to let somebody in. False where they are asked already, or were asked enough. */
export async function askForSeat(
  tx: Queryable,
  { ids }: { readonly ids: Ids },
  asking: Asking & { consumerId: string; name: string; isHere: boolean; device: string; nowMs: number },
): Promise<boolean> {
  const { companyId, sessionId, consumerId, secret, name, isHere, device, nowMs } = asking;
  await closeOverdue(tx, { sessionId, consumerId, nowMs });
  const asked = await listAsked(tx, { sessionId, consumerId, sinceMs: nowMs - ASKED_WITHIN_MS });
  if (!mayBeAsked(asked, nowMs)) return false;
  const written = await insertRequest(tx, {
    ...{ id: ids.uuid(), companyId, sessionId, kind: 'takeover', consumerId, device },
    secretHash: hashSecret(secret),
    name: '',
    email: '',
    language: null,
    atMs: nowMs,
    expiresAtMs: takeoverEndsMs({ isHere, nowMs }),
  });
  if (written) await notifyOrganisers(tx, { companyId, sessionId, label: name, atMs: nowMs });
  return written;
}

async function notifyOrganisers(
  tx: Queryable,
  { companyId, sessionId, label, atMs }: { companyId: string; sessionId: string; label: string; atMs: number },
): Promise<void> {
  const about = { kind: 'seat-asked', about: sessionId, sessionId, label } as const;
  await notify(tx, { companyId, to: { of: 'session', sessionId }, ...about, atMs });
}

/** The person in the seat answers. JOIN_007 for a request that is not about their seat, is answered, or is over. */
export function answerFromSeat(
  { db, clock }: { readonly db: Database; readonly clock: Clock },
  input: { holder: { companyId: string; sessionId: string; consumerId: string }; requestId: string; allows: boolean },
): Promise<Result<null>> {
  const { holder, requestId, allows } = input;
  return db.transaction({ role: 'tenant', companyId: holder.companyId }, async (tx) => {
    const nowMs = clock.nowMs();
    const request = await holdRequest(tx, { sessionId: holder.sessionId, id: requestId });
    const isTheirs = request?.kind === 'takeover' && request.consumerId === holder.consumerId;
    if (!isTheirs || stateOfRequest(request, nowMs) !== 'waiting' || request.answer !== null) return refuse('JOIN_007');
    await writeAnswer(tx, { id: request.id, consumerId: null, allows, by: 'holder', nowMs });
    return ok(null);
  });
}

function writeAnswer(
  tx: Queryable,
  answer: { id: string; consumerId: string | null; allows: boolean; by: 'holder' | 'organiser'; nowMs: number },
): Promise<void> {
  const { id, consumerId, allows, by, nowMs } = answer;
  const expiresAtMs = nowMs + ALLOWED_FOR_MS;
  return setAnswer(tx, { id, consumerId, answer: allows ? 'allowed' : 'declined', by, atMs: nowMs, expiresAtMs });
}

/** What passing on a link brings: somebody asks the organisers for a seat of their own. JOIN_008 where enough others wait. */
export async function askForAdmission(
  context: Pick<PeopleContext, 'db' | 'clock' | 'ids' | 'secrets'>,
  input: {
    link: LinkHolder;
    publicId: string;
    name: string;
    email: string;
    language: Language | null;
    secret: string;
    device: string;
  },
): Promise<Result<null>> {
  const { db, clock, ids } = context;
  const { link, publicId, name, email, language, secret, device } = input;
  const why = await joinRefusalOf(context, { holder: link, sessionId: publicId });
  if (why !== null && why !== 'JOIN_001') return refuse(why);
  const { companyId } = link;
  return db.transaction({ role: 'tenant', companyId }, async (tx) => {
    const nowMs = clock.nowMs();
    const session = await findPlanned(tx, publicId, { hold: true });
    if (!session) return refuse('SESSION_001');
    if (session.status === 'completed') return refuse('SESSION_006');
    const { id: sessionId } = session;
    if (await findBySecret(tx, { sessionId, secretHash: hashSecret(secret) })) return ok(null);
    if ((await countAdmissions(tx, { sessionId, nowMs })) >= ADMISSIONS_MOST) return refuse('JOIN_008');
    await insertRequest(tx, {
      ...{ id: ids.uuid(), companyId, sessionId, kind: 'admission', consumerId: null, name, email, language, device },
      secretHash: hashSecret(secret),
      atMs: nowMs,
      expiresAtMs: admissionEndsMs(nowMs),
    });
    await notifyOrganisers(tx, { companyId, sessionId, label: name, atMs: nowMs });
    return ok(null);
  });
}

/** An organiser answers. A yes to a stranger adds and invites them first, with the refusals of that. */
export async function answerAsOrganiser(
  context: PeopleContext,
  input: { who: Requester; publicId: string; requestId: string; allows: boolean; holdMore: boolean },
): Promise<Result<null>> {
  const { db, clock } = context;
  const { who, publicId, requestId, allows, holdMore } = input;
  const answered = await db.transaction({ role: 'tenant', companyId: who.companyId }, async (tx) => {
    const nowMs = clock.nowMs();
    const session = await findPlanned(tx, publicId, { hold: true });
    if (!session) return refuse('SESSION_001');
    const request = await holdRequest(tx, { sessionId: session.id, id: requestId });
    if (!request || request.answer !== null || stateOfRequest(request, nowMs) !== 'waiting') return refuse('JOIN_007');
    const { id, kind, name, email, language } = request;
    const admits = allows && kind !== 'takeover';
    if (admits && session.status === 'completed') return refuse('SESSION_006');
    if (admits && session.status === 'cancelled') return refuse('SESSION_004');
    const seated = admits ? await seatGuest(tx, context, { session, name, email, language, holdMore }) : null;
    // Also for an address that has a seat here already: whoever typed it has not proved that it is theirs.
    if (seated && !seated.ok) return seated;
    const consumerId = seated ? seated.value.consumerId : request.consumerId;
    await writeAnswer(tx, { id, consumerId, allows, by: 'organiser', nowMs });
    await recordAuditEvent(tx, { atMs: nowMs, action: allows ? 'seat.allowed' : 'seat.declined', sessionId: session.id, ...who });
    return ok({ session, seated: seated ? [seated.value.consumerId] : [] });
  });
  if (!answered.ok) return answered;
  context.wakeOutbox();
  void announceSeats(context, answered.value);
  return ok(null);
}

/** Emails a personal link once more to the address on file. Nobody is told whether there is one. */
export async function resendLink(
  context: PeopleContext,
  { companyId, publicId, email }: { companyId: string; publicId: string; email: string },
): Promise<void> {
  await context.db.transaction({ role: 'tenant', companyId }, async (tx) => {
    const session = await findPlanned(tx, publicId);
    if (!session || session.status === 'completed' || session.status === 'cancelled') return;
    const consumerId = await findInvited(tx, { sessionId: session.id, email });
    if (consumerId !== null) await queueSessionEmails(tx, context, { session, occasion: 'resent', consumerIds: [consumerId] });
  });
  context.wakeOutbox();
}
