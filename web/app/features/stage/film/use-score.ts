import type { Stage } from '@lorecrew/contract/stage';
import { useEffect } from 'react';
import { playMusic, useSoundSettings } from '../../../lib/sound/sound.ts';
import type { Played } from '../cue-at.ts';
import { clipNow } from '../take-now.ts';

/** Plays the music and the sounds of a clip that is drawn; a film brings its own, and then it is quiet. */
export function useScore({
  isQuiet,
  ...moment
}: {
  stage: Stage;
  played: readonly Played[];
  nowMs: number;
  speed: number;
  isQuiet: boolean;
}): void {
  const now = clipNow(moment);
  const { isOn } = useSoundSettings();
  const { nowMs, speed, stage } = moment;
  const key = now ? `${now.narration} ${now.atMs}` : null;
  const isWanted = key !== null && isOn && !isQuiet && speed === 1;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the moment at which the clip is taken up is all that counts
  useEffect(() => {
    if (!isWanted || !now) return;
    const { clip, seconds } = now.said;
    return playMusic({ mood: clip.mood, sounds: clip.sounds, seconds }, (nowMs - now.atMs) / 1000);
  }, [key, isWanted, stage.slug]);
}
