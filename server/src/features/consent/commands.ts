import type { ConsentBody } from '@lorecrew/contract/api/consent';
import type { Clock, Database } from '../../ports.ts';
import { heeded } from './rules.ts';
import { forgetConsents, insertConsent } from './store.ts';

/** What recording consent needs. */
export interface ConsentContext {
  readonly db: Database;
  readonly clock: Clock;
}

/** As long as the audit log, to which it belongs. */
const KEPT_MS = 400 * 24 * 3_600_000;

/** Records what a visitor agreed to or took back. */
export function recordConsent(
  { db, clock }: ConsentContext,
  { body, privacyControl }: { body: ConsentBody; privacyControl: boolean },
): Promise<void> {
  return insertConsent(db, { ...heeded(body, { privacyControl }), atMs: clock.nowMs() });
}

/** Forgets answers older than 400 days. */
export function forgetOldConsents(db: Database, nowMs: number): Promise<void> {
  return forgetConsents(db, nowMs - KEPT_MS);
}
