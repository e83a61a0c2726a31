import type { Database } from '../../../ports.ts';
import { hashSecret } from '../auth/queries.ts';
import { isKnown, isKnownTo } from './store.ts';

/** Whether a person signed in before with the browser that shows this mark. */
export async function knowsDeviceOf(db: Database, { userId, mark }: { userId: string; mark: string | null }): Promise<boolean> {
  return mark !== null && isKnownTo(db, { userId, hash: hashSecret(mark) });
}

/** Whether the person who has an address signed in before with the browser that shows this mark. */
export async function knowsDevice(db: Database, { email, mark }: { email: string; mark: string | null }): Promise<boolean> {
  return mark !== null && isKnown(db, { email, hash: hashSecret(mark) });
}
