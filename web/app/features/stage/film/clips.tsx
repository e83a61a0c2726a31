import type { Stage } from '@lorecrew/contract/stage';
import { useEffect } from 'react';
import type { Played } from '../cue-at.ts';
import './clips.css';
import { useReducedData } from '../../../lib/browser/reduced-data.ts';
import { playMusic, useIsSoundRunning, useSoundSettings } from '../../../lib/sound/sound.ts';
import { clipNow } from '../take-now.ts';
import { type FilmedShow, LiveFilm } from './live-film.tsx';

interface ClipsProps {
  readonly stage: Stage;
  readonly played: readonly Played[];
  readonly nowMs: number;
  readonly speed: number;
  readonly filmed: FilmedShow | undefined;
  readonly reduced: boolean;
  readonly focus: number | undefined;
  readonly hasFilm: boolean;
  readonly onFilm: (isShown: boolean) => void;
}

/** What a clip has besides its picture: its film, where there is one and nothing is to be spared, and else its music. */
export function Clips({ filmed, reduced, focus, hasFilm, onFilm, ...moment }: ClipsProps) {
  const sparesData = useReducedData();
  useScore({ ...moment, isQuiet: hasFilm || filmed?.isPaused === true });
  if (!filmed || reduced || sparesData) return null;
  return <LiveFilm {...moment} show={filmed} focus={focus} onShown={onFilm} />;
}

/** Plays the music and the sounds of a clip that is drawn; a film brings its own, and a paused show is quiet. */
function useScore({
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
  // Sound that is kept back has no clock to play it by.
  const isRunning = useIsSoundRunning();
  const { nowMs, speed, stage } = moment;
  const key = now ? `${now.narration} ${now.atMs}` : null;
  const isWanted = key !== null && isOn && isRunning && !isQuiet && speed === 1;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the moment at which the clip is taken up is all that counts
  useEffect(() => {
    if (!isWanted || !now) return;
    const { clip, seconds } = now.said;
    return playMusic({ mood: clip.mood, sounds: clip.sounds, seconds }, (nowMs - now.atMs) / 1000);
  }, [key, isWanted, stage.slug]);
}
