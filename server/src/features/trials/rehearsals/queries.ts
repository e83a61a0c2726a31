import type { Database } from '../../../ports.ts';
import { findCast } from './store.ts';

/** Who in a show is simulated; null where it is no rehearsal. `companyId` is where rehearsals belong. */
export function castIn(
  { db, companyId }: { readonly db: Database; readonly companyId: string },
  sessionId: string,
): Promise<readonly string[] | null> {
  return db.transaction({ role: 'tenant', companyId }, (tx) => findCast(tx, sessionId));
}
