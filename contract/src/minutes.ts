/** How long shows of a story last: planned, and in front of a quick crew. `shortestSec` is left out by earlier builds. */
export interface Lasts {
  readonly lengthSec: number;
  readonly shortestSec?: number | undefined;
}

/** A range shorter than this is told as one number. */
const LEAST_RANGE_MINUTES = 10;

/** The minutes that a show is promised to last: the least to the nearest five, and the planned end. Both the same where nothing is gained. */
export function promisedMinutes({ lengthSec, shortestSec = lengthSec }: Lasts): {
  readonly least: number;
  readonly most: number;
} {
  const most = Math.max(1, Math.round(lengthSec / 60));
  const least = Math.round(shortestSec / 300) * 5;
  return { least: most - least < LEAST_RANGE_MINUTES ? most : least, most };
}
