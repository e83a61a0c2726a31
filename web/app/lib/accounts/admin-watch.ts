import { EXPIRY_TICK_MS, SESSION_CHECK_INTERVAL_MS } from '@lorecrew/contract/limits';
import { repeat, type Timers } from '../browser/timers.ts';
import type { AdminStore } from './admin-store.ts';

/** Runs the expiry clock, once a second, and the background check, every five minutes. The answer stops both. */
export function watchAdmin({ admin, timers }: { admin: Pick<AdminStore, 'tick' | 'check'>; timers: Timers }): () => void {
  const stopTicking = repeat({ timers, everyMs: EXPIRY_TICK_MS, task: () => admin.tick() });
  const stopChecking = repeat({ timers, everyMs: SESSION_CHECK_INTERVAL_MS, task: () => void admin.check() });
  return () => {
    stopTicking();
    stopChecking();
  };
}
