import {
  AUDIT_FILE_MAX_ENTRIES,
  AUDIT_PAGE,
  type AuditAnswer,
  type AuditEntry,
  type AuditFileQuery,
  type AuditQuery,
} from '@lorecrew/contract/api/audit';
import { SessionId } from '@lorecrew/contract/ids';
import Papa from 'papaparse';
import type { Database } from '../../../ports.ts';
import { type AuditRow, findAuditEntries } from './store.ts';

function toEntry({ id, at, action, network, firstName, lastName, email, sessionId, session }: AuditRow): AuditEntry {
  const person = email === null ? null : { name: `${firstName ?? ''} ${lastName ?? ''}`.trim(), email };
  const about = sessionId === null ? {} : { session: { id: SessionId.parse(sessionId), name: session ?? '' } };
  return { id, atMs: at.getTime(), action, person, network, ...about };
}

interface Asked<Filter> {
  readonly companyId: string;
  readonly query: Filter;
}

/** A page of a company's audit log, the latest entry first. */
export function listAuditEntries(
  { db }: { readonly db: Database },
  { companyId, query }: Asked<AuditQuery>,
): Promise<AuditAnswer> {
  const { page, ...filter } = query;
  return db.transaction({ role: 'accounts' }, async (tx) => {
    const part = { limit: AUDIT_PAGE, offset: (page - 1) * AUDIT_PAGE };
    const { rows, total } = await findAuditEntries(tx, { companyId, filter, ...part });
    return { entries: rows.map(toEntry), total };
  });
}

/** A company's audit log as CSV, for people and programs: times in UTC, actions as they are recorded. No cell can be taken for a formula. */
export function exportAuditEntries(
  { db }: { readonly db: Database },
  { companyId, query: filter }: Asked<AuditFileQuery>,
): Promise<{ csv: string; complete: boolean }> {
  return db.transaction({ role: 'accounts' }, async (tx) => {
    const part = { limit: AUDIT_FILE_MAX_ENTRIES, offset: 0 };
    const { rows, total } = await findAuditEntries(tx, { companyId, filter, ...part });
    const fields = ['time', 'action', 'name', 'email', 'network', 'session', 'session_id'];
    const data = rows
      .map(toEntry)
      .map(({ atMs, action, person, network, session }) => [
        new Date(atMs).toISOString(),
        action,
        person?.name ?? '',
        person?.email ?? '',
        network,
        session?.name ?? '',
        session?.id ?? '',
      ]);
    return { csv: Papa.unparse({ fields, data }, { escapeFormulae: true }), complete: total <= rows.length };
  });
}
