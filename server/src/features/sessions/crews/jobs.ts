import type { ScheduleContext } from '../commands.ts';
import { listPendingChanges } from '../store.ts';
import { tellCrews } from './commands.ts';

/** Younger changes are left to the process that took the request. */
const LEFT_AFTER_MS = 30_000;
const AT_ONCE = 50;

/** Tells shows of crews that were arranged by a process that died before it could. Idempotent. */
export async function tellCrewsLeft(context: ScheduleContext): Promise<void> {
  const { db, clock, onError } = context;
  const left = await listPendingChanges(db, { since: 'crews_asked_at', beforeMs: clock.nowMs() - LEFT_AFTER_MS, limit: AT_ONCE });
  for (const session of left)
    await tellCrews(context, session).catch((error: unknown) =>
      onError(error, 'telling a show of its crews', { sessionId: session.publicId }),
    );
}
