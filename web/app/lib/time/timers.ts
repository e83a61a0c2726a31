import type { Clock, Timers } from '@lorecrew/contract/timers';

/** The browser's own clock and timers. */
export const browserTimers: Clock & Timers = {
  nowMs: () => Date.now(),
  after: (delayMs, run) => {
    const timer = setTimeout(run, delayMs);
    return () => clearTimeout(timer);
  },
  every: (intervalMs, run) => {
    const timer = setInterval(run, intervalMs);
    return () => clearInterval(timer);
  },
};

/** A promise that is kept after `delayMs`. */
export function wait(timers: Pick<Timers, 'after'>, delayMs: number): Promise<void> {
  return new Promise((resolve) => {
    timers.after(delayMs, resolve);
  });
}
