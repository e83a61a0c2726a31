import type { Clock } from '@lorecrew/contract/timers';

/** The time of this machine as it was when the process began, and what has passed since: setting the clock does not move it. */
export const systemClock: Clock = { nowMs: () => Math.round(performance.timeOrigin + performance.now()) };
