/** What begins speech is louder than what keeps it going: a level between the two changes nothing. */
const BEGINS_LEVEL = 0.02;
const STAYS_LEVEL = 0.01;
/** A cough, a key, a door. */
const LEAST_MS = 250;
/** Nobody has ended who only takes breath. */
const HANG_OVER_MS = 300;

/** What is known of somebody's voice. `sinceMs` and `lastMs`: when this sound began, and when it was last loud enough; null in silence. */
export interface Detected {
  readonly sinceMs: number | null;
  readonly lastMs: number;
  /** Whether this sound has been found to be speech. */
  readonly speaks: boolean;
}

export const SILENT: Detected = { sinceMs: null, lastMs: 0, speaks: false };

/** Somebody began or ended to speak, and when: earlier than it is known. */
export interface Turn {
  readonly kind: 'start' | 'end';
  readonly atMs: number;
}

/** Takes in how loud it is at a moment, and says whether somebody has begun or ended to speak. */
export function heardAt(before: Detected, { level, atMs }: { level: number; atMs: number }): [Detected, Turn | null] {
  const { sinceMs, lastMs, speaks } = before;
  if (level >= (sinceMs === null ? BEGINS_LEVEL : STAYS_LEVEL)) {
    const fromMs = sinceMs ?? atMs;
    const isFound = !speaks && atMs - fromMs >= LEAST_MS;
    const now = { sinceMs: fromMs, lastMs: atMs, speaks: speaks || isFound };
    return [now, isFound ? { kind: 'start', atMs: fromMs } : null];
  }
  if (sinceMs === null || atMs - lastMs < HANG_OVER_MS) return [before, null];
  return [SILENT, speaks ? { kind: 'end', atMs: lastMs } : null];
}
