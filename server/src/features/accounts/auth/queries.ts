import { createHash } from 'node:crypto';
import type { Clock } from '@lorecrew/contract/timers';
import type { Database } from '../../../ports.ts';
import { bearerToken, judgeToken, MAX_LIVE_TOKENS, maySignIn, writeToken } from './rules.ts';
import { findEnded, findToken, listSignIns, revokeFamily, type TokenRecord, touchToken } from './store.ts';

export { deviceName, isFresh, UNKNOWN_DEVICE } from './rules.ts';
export { findEnded, listSignIns, MAX_LIVE_TOKENS, maySignIn, writeToken };

/** Whom an experience token stands for. */
export interface TokenHolder {
  readonly companyId: string;
  readonly sessionId: string;
  readonly consumerId: string;
  /** The sign-in it belongs to. */
  readonly familyId: string;
}

/** Whom a dashboard token stands for. */
export interface UserHolder {
  readonly companyId: string;
  readonly userId: string;
  readonly userTypeId: number;
  readonly familyId: string;
  /** When they last showed who they are: by signing in, or since. */
  readonly provedAtMs: number;
  readonly hasFactor: boolean;
  /** Whether the company asks for a second factor that is not set up yet: until then this sign-in sees nothing of it. */
  readonly needsFactor: boolean;
}

interface Deps {
  readonly db: Database;
  readonly clock: Clock;
}

const TOUCH_MS = 60_000;

/** What is kept of a secret. SHA-256 is enough for 256 random bits. */
export function hashSecret(secret: string): string {
  return createHash('sha256').update(secret).digest('hex');
}

/** The token an Authorization header shows, if it is good now. Showing one that was exchanged long ago ends its sign-in. */
export async function goodToken({ db, clock }: Deps, authorization: string | undefined): Promise<TokenRecord | null> {
  const token = bearerToken(authorization);
  const record = token ? await findToken(db, hashSecret(token)) : null;
  if (!record) return null;
  const nowMs = clock.nowMs();
  const tokenState = judgeToken(record, nowMs);
  if (tokenState === 'reused')
    await db.transaction({ role: 'accounts' }, (tx) => revokeFamily(tx, { familyId: record.familyId, atMs: nowMs }));
  if (tokenState !== 'good') return null;
  if (nowMs - (record.lastUsedAtMs ?? 0) >= TOUCH_MS) await touchToken(db, { id: record.id, atMs: nowMs });
  return record;
}

/** The sign-in a token belongs to that is shown, good or not; null for one we never made. */
export async function signInShown(db: Database, authorization: string | undefined): Promise<string | null> {
  const token = bearerToken(authorization);
  return (token && (await findToken(db, hashSecret(token)))?.familyId) || null;
}

/** The participant whose good token an Authorization header shows, or null. Whether their seat still stands is another question. */
export async function experienceHolder(deps: Deps, authorization: string | undefined): Promise<TokenHolder | null> {
  const token = await goodToken(deps, authorization);
  if (token?.sessionId == null || token.consumerId === null) return null;
  const { companyId, sessionId, consumerId, familyId } = token;
  return { companyId, sessionId, consumerId, familyId };
}

/** The organiser an Authorization header speaks for, or null; of whatever type. */
export async function userHolder(deps: Deps, authorization: string | undefined): Promise<UserHolder | null> {
  const token = await goodToken(deps, authorization);
  if (token?.userId == null || token.userTypeId === null) return null;
  const { companyId, userId, userTypeId, familyId, provedAtMs, hasFactor, needsFactor } = token;
  return { companyId, userId, userTypeId, familyId, provedAtMs, hasFactor, needsFactor };
}
