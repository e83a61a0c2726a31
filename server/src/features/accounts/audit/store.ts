import type { Queryable } from '../../../ports.ts';

export interface AuditEvent {
  readonly atMs: number;
  /** What happened, as `noun.verb`: `login.refused`. */
  readonly action: string;
  readonly companyId: string | null;
  readonly userId: string | null;
  readonly network: string;
}

/** Writes one line of the audit log, in the transaction of what it tells of. */
export async function insertAuditEvent(tx: Queryable, { atMs, action, companyId, userId, network }: AuditEvent): Promise<void> {
  const event = { at: new Date(atMs), action, company_id: companyId, user_id: userId, network };
  await tx.insertInto('audit').values(event).execute();
}
