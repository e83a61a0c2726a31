import type { AuditAction } from '@lorecrew/contract/api/audit';
import {
  type GuestAnswer,
  type GuestBody,
  type JoinLink,
  type JoinLinkSettings,
  WAITING_GUESTS_MOST,
} from '@lorecrew/contract/api/join-links';
import type { ErrorCode } from '@lorecrew/contract/errors';
import type { Language } from '@lorecrew/contract/languages';
import { ok, type Result, refuse } from '@lorecrew/contract/result';
import type { Queryable } from '../../../ports.ts';
import { recordAuditEvent } from '../../accounts/audit/commands.ts';
import { hashSecret } from '../../accounts/auth/queries.ts';
import { notify } from '../../notifications/commands.ts';
import { announceSeats, type PeopleContext, seatGuest } from '../../people/commands.ts';
import { readRoom } from '../../people/queries.ts';
import type { Requester } from '../commands.ts';
import { findPlanned, type SessionRecord } from '../queries.ts';
import { ALLOWED_FOR_MS, countAdmissions, insertRequest, resendLink, setAnswer } from '../seat-requests/commands.ts';
import { findBySecret, findInvited, listWaiting } from '../seat-requests/queries.ts';
import { shownLink, standingOf, withinLink } from './queries.ts';
import { guestWaitsUntilMs, isOfDomain, judgeGuest, newCode } from './rules.ts';
import { findLink, isKnownAddress, type JoinLinkRow, saveLink } from './store.ts';

/** Why a session takes no guests any more; null where it may. */
export function whyOver({ status }: SessionRecord): ErrorCode | null {
  if (status === 'completed') return 'SESSION_006';
  return status === 'cancelled' ? 'SHOW_008' : null;
}

interface OfSession {
  readonly who: Requester;
  readonly publicId: string;
}

function changeLink(
  context: PeopleContext,
  { who, publicId, action }: OfSession & { action: AuditAction },
  change: (link: JoinLinkRow | null) => JoinLinkRow | null,
): Promise<Result<JoinLink>> {
  const { db, clock } = context;
  const { companyId } = who;
  return db.transaction({ role: 'tenant', companyId }, async (tx) => {
    const session = await findPlanned(tx, publicId, { hold: true });
    if (!session) return refuse('SESSION_001');
    const over = whyOver(session);
    if (over) return refuse(over);
    const link = change(await findLink(tx, session.id));
    if (!link) return refuse('JOIN_011');
    const atMs = clock.nowMs();
    await saveLink(tx, { ...link, companyId, sessionId: session.id, atMs });
    await recordAuditEvent(tx, { atMs, action, sessionId: session.id, ...who });
    return ok(shownLink(context, link));
  });
}

/** Sets who may come in by the join link of a session, and makes it where there is none yet. */
export function setJoinLink(
  context: PeopleContext,
  { settings, ...of }: OfSession & { settings: JoinLinkSettings },
): Promise<Result<JoinLink>> {
  return changeLink(context, { ...of, action: 'join-link.changed' }, (link) => ({
    code: link?.code ?? newCode(context.ids),
    ...settings,
  }));
}

/** Replaces the join link of a session. JOIN_011 where there is none. */
export function renewJoinLink(context: PeopleContext, of: OfSession): Promise<Result<JoinLink>> {
  return changeLink(context, { ...of, action: 'join-link.replaced' }, (link) => link && { ...link, code: newCode(context.ids) });
}

interface Asking extends GuestBody {
  /** What they are written in; null for the session's. */
  readonly language: Language | null;
  readonly code: string;
  readonly secret: string;
  readonly device: string;
}

type Outcome =
  | { readonly kind: 'answered'; readonly answer: GuestAnswer }
  | { readonly kind: 'seated'; readonly answer: GuestAnswer; readonly session: SessionRecord; readonly consumerId: string }
  | { readonly kind: 'resend'; readonly session: SessionRecord };

const answered = (answer: GuestAnswer): Result<Outcome> => ok({ kind: 'answered', answer });

