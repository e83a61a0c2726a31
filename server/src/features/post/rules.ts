const SECOND_MS = 1000;
const HOUR_MS = 3600 * SECOND_MS;

/** How long a letter waits after so many failed attempts: half a minute, doubling up to an hour. */
export function pauseAfterMs(attempts: number): number {
  return Math.min(HOUR_MS, 30 * SECOND_MS * 2 ** Math.min(attempts - 1, 10));
}

/** After these attempts, about a day, a letter is given up. */
export const MAX_ATTEMPTS = 30;

/** A claimed letter of a node that died is taken up again after so long. */
export const CLAIM_MS = 2 * 60 * SECOND_MS;
