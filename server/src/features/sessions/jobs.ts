import type { Timers } from '@lorecrew/contract/timers';
import type { ObserveJob } from '../../ports/observe-job.ts';
import { applyPendingChange, type ScheduleContext } from './commands.ts';
import { listPendingChanges } from './store.ts';

const EVERY_MS = 10_000;
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

/** Every ten seconds, on every node, one round at a time: finishes what others began. */
export class SessionScheduler {
  private readonly stop: () => void;
  private round: Promise<void> | null = null;

  constructor(context: ScheduleContext & { readonly timers: Timers; readonly observeJob: ObserveJob }) {
    this.stop = context.timers.every(EVERY_MS, () => {
      this.round ??= context
        .observeJob('schedule', () => retryPendingChanges(context))
        .catch((error: unknown) => context.onError(error, 'looking for shows to be told'))
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
