import type { Timers } from '@lorecrew/contract/timers';

export interface FairQueueOptions {
  readonly timers: Timers;
  /** How many tasks run at once. */
  readonly concurrency: number;
  /** How many running tasks may share a key. */
  readonly maxRunningPerKey?: number;
  /** How many tasks may wait, in all and in one lane. */
  readonly maxWaiting: number;
  readonly maxWaitingPerLane: number;
  /** A task that has not started after this time is refused. */
  readonly maxWaitMs: number;
  /** Makes the error of a task that is refused. */
  readonly createBusyError: (reason: string) => Error;
}

/** Where a task waits, and what it must not run beside too often. */
export interface Place {
  readonly lane: string;
  readonly keys?: readonly string[];
}

interface Waiting {
  readonly keys: readonly string[];
  readonly start: () => void;
}

/**
 * Runs a bounded number of tasks at once. The others wait for a bounded time in lanes of bounded length, and the lanes take turns, so
 * that no lane can hold up another. Tasks of one lane start in the order they came, except those whose key is in use.
 */
export class FairQueue {
  private readonly options: FairQueueOptions;
  private readonly lanes = new Map<string, Waiting[]>();
  private readonly runningByKey = new Map<string, number>();
  private running = 0;
  private waiting = 0;
  private lastLane = '';

  constructor(options: FairQueueOptions) {
    this.options = options;
  }

  /** Runs a task in its turn. Throws what `createBusyError` makes where it may not wait, or has waited for too long. */
  async run<T>({ lane, keys = [] }: Place, task: () => Promise<T>): Promise<T> {
    if (this.canStart(keys)) this.begin(lane, keys);
    else await this.wait(lane, keys);
    try {
      return await task();
    } finally {
      this.end(keys);
    }
  }

  private canStart(keys: readonly string[]): boolean {
    const { concurrency, maxRunningPerKey = Number.POSITIVE_INFINITY } = this.options;
    return this.running < concurrency && keys.every((key) => (this.runningByKey.get(key) ?? 0) < maxRunningPerKey);
  }

  private begin(lane: string, keys: readonly string[]): void {
    this.running += 1;
    this.lastLane = lane;
    for (const key of keys) this.runningByKey.set(key, (this.runningByKey.get(key) ?? 0) + 1);
  }

  private end(keys: readonly string[]): void {
    this.running -= 1;
    for (const key of keys) {
      const left = (this.runningByKey.get(key) ?? 1) - 1;
      if (left > 0) this.runningByKey.set(key, left);
      else this.runningByKey.delete(key);
    }
    while (this.startNext());
  }

  private wait(lane: string, keys: readonly string[]): Promise<void> {
    const { timers, maxWaiting, maxWaitingPerLane, maxWaitMs, createBusyError } = this.options;
    const line = this.lanes.get(lane) ?? [];
    if (this.waiting >= maxWaiting || line.length >= maxWaitingPerLane)
      return Promise.reject(createBusyError('Too many tasks are waiting.'));
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const cancel = timers.after(maxWaitMs, () => {
      this.remove(lane, one);
      reject(createBusyError('The task has waited for too long.'));
    });
    const start = () => {
      cancel();
      resolve();
    };
    const one: Waiting = { keys, start };
    this.lanes.set(lane, [...line, one]);
    this.waiting += 1;
    return promise;
  }

  private remove(lane: string, one: Waiting): void {
    const left = (this.lanes.get(lane) ?? []).filter((other) => other !== one);
    this.waiting -= 1;
    // A lane that was served goes behind the others.
    this.lanes.delete(lane);
    if (left.length > 0) this.lanes.set(lane, left);
  }

  /** Starts a task of the next lane whose turn it is; false where none can start. */
  private startNext(): boolean {
    const lanes = [...this.lanes];
    const inTurn = [...lanes.filter(([lane]) => lane !== this.lastLane), ...lanes.filter(([lane]) => lane === this.lastLane)];
    for (const [lane, line] of inTurn) {
      const one = line.find(({ keys }) => this.canStart(keys));
      if (!one) continue;
      this.remove(lane, one);
      this.begin(lane, one.keys);
      one.start();
      return true;
    }
    return false;
  }
}
