import type { Database } from '../../ports.ts';
import { type AuditNote, forgetNotes, insertNote } from './store.ts';

export type { AuditNote };
export { insertNote as note };

const KEPT_MS = 400 * 24 * 3_600_000;

/** Forgets notes older than 400 days. */
export function forgetOldNotes(db: Database, nowMs: number): Promise<void> {
  return forgetNotes(db, nowMs - KEPT_MS);
}
