import { useSyncExternalStore } from 'react';
import { admin } from '../http/browser-api.ts';
import { type AdminState, loggedOutAdmin } from './admin-state.ts';

/** The organiser's state, as the page shows it; nobody is in while the page comes from the server. */
export function useAdmin(): AdminState {
  return useSyncExternalStore(admin.subscribe, admin.get, () => loggedOutAdmin);
}
