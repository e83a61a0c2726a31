import type { Timers } from '@lorecrew/contract/timers';
import type { ObserveJob } from '../ports/observe-job.ts';
import type { OnError } from '../ports/on-error.ts';

export interface JobDefinition {
  /** Names the job in metrics. */
  readonly name: string;
  readonly everyMs: number;
  /** A round before the first one by `everyMs`, for processes that may not live that long. */
  readonly firstAfterMs?: number;
  /** One round. Every node runs the job: a round must do no harm twice, nor beside that of another node. */
  readonly run: () => Promise<unknown>;
  /** What failed, for the log, where a round fails as a whole. */
  readonly what: string;
}

/** Runs a job again and again, one round at a time: a round that comes due during another is left out. */
export class RecurringJob {
  private readonly stopTimers: readonly (() => void)[];
  private round: Promise<void> | null = null;

  constructor(
    { name, everyMs, firstAfterMs, run, what }: JobDefinition,
    { timers, observeJob, onError }: { timers: Timers; observeJob: ObserveJob; onError: OnError },
  ) {
    const start = () => {
      this.round ??= observeJob(name, run)
        .then(
          () => undefined,
          (error: unknown) => onError(error, what),
        )
        .finally(() => {
          this.round = null;
        });
    };
    this.stopTimers = [timers.every(everyMs, start), ...(firstAfterMs === undefined ? [] : [timers.after(firstAfterMs, start)])];
  }

  /** Starts no more rounds; resolves when the one under way has ended. */
  async close(): Promise<void> {
    for (const stop of this.stopTimers) stop();
    await this.round;
  }
}
