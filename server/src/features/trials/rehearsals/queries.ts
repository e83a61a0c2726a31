import type { Database } from '../../../ports.ts';

/** Who in a show is simulated; null where it is no rehearsal. `companyId` is where rehearsals belong. */
export function castIn(
  { db, companyId }: { readonly db: Database; readonly companyId: string },
  sessionId: string,
): Promise<readonly string[] | null> {
  return db.transaction({ role: 'tenant', companyId }, async (tx) => {
    const session = tx.selectFrom('session').select('rehearsal');
    const row = await session.where((eb) => eb(eb.cast<string>('id', 'text'), '=', sessionId)).executeTakeFirst();
    return row?.rehearsal ?? null;
  });
}
