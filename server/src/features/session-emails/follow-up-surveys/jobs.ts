import type { ScheduleContext } from '../../sessions/commands.ts';
import { writeDueFollowUps } from './commands.ts';
import { listDue } from './store.ts';

const AT_ONCE = 20;

/** Writes every email with the two questions that is due. It does no harm twice, nor on several nodes. */
export async function sendDueFollowUps(context: ScheduleContext): Promise<void> {
  const due = await listDue(context.db, { nowMs: context.clock.nowMs(), limit: AT_ONCE });
  for (const one of due)
    await writeDueFollowUps(context, one).catch((error: unknown) =>
      context.onError(error, 'sending a follow-up survey', { sessionId: one.sessionId }),
    );
  if (due.length > 0) context.wakeOutbox();
}
