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
  await tx.query('insert into audit (at, action, company_id, user_id, network) values ($1, $2, $3, $4, $5)', [
    new Date(atMs),
    action,
    companyId,
    userId,
    network,
  ]);
}