async function ask(
  tx: Queryable,
  context: PeopleContext,
  { session, link, asking }: { session: SessionRecord; link: JoinLinkRow; asking: Asking },
): Promise<Result<Outcome>> {
  const { name, email, language, secret, device } = asking;
  const { id: sessionId, companyId, startsAtMs, publicId } = session;
  const nowMs = context.clock.nowMs();
  const secretHash = hashSecret(secret);
  const known = await findBySecret(tx, { sessionId, secretHash });
  if (known) return answered(await standingOf(tx, { request: known, session, nowMs }));
  const over = whyOver(session);
  if (over) return refuse(over);
  if (!link.isOpen) return refuse('JOIN_012');
  if (!isOfDomain(email, link.domains)) return refuse('JOIN_014');
  const isSeated = (await findInvited(tx, { sessionId, email })) !== null;
  const verdict = judgeGuest({ ...link, isSeated, isKnown: await isKnownAddress(tx, email) });
  if (verdict === 'send the link again') return ok({ kind: 'resend', session });
  const room = await readRoom(tx, context, session);
  const waiting = await listWaiting(tx, { sessionId, nowMs });
  const request = {
    id: context.ids.uuid(),
    companyId,
    sessionId,
    kind: 'admission',
    secretHash,
    language,
    device,
    atMs: nowMs,
  } as const;
  if (verdict === 'wait') {
    if ((await countAdmissions(tx, { sessionId, nowMs })) >= WAITING_GUESTS_MOST) return refuse('JOIN_008');
    const expiresAtMs = guestWaitsUntilMs({ startsAtMs, nowMs });
    await insertRequest(tx, { ...request, consumerId: null, name, email, expiresAtMs });
    const about = { kind: 'seat-asked', about: sessionId, sessionId, label: name } as const;
    await notify(tx, { companyId, to: { of: 'session', sessionId }, ...about, atMs: nowMs });
    return answered({ state: 'waiting', sessionId: null });
  }
  // A seat that has become free is for whoever waits.
  if (room.invited >= room.seats || waiting.length > 0) {
    if (waiting.length >= WAITING_GUESTS_MOST) return refuse('JOIN_013');
    const expiresAtMs = guestWaitsUntilMs({ startsAtMs, nowMs });
    await insertRequest(tx, { ...request, kind: 'waiting-list', consumerId: null, name, email, expiresAtMs });
    return answered({ state: 'waiting', sessionId: null, place: waiting.length + 1 });
  }
  const seated = await seatGuest(tx, context, { session, name, email, language, holdMore: false });
  if (!seated.ok) return seated;
  const { consumerId, limited } = seated.value;
  await recordAuditEvent(tx, { atMs: nowMs, action: 'join-link.seated', sessionId, companyId, userId: null, network: '' });
  if (verdict === 'seat and email') {
    // Nothing else would open the seat.
    if (limited) return refuse('EMAIL_001');
    return ok({ kind: 'seated', answer: { state: 'emailed', sessionId: null }, session, consumerId });
  }
  const expiresAtMs = nowMs + ALLOWED_FOR_MS;
  await insertRequest(tx, { ...request, consumerId: null, name: '', email: '', expiresAtMs });
  await setAnswer(tx, { id: request.id, consumerId, answer: 'allowed', by: 'organiser', atMs: nowMs, expiresAtMs });
  return ok({ kind: 'seated', answer: { state: 'admitted', sessionId: publicId }, session, consumerId });
}

/** Takes back what a refused request has written. */
export class Refusal extends Error {
  readonly code: ErrorCode;
  constructor(code: ErrorCode) {
    super(code);
    this.code = code;
  }
}

/**
 * A guest asks for a seat with a join link. A stranger comes in at once or waits for an organiser; an address that is known, or has to
 * prove its domain, comes in by the link emailed to it, so that nobody gets a seat by typing somebody's address. `mayResend` bounds
 * those emails. May be repeated with the same secret.
 */
export async function joinAsGuest(
  context: PeopleContext,
  { mayResend, ...asking }: Asking & { mayResend: (publicId: string) => Promise<boolean> },
): Promise<Result<GuestAnswer>> {
  let done: Result<Outcome>;
  try {
    done = await withinLink(context, { code: asking.code, hold: true }, async (tx, found) => {
      const outcome = await ask(tx, context, { ...found, asking });
      if (!outcome.ok) throw new Refusal(outcome.code);
      return outcome;
    });
  } catch (error) {
    if (error instanceof Refusal) return refuse(error.code);
    throw error;
  }
  if (!done.ok) return done;
  const outcome = done.value;
  if (outcome.kind === 'resend') {
    const { companyId, publicId } = outcome.session;
    if (await mayResend(publicId)) await resendLink(context, { companyId, publicId, email: asking.email });
    return ok({ state: 'emailed', sessionId: null });
  }
  if (outcome.kind === 'seated') {
    context.wakeOutbox();
    void announceSeats(context, { session: outcome.session, seated: [outcome.consumerId] });
  }
  return ok(outcome.answer);
}
