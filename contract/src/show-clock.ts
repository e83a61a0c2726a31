/** What a show's own clock is told by: the wall's, less the pauses. All times in milliseconds. */
export interface ShowClock {
  /** How long the pauses that are over lasted together. */
  readonly pausedMs: number;
  /** When the present pause began, on the wall; null while the clock runs. */
  readonly pausedAtMs: number | null;
}

/** The clock of a show that was never paused is the wall's. */
export const NEVER_PAUSED: ShowClock = { pausedMs: 0, pausedAtMs: null };

/** What the show's own clock says at a moment on the wall: it stands while the show is paused, and all times of a show are told by it. */
export function showMs({ pausedMs, pausedAtMs }: ShowClock, wallMs: number): number {
  return (pausedAtMs === null ? wallMs : Math.min(wallMs, pausedAtMs)) - pausedMs;
}

/** When the show's own clock says so, on the wall; of a paused show, as if it went on at once. */
export function wallMs({ pausedMs }: ShowClock, atMs: number): number {
  return atMs + pausedMs;
}
