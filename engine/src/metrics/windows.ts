/** A stretch of time in milliseconds, without its end. */
export interface Span {
  readonly fromMs: number;
  readonly toMs: number;
}

/** Length of a window, in milliseconds of the story. */
export const WINDOW_MS = 30_000;

/** The windows of some stretches, each cut from its own beginning; what is left over at an end is no window. */
export function splitIntoWindows(stretches: readonly Span[]): Span[] {
  return stretches.flatMap(({ fromMs, toMs }) =>
    Array.from({ length: Math.max(0, Math.floor((toMs - fromMs) / WINDOW_MS)) }, (_, i) => ({
      fromMs: fromMs + i * WINDOW_MS,
      toMs: fromMs + (i + 1) * WINDOW_MS,
    })),
  );
}

/** Milliseconds that two lists of stretches have in common; the stretches of a list do not overlap. */
export function overlapMs(some: readonly Span[], others: readonly Span[]): number {
  return some.reduce(
    (all, one) =>
      all +
      others.reduce((ms, other) => ms + Math.max(0, Math.min(one.toMs, other.toMs) - Math.max(one.fromMs, other.fromMs)), 0),
    0,
  );
}

/** Of these windows those in which somebody was for at least half, and of those again the ones with an act of theirs. */
export function activeWindows(one: { windows: readonly Span[]; present: readonly Span[]; actsMs: readonly number[] }): {
  windows: number;
  active: number;
} {
  const there = one.windows.filter((window) => overlapMs([window], one.present) >= WINDOW_MS / 2);
  const active = there.filter(({ fromMs, toMs }) => one.actsMs.some((atMs) => atMs >= fromMs && atMs < toMs));
  return { windows: there.length, active: active.length };
}
