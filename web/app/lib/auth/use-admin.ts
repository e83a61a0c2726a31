import { useSyncExternalStore } from 'react';
import { adminState } from './admin-shown.ts';
import { type AdminState, loggedOutAdmin } from './admin-state.ts';

/** The organiser's state, as the page shows it; nobody is in while the page comes from the server. */
export function useAdmin(): AdminState {
  return useSyncExternalStore(adminState.subscribe, adminState.get, () => loggedOutAdmin);
}
