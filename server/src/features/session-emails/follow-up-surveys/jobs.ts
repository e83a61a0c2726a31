import type { Timers } from '@lorecrew/contract/timers';
import type { ObserveJob } from '../../../ports/observe-job.ts';
import type { ScheduleContext } from '../../sessions/commands.ts';
import { writeDueFollowUps } from './commands.ts';
import { listDue } from './store.ts';

const EVERY_MS = 60_000;
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

/** Every minute, on every node, one round at a time. */
export class FollowUpSurveys {
  private readonly stop: () => void;
  private round: Promise<void> | null = null;

  constructor(context: ScheduleContext & { readonly timers: Timers; readonly observeJob: ObserveJob }) {
    this.stop = context.timers.every(EVERY_MS, () => {
      this.round ??= context
        .observeJob('survey-emails', () => sendDueFollowUps(context))
        .catch((error: unknown) => context.onError(error, 'sending follow-up surveys'))
        .finally(() => {
          this.round = null;
        });
    });
  }

  async close(): Promise<void> {
    this.stop();
    await this.round;
  }
}
