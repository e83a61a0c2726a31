import type { Slice } from '@lorecrew/contract/live/view';
import type { StagePicture } from '@lorecrew/contract/stage';
import { elapsedSec, type Played } from './cue-at.ts';

/** How long the puff of a cough is seen. */
const COUGH_MS = 2400;

/** States a picture has at this moment of its narrations. */
export function timedStates({
  picture,
  played,
  nowMs,
  speed,
}: {
  picture: StagePicture;
  played: readonly Played[];
  nowMs: number;
  speed: number;
}): string[] {
  return picture.timed
    .filter(({ narration, fromSec, toSec }) => {
      const begun = played.findLast((each) => each.narration === narration);
      if (!begun) return false;
      const sec = elapsedSec({ sinceMs: begun.atMs, nowMs, speed });
      return sec >= fromSec && (toSec === null || sec < toSec);
    })
    .map(({ state }) => state);
}

/**
 * States that follow from what the crew did: `lamp-1` lit, `down-2` lever 2 pulled, `down-2-5` as the fifth, `cough`, and
 * `chosen-out` for the person's own vote until the vote's result is known.
 */
export function crewStates({
  lamps,
  levers,
  vote,
  myVote,
  nowMs,
}: {
  lamps: Slice<'lamps'> | null;
  levers: Slice<'levers'> | null;
  vote: Slice<'vote'> | null;
  myVote: Slice<'myVote'> | null;
  nowMs: number;
}): string[] {
  const lit = lamps?.lamps.flatMap((lamp, index) => (lamp.lit ? [`lamp-${index + 1}`] : [])) ?? [];
  const down = levers?.levers.flatMap(({ pulled }, index) =>
    pulled === null ? [] : [`down-${index + 1}`, `down-${index + 1}-${pulled}`],
  );
  const coughed = levers?.verdict && levers.outcome === 'open' && nowMs - levers.verdict.atMs < COUGH_MS;
  const chosen = vote?.result?.option ?? myVote?.option;
  return [...lit, ...(down ?? []), ...(coughed ? ['cough'] : []), ...(chosen ? [`chosen-${chosen}`] : [])];
}
