/** What waits and what tells the time: handed in, so that tests need not wait. */
export interface Timers {
  nowMs(): number;
  /** Runs `task` once after `delayMs`; the answer cancels it. */
  after(delayMs: number, task: () => void): () => void;
}

/** The browser's own clock and timers. */
export const browserTimers: Timers = {
  nowMs: () => Date.now(),
  after(delayMs, task) {
    const timer = setTimeout(task, delayMs);
    return () => clearTimeout(timer);
  },
};

/** A promise that is kept after `delayMs`. */
export function wait(timers: Timers, delayMs: number): Promise<void> {
  return new Promise((resolve) => {
    timers.after(delayMs, resolve);
  });
}

/** Runs a task again and again, each time after so many milliseconds. The answer stops it. */
export function repeat({ timers, everyMs, task }: { timers: Timers; everyMs: number; task: () => void }): () => void {
  let cancel = () => {};
  const again = () => {
    cancel = timers.after(everyMs, () => {
      task();
      again();
    });
  };
  again();
  return () => cancel();
}
