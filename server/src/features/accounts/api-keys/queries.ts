import type { ApiKeyScope } from '@lorecrew/contract/api/api-keys';
import type { Clock } from '@lorecrew/contract/timers';
import type { Database } from '../../../ports.ts';
import { hashSecret } from '../auth/queries.ts';
import { findKey, touchKey } from './store.ts';

/** For whom a key speaks, and what it may change. */
export type KeyHolder = {
  readonly id: string;
  readonly companyId: string;
  readonly userId: string;
} & Readonly<Record<ApiKeyScope, boolean>>;

const TOUCH_MS = 60_000;
const BEARER = /^[Bb][Ee][Aa][Rr][Ee][Rr] (lc_k_[A-Za-z0-9_-]{43})$/;

/** The holder of the key that an Authorization header shows; null for one that is unknown, revoked or expired, or whose maker is no owner. */
export async function keyHolder(
  { db, clock }: { readonly db: Database; readonly clock: Clock },
  authorization: string | undefined,
): Promise<KeyHolder | null> {
  const secret = BEARER.exec(authorization ?? '')?.[1];
  if (secret === undefined) return null;
  const nowMs = clock.nowMs();
  return db.transaction({ role: 'accounts' }, async (tx) => {
    const key = await findKey(tx, hashSecret(secret));
    if (!key || key.expiresAtMs <= nowMs) return null;
    if (nowMs - key.lastUsedAtMs >= TOUCH_MS) await touchKey(tx, { id: key.id, atMs: nowMs });
    const { id, companyId, userId, sessions, people, scim } = key;
    return { id, companyId, userId, sessions, people, scim };
  });
}
