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

/** A caption that is on or was on before. */
export interface ShownCue {
  readonly key: string;
  readonly lines: readonly string[];
  /** It is the latest: it stays until the next one. */
  readonly isLatest: boolean;
}

/** The captions that may be read at a moment: the latest one, however long ago it was said, and up to `most - 1` before it. Oldest first. */
export function lastCues({
  stage,
  played,
  nowMs,
  speed,
  most,
}: {
  stage: Pick<Stage, 'narration'>;
  played: readonly Played[];
  nowMs: number;
  speed: number;
  most: number;
}): ShownCue[] {
  const begun = played.filter(({ atMs }) => atMs <= nowMs).sort((a, b) => a.atMs - b.atMs);
  const said = begun.flatMap(({ narration, atMs }, i) => {
    // A narration is cut short by the next one.
    const untilMs = Math.min(nowMs, begun[i + 1]?.atMs ?? Number.POSITIVE_INFINITY);
    const sec = elapsedSec({ sinceMs: atMs, nowMs: untilMs, speed });
    const cues = stage.narration[narration]?.cues ?? [];
    const isCut = untilMs < nowMs;
    return cues
      .filter(({ startSec }) => (isCut ? startSec < sec : startSec <= sec))
      .map(({ lines, startSec }) => ({ key: `${narration} ${atMs} ${startSec}`, lines }));
  });
  return said.slice(-most).map((cue, i, all) => ({ ...cue, isLatest: i === all.length - 1 }));
}
