import type { ConsentBody } from '@lorecrew/contract/api/consent';
import { scoped } from '../../../ports/query-builder.ts';
import type { Database } from '../../../ports.ts';

const scope = { role: 'accounts' } as const;

/** Adds an answer to the record. */
export async function insertConsent(db: Database, { atMs, ...body }: ConsentBody & { readonly atMs: number }): Promise<void> {
  const { visitor, version, analytics, replay, chat } = body;
  const answer = { at: new Date(atMs), visitor, version, analytics, replay, chat };
  await scoped(db, scope).insertInto('consent').values(answer).execute();
}
