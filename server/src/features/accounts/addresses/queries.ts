import type { AddressAnswer } from '@lorecrew/contract/api/own-account';
import type { Clock } from '@lorecrew/contract/timers';
import type { Database } from '../../../ports.ts';
import { findWaiting } from './store.ts';

/** The new address of somebody that waits to be proved. */
export async function waitingAddress({ db, clock }: { db: Database; clock: Clock }, userId: string): Promise<AddressAnswer> {
  const waiting = await findWaiting(db, { userId, nowMs: clock.nowMs() });
  return { waiting: waiting && { email: waiting.email, until: waiting.until.toISOString() } };
}
