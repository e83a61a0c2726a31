import type { ConsentBody } from '@lorecrew/contract/api/consent';
import type { Clock } from '@lorecrew/contract/timers';
import type { Database } from '../../../ports.ts';
import { heeded } from './rules.ts';
import { insertConsent } from './store.ts';

/** What recording consent needs. */
export interface ConsentContext {
  readonly db: Database;
  readonly clock: Clock;
}

/** Records what a visitor agreed to or took back. */
export function recordConsent(
  { db, clock }: ConsentContext,
  { body, privacyControl }: { body: ConsentBody; privacyControl: boolean },
): Promise<void> {
  return insertConsent(db, { ...heeded(body, { privacyControl }), atMs: clock.nowMs() });
}
