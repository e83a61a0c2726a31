import type { Language } from '@lorecrew/contract/languages';
import { PRESENCE_LOST_AFTER_MS, TICKET_LIFETIME_MS, TOKEN_LIFETIME_MS } from '@lorecrew/contract/limits';
import { ok, type Result, refuse } from '@lorecrew/contract/result';
import type { Clock } from '@lorecrew/contract/timers';
import type { Story } from '@lorecrew/engine/model/story';
import type { Database, Ids, Presence, Queryable, RedeemedTicket, Shows, Tickets } from '../../ports.ts';
import { hashSecret, MAX_LIVE_TOKENS, type TokenHolder, writeToken } from '../accounts/auth/queries.ts';
import { notify } from '../notifications/commands.ts';
import { ensureShow } from '../sessions/commands.ts';
import { findSession } from '../sessions/queries.ts';
import { askForSeat, seatRequestBy } from '../sessions/seat-requests/commands.ts';
import { isHere, joinEndsMs, joinWindow, judgeSignIn, type Proof } from './rules.ts';
import {
  findCompanyId,
  findConsumer,
  findDoor,
  insertTicket,
  insertToken,
  noteOpening,
  rememberLanguage,
  takeTicket,
} from './store.ts';

interface Deps {
  readonly db: Database;
  readonly clock: Clock;
  readonly ids: Ids;
}

/** Somebody who signs in, as the schema has made them. */
interface Entering {
  readonly email: string;
  readonly sessionId: string;
  /** What they read the page in, where it is known. */
  readonly language: Language | null;
  /** Whom the personal link is for that they show; null for none. It is good: `joinRefusalOf` has said so. */
  readonly link: { readonly consumerId: string } | null;
  /** The good sign-in they have already, of whatever seat; null for none. */
  readonly holder: TokenHolder | null;
  /** The secret of their request for a seat that is taken, and the browser they ask with; null where they do not ask. */
  readonly asking: { readonly secret: string; readonly device: string; readonly mayAsk: () => Promise<boolean> } | null;
}

/**
 * Lets a participant in by email and session id. Who shows nothing else is refused in one and the same way for every cause, and cannot
 * take a seat from the person in it: that person, or an organiser, is asked.
 */
export async function signIn(deps: Deps, input: Entering): Promise<Result<string>> {
  const companyId = await findCompanyId(deps.db, input.sessionId);
  return deps.db.transaction({ role: 'tenant', companyId }, (tx) => signInWithin(tx, deps, { ...input, companyId }));
}

async function signInWithin(
  tx: Queryable,
  { clock, ids }: Pick<Deps, 'clock' | 'ids'>,
  input: Entering & { companyId: string },
): Promise<Result<string>> {
  const nowMs = clock.nowMs();
  const { companyId, email, link, holder, asking, language } = input;
  const door = await findDoor(tx, {
    publicId: input.sessionId,
    email,
    familyId: holder?.familyId ?? null,
    nowMs,
    ...joinWindow(nowMs),
    closesAfterEndMs: joinEndsMs({ startsAtMs: 0, endedAtMs: 0 }),
    closesAfterStartMs: joinEndsMs({ startsAtMs: 0, endedAtMs: null }),
  });
  if (!door) return refuse('CONSUMER_001');
  const { seat, sessionId, linksOnly } = door;
  if (link && link.consumerId !== seat?.consumerId) return refuse('JOIN_005');
  const request = asking && (await seatRequestBy(tx, { sessionId, secret: asking.secret, nowMs }));
  const isAllowed = request?.state === 'allowed' && request.kind !== 'waiting-list' && request.consumerId === seat?.consumerId;
  const isSignedIn = seat !== null && holder?.sessionId === sessionId && holder.consumerId === seat.consumerId;
  const proof: Proof = link ? 'link' : isSignedIn ? 'sign-in' : isAllowed ? 'allowed' : null;
  const verdict = judgeSignIn({ seat, linksOnly, proof, nowMs });
  if (seat && verdict === 'open') {
    const token = writeToken({ kind: 'experience', secret: ids.secret() });
    const expiresAtMs = Math.min(nowMs + TOKEN_LIFETIME_MS, door.closesAtMs);
    await insertToken(tx, {
      ...{ companyId, sessionId, consumerId: seat.consumerId, nowMs },
      token: { id: ids.uuid(), hash: hashSecret(token), expiresAtMs },
      familyId: isSignedIn ? holder.familyId : null,
      way: link || (isSignedIn && seat.way === 'link') ? 'link' : 'email',
      maxTokens: MAX_LIVE_TOKENS,
    });
    if (language !== null) await rememberLanguage(tx, { consumerId: seat.consumerId, language });
    return ok(token);
  }
  if (request && request.kind !== 'takeover') return refuse(request.state === 'waiting' ? 'JOIN_009' : 'JOIN_010');
  if (verdict === 'unknown' || !seat) return refuse(linksOnly ? 'JOIN_006' : 'CONSUMER_001');
  if (verdict === 'link needed') return refuse('JOIN_006');
  if (request) return refuse(request.state === 'waiting' ? 'JOIN_003' : 'JOIN_004');
  if (!asking || !(await asking.mayAsk())) return refuse('JOIN_004');
  const { consumerId, name } = seat;
  const { secret, device } = asking;
  const wanted = { companyId, sessionId, consumerId, name, secret, device, isHere: isHere(seat, nowMs), nowMs };
  return refuse((await askForSeat(tx, { ids }, wanted)) ? 'JOIN_003' : 'JOIN_004');
}

