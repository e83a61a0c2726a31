import type { Stage, StagePicture } from '@lorecrew/contract/stage';
import { elapsedSec, type Played, speaking } from './cue-at.ts';

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

/** The picture to show: that of the narration being said, where it brings one, and else the scene's. */
export function pictureNow({
  stage,
  picture,
  played,
  nowMs,
  speed,
}: {
  stage: Stage;
  picture: string;
  played: readonly Played[];
  nowMs: number;
  speed: number;
}): string {
  const now = speaking({ stage, played, nowMs, speed });
  return now?.narration.pictures.findLast(({ fromSec }) => now.sec >= fromSec)?.picture ?? picture;
}
