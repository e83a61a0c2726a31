import { type Clip, shotAt } from '@lorecrew/contract/film';
import type { Narration, Stage } from '@lorecrew/contract/stage';
import type { Take } from './camera.ts';
import { type Played, speaking } from './cue-at.ts';

interface Moment {
  readonly stage: Stage;
  readonly played: readonly Played[];
  readonly nowMs: number;
  readonly speed: number;
}

/** The shot that is on, where what is being said is a clip. */
export function takeNow(moment: Moment): Take | null {
  const now = speaking(moment);
  const on = now?.narration.clip && shotAt({ shots: now.narration.clip.shots, seconds: now.narration.seconds }, now.sec);
  if (!now || !on) return null;
  const { shot, endSec } = on;
  return { shot, sec: now.sec - shot.fromSec, seconds: endSec - shot.fromSec, speed: moment.speed };
}

/** The clip that is being said, by its name, with the moment it began. */
export function clipNow(moment: Moment): (Played & { readonly said: Narration & { readonly clip: Clip } }) | null {
  const now = speaking(moment);
  const begun = moment.played.findLast(
    ({ narration, atMs }) => atMs <= moment.nowMs && moment.stage.narration[narration] === now?.narration,
  );
  const clip = now?.narration.clip;
  return now && begun && clip ? { ...begun, said: { ...now.narration, clip } } : null;
}
