import { AUDIT_ACTIONS, type AuditAction, type AuditFileQuery } from '@lorecrew/contract/api/audit';
import { anyOf, countRows } from '../../../ports/sql-fragments.ts';
import type { Queryable } from '../../../ports.ts';

export interface AuditEvent {
  readonly atMs: number;
  /** What happened, as `noun.verb`: `login.refused`. */
  readonly action: AuditAction;
  readonly companyId: string | null;
  readonly userId: string | null;
  readonly network: string;
  /** The session it is about. */
  readonly sessionId?: string | null;
}

/** Writes one line of the audit log, in the transaction of what it tells of. */
export async function insertAuditEvent(
  tx: Queryable,
  { atMs, action, companyId, userId, network, sessionId = null }: AuditEvent,
): Promise<void> {
  const event = { at: new Date(atMs), action, company_id: companyId, user_id: userId, network, session_id: sessionId };
  await tx.insertInto('audit').values(event).execute();
}

export interface AuditRow {
  readonly id: string;
  readonly at: Date;
  readonly action: string;
  readonly network: string;
  readonly firstName: string | null;
  readonly lastName: string | null;
  readonly email: string | null;
  /** The session it is about, as long as there is one. */
  readonly sessionId: string | null;
  readonly session: string | null;
}

/** Entries of a company's audit log, the latest first, and how many there are on all pages. */
export async function findAuditEntries(
  tx: Queryable,
  { companyId, filter, limit, offset }: { companyId: string; filter: AuditFileQuery; limit: number; offset: number },
): Promise<{ rows: AuditRow[]; total: number }> {
  const { kind, action, userId, fromMs, untilMs } = filter;
  let found = tx.selectFrom('audit').where('audit.company_id', '=', companyId);
  if (kind !== undefined) found = found.where('audit.action', '=', anyOf('text', AUDIT_ACTIONS[kind]));
  if (action !== undefined) found = found.where('audit.action', '=', action);
  if (userId !== undefined) found = found.where('audit.user_id', '=', userId);
  if (fromMs !== undefined) found = found.where('audit.at', '>=', new Date(fromMs));
  if (untilMs !== undefined) found = found.where('audit.at', '<', new Date(untilMs));
  const rows = await found
    .leftJoin('app_user', (join) =>
      join.onRef('app_user.id', '=', 'audit.user_id').onRef('app_user.company_id', '=', 'audit.company_id'),
    )
    .leftJoin('session', (join) =>
      join.onRef('session.id', '=', 'audit.session_id').onRef('session.company_id', '=', 'audit.company_id'),
    )
    .select(['session.public_id as sessionId', 'session.name as session'])
    .select(['audit.id', 'audit.at', 'audit.action', 'audit.network'])
    .select(['app_user.first_name as firstName', 'app_user.last_name as lastName', 'app_user.email'])
    .orderBy('audit.at', 'desc')
    .orderBy('audit.id')
    .limit(limit)
    .offset(offset)
    .execute();
  return { rows, total: (await found.select(countRows.as('n')).executeTakeFirstOrThrow()).n };
}
