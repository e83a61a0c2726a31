import type { Cue, Narration, Stage } from '@lorecrew/contract/stage';

/** A narration and the moment it began, in milliseconds since 1970 on the server's clock. */
export interface Played {
  readonly narration: string;
  readonly atMs: number;
}

/** Seconds of the story's own clock since a moment. `speed` is how many times faster than written the show runs. */
export function elapsedSec({ sinceMs, nowMs, speed }: { sinceMs: number; nowMs: number; speed: number }): number {
  return ((nowMs - sinceMs) / 1000) * speed;
}

/** The caption that is on at a second of a narration, or none. */
export function cueAt(narration: Narration, sec: number): Cue | null {
  return narration.cues.find((cue) => sec >= cue.startSec && sec < cue.endSec) ?? null;
}

/** The narration that began last and is not over yet. */
export function speaking({
  stage,
  played,
  nowMs,
  speed,
}: {
  stage: Stage;
  played: readonly Played[];
  nowMs: number;
  speed: number;
}): { narration: Narration; sec: number } | null {
  const begun = played.filter(({ atMs }) => atMs <= nowMs);
  const last = begun.reduce<Played | null>((latest, each) => (latest && latest.atMs > each.atMs ? latest : each), null);
  const narration = last && stage.narration[last.narration];
  if (!last || !narration) return null;
  const sec = elapsedSec({ sinceMs: last.atMs, nowMs, speed });
  return sec < narration.seconds ? { narration, sec } : null;
}
