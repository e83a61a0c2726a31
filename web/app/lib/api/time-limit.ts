import type { Timers } from '@lorecrew/contract/timers';

/** Gives a task up after `limitMs`: its signal is aborted and the promise rejects with a `TimeoutError`, whether it listens or not. */
export function withinTime<T>({
  timers,
  limitMs,
  task,
}: {
  timers: Timers;
  limitMs: number;
  task: (signal: AbortSignal) => Promise<T>;
}): Promise<T> {
  const abort = new AbortController();
  return new Promise<T>((resolve, reject) => {
    const cancel = timers.after(limitMs, () => {
      const late = new DOMException('The task took too long.', 'TimeoutError');
      abort.abort(late);
      reject(late);
    });
    task(abort.signal).then(resolve, reject).finally(cancel);
  });
}

/** Whether a failure means that something was given up. */
export function wasGivenUp(cause: unknown): boolean {
  return cause instanceof Error && (cause.name === 'AbortError' || cause.name === 'TimeoutError');
}
