import type { WEBHOOK_FAILURES } from '@lorecrew/contract/api/webhooks';

export type Failure = (typeof WEBHOOK_FAILURES)[number];

const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;

/** What waits after the first failed attempt, the second and so on. After the last one, a day and a half, a delivery is given up. */
const PAUSES_MS = [5 * SECOND_MS, 5 * MINUTE_MS, 30 * MINUTE_MS, 2 * HOUR_MS, 5 * HOUR_MS, 10 * HOUR_MS, 14 * HOUR_MS];
/** Pauses are longer by up to this part, so that receivers that come back are not called by everybody at once. */
const JITTER = 0.2;

/** How long a delivery waits after so many failed attempts; null where it is given up. `jitter` is from 0 to 1. */
export function pauseAfterMs(attempts: number, jitter: number): number | null {
  const pauseMs = PAUSES_MS[attempts - 1];
  return pauseMs === undefined ? null : Math.round(pauseMs * (1 + JITTER * jitter));
}

/** An endpoint to which nothing was delivered for so long is switched off. */
export const SWITCH_OFF_AFTER_MS = 5 * 24 * HOUR_MS;

/** So long a delivery is claimed for one attempt: many times as long as an attempt may take. */
export const CLAIM_MS = MINUTE_MS;

/** An endpoint keeps this many deliveries; the oldest make room. */
export const DELIVERIES_KEPT = 1_000;

/** What an answer says of a delivery. 410 says that nobody wants any further ones. */
export function judgeStatus(status: number): 'delivered' | 'failed' | 'gone' {
  if (status >= 200 && status < 300) return 'delivered';
  return status === 410 ? 'gone' : 'failed';
}

/** Whether an endpoint that fails is to be switched off: it wants no more, or nothing has reached it for days. */
export function isToSwitchOff({
  failingSinceMs,
  nowMs,
  gone,
}: {
  failingSinceMs: number;
  nowMs: number;
  gone: boolean;
}): boolean {
  return gone || nowMs - failingSinceMs >= SWITCH_OFF_AFTER_MS;
}
