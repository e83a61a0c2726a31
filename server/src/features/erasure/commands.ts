import type { Clock, Database, Ids, Queryable } from '../../ports.ts';
import { recordAuditEvent } from '../accounts/audit/commands.ts';
import { renameInLog } from '../retention/commands.ts';
import {
  type CompanyRow,
  deleteCompany,
  deleteLetters,
  deletePeople,
  deleteShows,
  deleteTracesInShows,
  emailsOf,
  findCompany,
  findLogsNaming,
  findPeople,
  findRunning,
  forgetBuyers,
  forgetInAudit,
  type PersonRow,
  passOn,
  startAnew,
} from './store.ts';

export type { CompanyRow };
export { findCompany };

export interface ErasureContext {
  readonly db: Database;
  readonly clock: Clock;
  readonly ids: Ids;
}

/** What was erased; or why nothing was: a show that runs is waited for, because it would write them down again. */
export type PersonErased =
  | { readonly outcome: 'erased'; readonly users: number; readonly seatsOf: number; readonly shows: number }
  | { readonly outcome: 'unknown' }
  | { readonly outcome: 'running'; readonly sessions: readonly string[] };

const scope = { role: 'retention' } as const;

/** Another id, which nobody keeps, stands for a participant in every log that names them. Says how many logs. */
async function renameParticipant(tx: Queryable, { ids }: ErasureContext, { id, companyId }: PersonRow): Promise<number> {
  const nobody = ids.uuid();
  const logs = await findLogsNaming(tx, { companyId, id });
  for (const sessionId of logs) {
    await renameInLog(tx, { sessionId, nameOf: (named) => (named === id ? nobody : named) });
    await startAnew(tx, { sessionId, incarnation: ids.uuid() });
  }
  return logs.length;
}

/** Erases whoever has an address, as a user and as a participant: nothing is kept by which one could tell that they were here. */
export function erasePerson(context: ErasureContext, email: string): Promise<PersonErased> {
  const { db, clock } = context;
  return db.transaction(scope, async (tx): Promise<PersonErased> => {
    const { users, consumers } = await findPeople(tx, email);
    const sessions = await findRunning(tx, { companyId: null, consumerIds: consumers.map(({ id }) => id) });
    if (sessions.length > 0) return { outcome: 'running', sessions };
    // Somebody may have had letters without ever having had an account.
    await deleteLetters(tx, [email]);
    await forgetBuyers(tx, [email]);
    if (users.length + consumers.length === 0) return { outcome: 'unknown' };
    let shows = 0;
    for (const consumer of consumers) {
      await deleteTracesInShows(tx, consumer.id);
      shows += await renameParticipant(tx, context, consumer);
    }
    await forgetInAudit(tx, { userIds: users.map(({ id }) => id), companyId: null });
    for (const user of users) await passOn(tx, user);
    await deletePeople(tx, { users, consumers });
    for (const companyId of new Set([...users, ...consumers].map((row) => row.companyId)))
      await recordAuditEvent(tx, { atMs: clock.nowMs(), action: 'person.erased', companyId, userId: null, network: '' });
    return { outcome: 'erased', users: users.length, seatsOf: consumers.length, shows };
  });
}

export type CompanyErased =
  | { readonly outcome: 'gone' | 'books stay'; readonly emails: readonly string[] }
  | { readonly outcome: 'running'; readonly sessions: readonly string[] };

/** Erases a company with its people, sessions and shows. What the law wants of its orders stays, without a name. */
export function eraseCompany({ db, clock }: ErasureContext, companyId: string): Promise<CompanyErased> {
  return db.transaction(scope, async (tx): Promise<CompanyErased> => {
    const sessions = await findRunning(tx, { companyId, consumerIds: [] });
    if (sessions.length > 0) return { outcome: 'running', sessions };
    const emails = await emailsOf(tx, companyId);
    await deleteLetters(tx, emails);
    await forgetBuyers(tx, emails);
    await deleteShows(tx, companyId);
    await forgetInAudit(tx, { userIds: [], companyId });
    const outcome = await deleteCompany(tx, { companyId, atMs: clock.nowMs() });
    await recordAuditEvent(tx, { atMs: clock.nowMs(), action: 'company.erased', companyId: null, userId: null, network: '' });
    return { outcome, emails };
  });
}
