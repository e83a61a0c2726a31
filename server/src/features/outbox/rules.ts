const SECOND_MS = 1000;
const HOUR_MS = 3600 * SECOND_MS;

/** How long a mail waits after so many failed attempts: half a minute, doubling up to an hour. */
export function pauseAfterMs(attempts: number): number {
  return Math.min(HOUR_MS, 30 * SECOND_MS * 2 ** Math.min(attempts - 1, 10));
}

/** After these attempts, about a day, a mail is given up. */
export const MAX_ATTEMPTS = 30;

/** A claimed mail of a node that died is taken up again after so long. */
export const CLAIM_MS = 2 * 60 * SECOND_MS;
