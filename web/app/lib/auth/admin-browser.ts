import type { AdminStore } from './admin-store.ts';

/** The organiser's store with its calls, fetched where somebody is signed in: most visitors of public pages never need it. */
export async function loadAdmin(): Promise<AdminStore> {
  return (await import('../api/browser-api.ts')).admin;
}
