import { EXPIRY_TICK_MS, SESSION_CHECK_INTERVAL_MS } from '@lorecrew/contract/limits';
import type { Timers } from '@lorecrew/contract/timers';
import type { AdminStore } from './admin-store.ts';

/** Runs the expiry clock, once a second, and the background check, every five minutes. The answer stops both. */
export function watchAdmin({ admin, timers }: { admin: Pick<AdminStore, 'tick' | 'check'>; timers: Timers }): () => void {
  const stopTicking = timers.every(EXPIRY_TICK_MS, () => admin.tick());
  const stopChecking = timers.every(SESSION_CHECK_INTERVAL_MS, () => void admin.check());
  return () => {
    stopTicking();
    stopChecking();
  };
}
