import type { PlayedNarration } from '@lorecrew/contract/live/core-view';
import type { z } from '@lorecrew/contract/schema';
import type { Stage } from '@lorecrew/contract/stage';

interface Moment {
  readonly stage: Pick<Stage, 'narration'>;
  readonly played: readonly z.infer<typeof PlayedNarration>[];
  readonly nowMs: number;
  /** How many times faster than written the show runs. */
  readonly speed: number;
}

/** Whether the narration that began last is a clip that is not over yet. */
export function isClipOn({ stage, played, nowMs, speed }: Moment): boolean {
  const last = played.toSorted((a, b) => a.atMs - b.atMs).findLast(({ atMs }) => atMs <= nowMs);
  const narration = last && stage.narration[last.narration];
  return last !== undefined && narration?.clip !== undefined && nowMs < last.atMs + (narration.seconds / speed) * 1_000;
}
