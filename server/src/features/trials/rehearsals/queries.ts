import type { Database } from '../../../ports.ts';

/** Who in a show is simulated; null where it is no rehearsal. `companyId` is where rehearsals belong. */
export function castIn(
  { db, companyId }: { readonly db: Database; readonly companyId: string },
  sessionId: string,
): Promise<readonly string[] | null> {
  return db.transaction({ role: 'tenant', companyId }, async (tx) => {
    const sql = 'select rehearsal from session where id::text = $1';
    const [row] = await tx.query<{ rehearsal: string[] | null }>(sql, [sessionId]);
    return row?.rehearsal ?? null;
  });
}
