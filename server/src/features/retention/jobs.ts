import type { Timers } from '@lorecrew/contract/timers';
import type { ObserveJob } from '../../ports/observe-job.ts';
import type { OnError } from '../../ports/on-error.ts';
import { endWhatIsOver, type RetentionContext } from './commands.ts';

interface Deps extends RetentionContext {
  readonly timers: Timers;
  readonly onError: OnError;
  readonly observeJob: ObserveJob;
}

const EVERY_MS = 3_600_000;
/** Also where the process never lives for an hour; not at once, when everybody comes back. */
const FIRST_AFTER_MS = 5 * 60_000;

/** Ends what has been kept for long enough, every hour, on every node: it does no harm twice. */
export class Retention {
  private readonly deps: Deps;
  private readonly stopTimers: (() => void)[];
  private round: Promise<void> | null = null;

  constructor(deps: Deps) {
    this.deps = deps;
    const { timers } = deps;
    this.stopTimers = [timers.after(FIRST_AFTER_MS, () => this.run()), timers.every(EVERY_MS, () => this.run())];
  }

  private run(): void {
    this.round ??= this.deps
      .observeJob('retention', () => endWhatIsOver(this.deps))
      .then(({ failed }) => {
        for (const { rows, error } of failed) this.deps.onError(error, `ending what has been kept for long enough: ${rows}`);
      })
      .finally(() => {
        this.round = null;
      });
  }

  async close(): Promise<void> {
    for (const stop of this.stopTimers) stop();
    await this.round;
  }
}
