import { storyFiles } from '@lorecrew/contract/paths';
import { useEffect, useRef, useState } from 'react';
import { attachFilm } from '../../../lib/media/attach-film.ts';
import { useSoundSettings } from '../../../lib/sound/sound.ts';
import { elapsedSec } from '../cue-at.ts';
import { FilmPlayer } from './film-player.ts';

/** A slider at its highest is what a film was measured at. */
const FULL = 100;

interface FilmProps {
  /** Name of its playlist. */
  readonly film: string;
  /** The clip it is of, and when that began on the show's clock. */
  readonly clip: string;
  readonly atMs: number;
  readonly clock: () => number;
  /** The stage it belongs to, and what language its words are in. */
  readonly stage: string;
  readonly language: string;
  readonly focus: number;
  readonly onShown: (isShown: boolean) => void;
}

/**
 * The film of a clip, in step with the show. Nothing is seen of it before it is, and where it does not come the drawing below goes on.
 * Screen readers hear the picture's own sentence, and captions are the stage's own.
 */
export function Film({ film, clip, atMs, clock, stage, language, focus, onShown }: FilmProps) {
  const ref = useRef<HTMLVideoElement>(null);
  const [isShown, setIsShown] = useState(false);
  const sound = useSoundSettings();

  useEffect(() => onShown(isShown), [isShown, onShown]);
  useEffect(() => () => onShown(false), [onShown]);
  useEffect(() => {
    const video = ref.current;
    if (!video) return;
    let isWanted = true;
    let detach = () => {};
    const player = new FilmPlayer({
      video,
      targetSec: () => elapsedSec({ sinceMs: atMs, nowMs: clock(), speed: 1 }),
      nowMs: () => performance.now(),
      onShown: setIsShown,
      onFailed: () => giveUp(),
    });
    const giveUp = () => {
      player.stop();
      detach();
      setIsShown(false);
    };
    attachFilm(video, storyFiles.film(film), giveUp).then((taken) => {
      if (isWanted) detach = taken;
      else taken();
    }, giveUp);
    return () => {
      isWanted = false;
      giveUp();
    };
  }, [film, atMs, clock]);
  useEffect(() => {
    const video = ref.current;
    if (!video) return;
    video.muted = !sound.isOn;
    video.volume = sound.story / FULL;
  }, [sound]);

  return (
    <video
      ref={ref}
      className={isShown ? 'stage-film is-shown' : 'stage-film'}
      data-film={clip}
      style={{ objectPosition: `${focus * 100}% 50%` }}
      aria-hidden="true"
      tabIndex={-1}
      muted
      playsInline
      disablePictureInPicture
      disableRemotePlayback
      preload="auto"
    >
      <track kind="captions" srcLang={language} src={storyFiles.captions(stage, clip)} />
      <track kind="descriptions" srcLang={language} src={storyFiles.descriptions(stage, clip)} />
    </video>
  );
}
