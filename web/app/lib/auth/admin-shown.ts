import { localValues } from '../storage/storage.ts';
import { createStore } from '../storage/store.ts';
import { browserTimers } from '../time/timers.ts';
import { type AdminState, loggedOutAdmin } from './admin-state.ts';
import { createTokenKeeper } from './admin-token.ts';

const kept = createTokenKeeper({ storage: localValues, nowMs: browserTimers.nowMs }).read();

/** The organiser's state as every page shows it, with the token of this browser from the start. The organiser's store changes it. */
export const adminState = createStore<AdminState>(
  kept === null ? loggedOutAdmin : { ...loggedOutAdmin, token: kept.token, tokenExpirationTimestamp: kept.expiresAtMs },
);
