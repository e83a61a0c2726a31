import type { ConsentBody } from '@lorecrew/contract/api/consent';
import type { Database } from '../../../ports.ts';

const scope = { role: 'accounts' } as const;

/** Adds an answer to the record. */
export async function insertConsent(db: Database, { atMs, ...body }: ConsentBody & { readonly atMs: number }): Promise<void> {
  const { visitor, version, analytics, replay, chat } = body;
  const sql = 'insert into consent (at, visitor, version, analytics, replay, chat) values ($1, $2, $3, $4, $5, $6)';
  await db.query(scope, sql, [new Date(atMs), visitor, version, analytics, replay, chat]);
}
