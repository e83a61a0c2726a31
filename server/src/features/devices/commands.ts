import type { Database, Queryable } from '../../ports.ts';
import { hashSecret } from '../auth/queries.ts';
import { deleteMarks, deleteOldMarks, keepMark } from './store.ts';

/** As many browsers of a person are remembered at most; the one not used for longest goes. */
const MOST = 20;
const KEPT_MS = 400 * 24 * 3_600_000;

/** Remembers the browser a person has just signed in with. One that shows no mark is forgotten at once. */
export async function rememberDevice(
  tx: Queryable,
  { user, mark, device, atMs }: { user: { id: string; companyId: string }; mark: string | null; device: string; atMs: number },
): Promise<void> {
  if (mark !== null) await keepMark(tx, { user, hash: hashSecret(mark), device, atMs, most: MOST });
}

/** No browser of a person is known any more: the password is another, or they signed out everywhere. */
export function forgetDevices(tx: Queryable, userId: string): Promise<void> {
  return deleteMarks(tx, userId);
}

/** Forgets browsers nobody signed in with for 400 days. */
export function forgetOldDevices(db: Database, nowMs: number): Promise<void> {
  return deleteOldMarks(db, nowMs - KEPT_MS);
}
