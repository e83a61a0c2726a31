import type { PlayedNarration } from '@lorecrew/contract/live/core-view';
import type { z } from '@lorecrew/contract/schema';
import type { Recording, Stage } from '@lorecrew/contract/stage';

/** A recording and the moment at which it begins, in milliseconds since 1970 on the server's clock. */
export interface SpokenAt {
  readonly file: string;
  readonly seconds: number;
  readonly atMs: number;
}

interface Moment {
  readonly stage: Pick<Stage, 'narration'>;
  readonly played: readonly z.infer<typeof PlayedNarration>[];
  readonly nowMs: number;
}

/** So long before it begins a recording is handed to the device, which plays it to the sample. */
const SOON_MS = 1_000;
/** So long before it begins a recording is decoded. */
const AHEAD_MS = 15_000;

function recordingOf(stage: Moment['stage'], narration: string): Recording | undefined {
  return stage.narration[narration]?.speech?.at(0);
}

/** The narration that began last, where it has a recording that is not over; otherwise the one that begins within a second. */
export function speechNow({ stage, played, nowMs }: Moment): SpokenAt | null {
  const inOrder = played.toSorted((a, b) => a.atMs - b.atMs);
  const last = inOrder.findLast(({ atMs }) => atMs <= nowMs);
  const next = inOrder.find(({ atMs }) => atMs > nowMs && atMs <= nowMs + SOON_MS);
  for (const one of [last, next]) {
    const recording = one && recordingOf(stage, one.narration);
    if (one && recording && nowMs < one.atMs + recording.seconds * 1_000)
      return { file: recording.file, seconds: recording.seconds, atMs: one.atMs };
  }
  return null;
}

/** Files of the narrations that are spoken now or within some seconds. */
export function speechSoon({ stage, played, nowMs }: Moment): string[] {
  return played.flatMap(({ narration, atMs }) => {
    const recording = recordingOf(stage, narration);
    const isSoon = recording && atMs <= nowMs + AHEAD_MS && nowMs < atMs + recording.seconds * 1_000;
    return isSoon ? [recording.file] : [];
  });
}

/** Files of everything that may be spoken in a scene and in the one after it. Scenes count from 1. */
export function speechAhead({ spoken, narration }: Pick<Stage, 'spoken' | 'narration'>, scene: number): string[] {
  const scenes = (spoken ?? []).filter((one) => one.scene === scene || one.scene === scene + 1);
  const files = scenes.flatMap(({ said }) => said.flatMap((id) => narration[id]?.speech?.map(({ file }) => file) ?? []));
  return [...new Set(files)];
}

/** Farther from where the show is, what is heard jumps there. */
const MOST_OFF_SEC = 0.05;
/** No recording is begun for less. */
const LEAST_LEFT_SEC = 0.2;

/** What a player of a recording is to do: nothing, begin at the second where the show is, or be silent. */
export function speechAct({
  targetSec,
  isStanding,
  seconds,
  heardSec,
}: {
  /** Where the show is, in seconds of the recording. */
  readonly targetSec: number;
  /** The show is paused. */
  readonly isStanding: boolean;
  readonly seconds: number;
  /** What is heard now; null while nothing is played. */
  readonly heardSec: number | null;
}): 'keep' | 'begin' | 'silence' {
  if (isStanding) return heardSec === null ? 'keep' : 'silence';
  if (heardSec !== null) return Math.abs(heardSec - targetSec) > MOST_OFF_SEC ? 'begin' : 'keep';
  return seconds - targetSec > LEAST_LEFT_SEC ? 'begin' : 'keep';
}
