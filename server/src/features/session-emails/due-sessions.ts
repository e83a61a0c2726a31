import type { Clock } from '@lorecrew/contract/timers';
import type { OnError } from '../../ports/on-error.ts';
import { scoped } from '../../ports/query-builder.ts';
import type { Database } from '../../ports.ts';

const AT_ONCE = 50;

/** A session of any company. */
export interface DueSession {
  readonly companyId: string;
  readonly publicId: string;
}

export interface DueContext {
  readonly db: Database;
  readonly clock: Clock;
  readonly wakeOutbox: () => void;
  readonly onError: OnError;
}

/** Sessions of all companies of which a time has come. */
function listDue(db: Database, { by, nowMs }: { by: 'invite_at' | 'remind_at'; nowMs: number }): Promise<DueSession[]> {
  return scoped(db, { role: 'lookup' })
    .selectFrom('session')
    .select(['company_id as companyId', 'public_id as publicId'])
    .where(by, '<=', new Date(nowMs))
    .orderBy(by)
    .limit(AT_ONCE)
    .execute();
}

/** Does what is due for each session whose time has come, at most 50 of them. `act` does no harm twice, nor on several nodes. */
export async function actOnDueSessions(
  { db, clock, onError, wakeOutbox }: DueContext,
  { by, doing, act }: { by: 'invite_at' | 'remind_at'; doing: string; act: (session: DueSession) => Promise<void> },
): Promise<void> {
  const due = await listDue(db, { by, nowMs: clock.nowMs() });
  for (const session of due) await act(session).catch((error: unknown) => onError(error, doing, { sessionId: session.publicId }));
  if (due.length > 0) wakeOutbox();
}
