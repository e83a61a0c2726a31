import { JOIN_WINDOW_AFTER_END_MS, JOIN_WINDOW_BEFORE_START_MS } from '@lorecrew/contract/limits';

/** A session whose end was never recorded counts as over so long after its start: a paused show may wait 14 days. */
const OVER_AFTER_MS = 14 * 24 * 3_600_000;

/** When nobody can join a session any more: until then its participants' tokens may be good. */
export function joinEndsMs({ startsAtMs, endedAtMs }: { startsAtMs: number; endedAtMs: number | null }): number {
  return (endedAtMs ?? startsAtMs + OVER_AFTER_MS) + JOIN_WINDOW_AFTER_END_MS;
}

/** The times a session must begin before, and end after, for its participants to come in now. */
export function joinWindow(nowMs: number): { startsBeforeMs: number; endsAfterMs: number; unendedStartsAfterMs: number } {
  const endsAfterMs = nowMs - JOIN_WINDOW_AFTER_END_MS;
  return { startsBeforeMs: nowMs + JOIN_WINDOW_BEFORE_START_MS, endsAfterMs, unendedStartsAfterMs: endsAfterMs - OVER_AFTER_MS };
}
