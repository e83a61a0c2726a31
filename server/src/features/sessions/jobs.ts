import { applyPendingChange, type ScheduleContext } from './commands.ts';
import { listPendingChanges } from './store.ts';

/** Younger changes are left to the process that took the request. */
const LEFT_AFTER_MS = 30_000;
const AT_ONCE = 50;

/** Delivers changes to shows whose process died before it could. Idempotent. */
export async function retryPendingChanges(context: ScheduleContext): Promise<void> {
  const { db, clock, onError } = context;
  const left = await listPendingChanges(db, { since: 'asked_at', beforeMs: clock.nowMs() - LEFT_AFTER_MS, limit: AT_ONCE });
  for (const session of left)
    await applyPendingChange(context, session).catch((error: unknown) =>
      onError(error, 'telling a show what was asked', { sessionId: session.publicId }),
    );
}
