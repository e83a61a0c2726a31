import type { Clock } from '@lorecrew/contract/timers';
import type { Database, Ids, Queryable } from '../../ports.ts';
import { recordAuditEvent } from '../accounts/audit/commands.ts';
import { renameInLog } from '../retention/commands.ts';
import { companyFate } from './rules.ts';
import {
  anonymiseHeld,
  type CompanyRow,
  deleteCompany,
  deleteHeld,
  deleteShows,
  findCompany,
  findLogsNaming,
  findPeople,
  findRunning,
  forgetCompanyInAudit,
  holdLeaver,
  type Leaver,
  listCompanyEmails,
  type PersonRow,
  passOn,
  startAnew,
} from './store.ts';

export type { CompanyRow, Leaver };
export { findCompany };

export interface ErasureContext {
  readonly db: Database;
  readonly clock: Clock;
  readonly ids: Ids;
}

/** What was erased, or why nothing was: a running show has to end first, because it would write the person down again. */
export type PersonErased =
  | { readonly outcome: 'erased'; readonly users: number; readonly seatsOf: number; readonly shows: number }
  | { readonly outcome: 'unknown' }
  | { readonly outcome: 'running'; readonly sessions: readonly string[] };

const scope = { role: 'retention' } as const;

/** Replaces a participant's id in every log that names them by a new one that is kept nowhere. Returns how many logs. */
async function renameParticipant(tx: Queryable, { ids }: ErasureContext, { id, companyId }: PersonRow): Promise<number> {
  const nobody = ids.uuid();
  const logs = await findLogsNaming(tx, { companyId, id });
  for (const sessionId of logs) {
    await renameInLog(tx, { sessionId, nameOf: (named) => (named === id ? nobody : named) });
    await startAnew(tx, { sessionId, incarnation: ids.uuid() });
  }
  return logs.length;
}

function idsOf(rows: readonly PersonRow[]): string[] {
  return rows.map(({ id }) => id);
}

async function erasePersonIn(tx: Queryable, context: ErasureContext, email: string): Promise<PersonErased> {
  const { users, consumers } = await findPeople(tx, email);
  const sessions = await findRunning(tx, { companyId: null, consumerIds: idsOf(consumers) });
  if (sessions.length > 0) return { outcome: 'running', sessions };
  // Somebody may have had emails without ever having had an account.
  await deleteHeld(tx, { by: 'address', keys: [email] });
  if (users.length + consumers.length === 0) return { outcome: 'unknown' };
  await deleteHeld(tx, { by: 'participant', keys: idsOf(consumers) });
  let shows = 0;
  for (const consumer of consumers) shows += await renameParticipant(tx, context, consumer);
  // What stays is found by its owner, so it is made anonymous before a colleague has it.
  await anonymiseHeld(tx, { by: 'user', keys: idsOf(users) });
  for (const user of users) await passOn(tx, user);
  await deleteHeld(tx, { by: 'user', keys: idsOf(users) });
  const atMs = context.clock.nowMs();
  for (const companyId of new Set([...users, ...consumers].map((row) => row.companyId)))
    await recordAuditEvent(tx, { atMs, action: 'person.erased', companyId, userId: null, network: '' });
  return { outcome: 'erased', users: users.length, seatsOf: consumers.length, shows };
}

/** Erases the owner of an address as user and as participant: no row that identifies them is kept. */
export function erasePerson(context: ErasureContext, email: string): Promise<PersonErased> {
  return context.db.transaction(scope, (tx) => erasePersonIn(tx, context, email));
}

export type CompanyErased =
  | { readonly outcome: 'gone' | 'books stay'; readonly emails: readonly string[] }
  | { readonly outcome: 'running'; readonly sessions: readonly string[] };

async function eraseCompanyIn(tx: Queryable, { clock }: ErasureContext, companyId: string): Promise<CompanyErased> {
  const sessions = await findRunning(tx, { companyId, consumerIds: [] });
  if (sessions.length > 0) return { outcome: 'running', sessions };
  const emails = await listCompanyEmails(tx, companyId);
  await deleteHeld(tx, { by: 'address', keys: emails });
  await deleteShows(tx, companyId);
  await forgetCompanyInAudit(tx, companyId);
  const outcome = await deleteCompany(tx, { companyId, atMs: clock.nowMs() });
  await recordAuditEvent(tx, { atMs: clock.nowMs(), action: 'company.erased', companyId: null, userId: null, network: '' });
  return { outcome, emails };
}

/** Erases a company with its people, sessions and shows. What the law wants of its orders stays, without a name. */
export function eraseCompany(context: ErasureContext, companyId: string): Promise<CompanyErased> {
  return context.db.transaction(scope, (tx) => eraseCompanyIn(tx, context, companyId));
}

/** What became of an account whose owner wants it erased. */
export type AccountErased =
  | { readonly outcome: 'erased'; readonly leaver: Leaver; readonly emails: readonly string[] }
  | { readonly outcome: 'unknown' | 'running' | 'needs an owner' };

/**
 * Erases somebody's own account, and with it their company where nobody else is in it. `tell` writes to them, in the same
 * transaction and after everything about them is gone.
 */
export function eraseAccount(
  context: ErasureContext,
  { who, tell }: { who: { userId: string; companyId: string }; tell: (tx: Queryable, leaver: Leaver) => Promise<void> },
): Promise<AccountErased> {
  return context.db.transaction(scope, async (tx): Promise<AccountErased> => {
    const leaver = await holdLeaver(tx, who);
    if (leaver === null) return { outcome: 'unknown' };
    const fate = companyFate(leaver);
    if (fate === 'needs an owner') return { outcome: fate };
    const { companyId, email } = leaver;
    const { consumers } = await findPeople(tx, email);
    const running = { companyId: fate === 'goes' ? companyId : null, consumerIds: idsOf(consumers) };
    if ((await findRunning(tx, running)).length > 0) return { outcome: 'running' };
    await erasePersonIn(tx, context, email);
    const gone = fate === 'goes' ? await eraseCompanyIn(tx, context, companyId) : null;
    await tell(tx, leaver);
    return { outcome: 'erased', leaver, emails: [email, ...(gone && 'emails' in gone ? gone.emails : [])] };
  });
}
