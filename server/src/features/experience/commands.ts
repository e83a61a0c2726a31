import type { Language } from '@lorecrew/contract/languages';
import { TICKET_LIFETIME_MS, TOKEN_LIFETIME_MS } from '@lorecrew/contract/limits';
import { ok, type Result, refuse } from '@lorecrew/contract/result';
import type { Clock } from '@lorecrew/contract/timers';
import type { Story } from '@lorecrew/engine/story';
import type { Database, Ids, RedeemedTicket, Shows, Tickets } from '../../ports.ts';
import { hashSecret, MAX_LIVE_TOKENS, type TokenHolder, writeToken } from '../accounts/auth/queries.ts';
import { ensureShow } from '../sessions/commands.ts';
import { findSession } from '../sessions/queries.ts';
import { joinEndsMs, joinWindow } from './rules.ts';
import { findConsumer, insertTicket, insertToken, takeTicket } from './store.ts';

interface Deps {
  readonly db: Database;
  readonly clock: Clock;
  readonly ids: Ids;
}

interface Entering {
  readonly email: string;
  readonly sessionId: string;
  /** What they read the page in, where it is known. */
  readonly language: Language | null;
}

/** Lets a participant in by email and session id, both as the schema has made them. One and the same refusal for every cause. */
export async function signIn({ db, clock, ids }: Deps, input: Entering): Promise<Result<string>> {
  const nowMs = clock.nowMs();
  const token = writeToken({ kind: 'experience', secret: ids.secret() });
  const written = await insertToken(db, {
    publicId: input.sessionId,
    email: input.email,
    nowMs,
    ...joinWindow(nowMs),
    closesAfterEndMs: joinEndsMs({ startsAtMs: 0, endedAtMs: 0 }),
    closesAfterStartMs: joinEndsMs({ startsAtMs: 0, endedAtMs: null }),
    token: { id: ids.uuid(), hash: hashSecret(token), expiresAtMs: nowMs + TOKEN_LIFETIME_MS },
    maxTokens: MAX_LIVE_TOKENS,
    language: input.language,
  });
  return written ? ok(token) : refuse('CONSUMER_001');
}

/** Gives the holder of a token a key that opens one live connection within 30 s. */
export async function issueTicket(
  deps: Deps & { readonly shows: Shows; readonly storyOf: (slug: string) => Story | null },
  holder: TokenHolder,
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
  await insertTicket(db, { ...who, hash: hashSecret(ticket), nowMs, expiresAtMs: nowMs + TICKET_LIFETIME_MS });
  return ok({ ticket, participantId: consumer.id });
}

/** Redeems tickets for the live part. */
export function ticketOffice({ db, clock }: Pick<Deps, 'db' | 'clock'>): Tickets {
  return { redeem: (ticket) => takeTicket(db, { hash: hashSecret(ticket), nowMs: clock.nowMs() }) };
}
