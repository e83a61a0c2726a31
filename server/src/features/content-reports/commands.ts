import type { ContentReportsAnswer } from '@lorecrew/contract/api/content-reports';
import { ok, type Result, refuse } from '@lorecrew/contract/result';
import type { Clock } from '@lorecrew/contract/timers';
import type { Database, Shows } from '../../ports.ts';
import { recordAuditEvent } from '../accounts/audit/commands.ts';
import type { Requester } from '../sessions/commands.ts';
import { findPlanned } from '../sessions/queries.ts';

interface ReportsContext {
  readonly db: Database;
  readonly clock: Clock;
  readonly shows: Pick<Shows, 'reported' | 'judge'>;
}

type Of = { readonly companyId: string; readonly id: string };

/** The session's own id where it is of the company; null otherwise. */
function sessionIdOf({ db }: ReportsContext, { companyId, id }: Of): Promise<string | null> {
  return db.transaction({ role: 'tenant', companyId }, async (tx) => (await findPlanned(tx, id))?.id ?? null);
}

/** What was reported in a session. SESSION_001 for one that is not theirs. */
export async function listContentReports(context: ReportsContext, of: Of): Promise<Result<ContentReportsAnswer>> {
  const sessionId = await sessionIdOf(context, of);
  return sessionId === null ? refuse('SESSION_001') : ok({ texts: await context.shows.reported(sessionId) });
}

/** Takes a reported text down for good, or lets it stay. SESSION_001 as above, TEXT_002 for one that nobody reported there. */
export async function decideContentReport(
  context: ReportsContext,
  { who, id, textId, stays }: { who: Requester; id: string; textId: string; stays: boolean },
): Promise<Result<ContentReportsAnswer>> {
  const { companyId } = who;
  const sessionId = await sessionIdOf(context, { companyId, id });
  if (sessionId === null) return refuse('SESSION_001');
  const outcome = await context.shows.judge({ sessionId, textId, stays, by: who.userId });
  if (outcome !== 'judged' && outcome !== 'stands') return refuse(outcome);
  const action = stays ? 'session.text-kept' : 'session.text-removed';
  const atMs = context.clock.nowMs();
  if (outcome === 'judged')
    await context.db.transaction({ role: 'tenant', companyId }, (tx) =>
      recordAuditEvent(tx, { atMs, action, sessionId, ...who }),
    );
  return ok({ texts: await context.shows.reported(sessionId) });
}