/** Gives the holder of a token a key that opens one live connection within 30 s. */
export async function issueTicket(
  deps: Deps & {
    readonly shows: Shows;
    readonly storyOf: (slug: string) => Story | null;
  },
  { network, ...holder }: TokenHolder & { readonly network: string },
): Promise<Result<{ ticket: string; participantId: string }>> {
  const { db, clock, ids } = deps;
  const consumer = await findConsumer(db, holder);
  if (!consumer) return refuse('SESSION_009');
  const session = await findSession(db, holder);
  if (session?.status === 'cancelled') return refuse('SHOW_008');
  await ensureShow(deps, holder);
  const ticket = ids.secret();
  const nowMs = clock.nowMs();
  const { companyId, sessionId, familyId } = holder;
  const who: RedeemedTicket = { companyId, sessionId, participantId: consumer.id, familyId };
  await noteWhoOpens(db, { ...holder, network, nowMs });
  await insertTicket(db, { ...who, hash: hashSecret(ticket), nowMs, expiresAtMs: nowMs + TICKET_LIFETIME_MS });
  return ok({ ticket, participantId: consumer.id });
}

/** Organisers are told when a seat goes to another network for the second time while somebody is in it. */
const TAKEOVERS_TOLD = 2;

async function noteWhoOpens(
  db: Database,
  { companyId, sessionId, consumerId, familyId, network, nowMs }: TokenHolder & { network: string; nowMs: number },
): Promise<void> {
  await db.transaction({ role: 'tenant', companyId }, async (tx) => {
    const inUseSinceMs = nowMs - PRESENCE_LOST_AFTER_MS;
    const opened = await noteOpening(tx, { sessionId, consumerId, familyId, network, inUseSinceMs });
    if (!opened?.isNew || opened.takeovers !== TAKEOVERS_TOLD) return;
    const about = { kind: 'seat-doubled', about: consumerId, sessionId, label: opened.name } as const;
    await notify(tx, { companyId, to: { of: 'session', sessionId }, ...about, atMs: nowMs });
  });
}

/** Redeems tickets for the live part. From then on the seat is in use, before any node has told of its connection. */
export function ticketOffice({
  db,
  clock,
  presence,
}: Pick<Deps, 'db' | 'clock'> & { readonly presence: Pick<Presence, 'seen'> }): Tickets {
  return {
    async redeem(ticket) {
      const holder = await takeTicket(db, { hash: hashSecret(ticket), nowMs: clock.nowMs() });
      if (holder) await presence.seen([holder], clock.nowMs());
      return holder;
    },
  };
}
