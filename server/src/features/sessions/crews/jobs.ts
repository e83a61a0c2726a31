import type { Timers } from '@lorecrew/contract/timers';
import type { ObserveJob } from '../../../ports/observe-job.ts';
import type { ScheduleContext } from '../commands.ts';
import { listPendingChanges } from '../store.ts';
import { tellCrews } from './commands.ts';

const EVERY_MS = 10_000;
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

/** Every ten seconds, on every node, one round at a time. */
export class CrewMessenger {
  private readonly stop: () => void;
  private round: Promise<void> | null = null;

  constructor(context: ScheduleContext & { readonly timers: Timers; readonly observeJob: ObserveJob }) {
    this.stop = context.timers.every(EVERY_MS, () => {
      this.round ??= context
        .observeJob('crews', () => tellCrewsLeft(context))
        .catch((error: unknown) => context.onError(error, 'looking for shows to be told of their crews'))
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
