import { storyFiles } from '@lorecrew/contract/story-files';
import { useEffect, useRef, useState } from 'react';
import { attachFilm } from '../../../lib/media/attach-film.ts';
import { useNarrator, volumeBeside } from '../../../lib/sound/narrator.ts';
import { useSoundSettings } from '../../../lib/sound/sound.ts';
import { elapsedSec } from '../cue-at.ts';

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
  const { isSpeaking } = useNarrator();

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
    // A slider at its highest is what a film was measured at.
    video.volume = volumeBeside(sound.story, { isSpeaking });
  }, [sound, isSpeaking]);

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

const STEER_EVERY_MS = 100;
/** Before its first second is seen a film goes to where the show will be then. */
const LEAD_SEC = 0.3;
/** In step from here on: it may be seen. */
const IN_STEP_SEC = 0.25;
/** Where nothing came after so long, the clip is drawn instead. */
const PATIENCE_MS = 8_000;

interface PlayerParts {
  readonly video: HTMLVideoElement;
  /** Where the show is, in seconds of the clip, by the show's own clock. */
  readonly targetSec: () => number;
  readonly nowMs: () => number;
  /** Whether the film may be seen: it is in step and has pictures. */
  readonly onShown: (isShown: boolean) => void;
  readonly onFailed: () => void;
}

/** Keeps a film where the show is: it begins it, leads it, lets it stand while the show does, and gives it up where it does not come. */
class FilmPlayer {
  private readonly parts: PlayerParts;
  private readonly timer: ReturnType<typeof setInterval>;
  private readonly begunAtMs: number;
  private steering: Steering = unsteered;
  private lastTargetSec = Number.NaN;
  private hasBegun = false;
  private isShown = false;

  constructor(parts: PlayerParts) {
    this.parts = parts;
    this.begunAtMs = parts.nowMs();
    this.timer = setInterval(() => this.lead(), STEER_EVERY_MS);
  }

  stop(): void {
    clearInterval(this.timer);
    this.parts.video.pause();
  }

  private lead(): void {
    const { video, nowMs, onFailed } = this.parts;
    const targetSec = this.parts.targetSec();
    const isStanding = targetSec === this.lastTargetSec;
    this.lastTargetSec = targetSec;
    if (targetSec < 0) return;
    if (!this.hasBegun) {
      if (video.readyState >= HTMLMediaElement.HAVE_METADATA) this.begin(targetSec);
      else if (nowMs() - this.begunAtMs > PATIENCE_MS) onFailed();
      return;
    }
    if (isStanding) {
      if (!video.paused) video.pause();
      return;
    }
    if (video.paused && !video.ended) void this.play();
    const isBusy = video.seeking || video.readyState < HTMLMediaElement.HAVE_FUTURE_DATA;
    const { now, act } = steer(this.steering, { targetSec, filmSec: video.currentTime, nowMs: nowMs(), isBusy });
    this.steering = now;
    if (act.do === 'jump') video.currentTime = Math.min(act.toSec, video.duration || act.toSec);
    else if (video.playbackRate !== act.rate) video.playbackRate = act.rate;
    this.show(this.isShown ? !video.ended : !isBusy && Math.abs(video.currentTime - targetSec) < IN_STEP_SEC);
  }

  private begin(targetSec: number): void {
    const { video } = this.parts;
    this.hasBegun = true;
    if (targetSec > LEAD_SEC) video.currentTime = targetSec + LEAD_SEC;
    void this.play();
  }

  /** Browsers let no sound out before a gesture: then it plays without. */
  private async play(): Promise<void> {
    const { video } = this.parts;
    await video.play().catch(() => {
      video.muted = true;
      return video.play().catch(() => undefined);
    });
  }

  private show(isShown: boolean): void {
    if (this.isShown === isShown) return;
    this.isShown = isShown;
    this.parts.onShown(isShown);
  }
}

/** What a player knows of how far it is from where the show is, and what it did about it. */
export interface Steering {
  /** How far the picture is ahead, in seconds, smoothed; null before anything was seen. */
  readonly driftSec: number | null;
  /** Whether it is being led back by its speed. */
  readonly isNudging: boolean;
  readonly jumpedAtMs: number;
}

/** What a player sees of itself at one moment. */
interface Seen {
  /** Where the show is, and where the picture is, in seconds of the clip. */
  readonly targetSec: number;
  readonly filmSec: number;
  readonly nowMs: number;
  /** It waits for data, or is on its way to another place: it is left alone. */
  readonly isBusy: boolean;
}

/** What it is to do: play at a speed, or go to a second. */
export type Act = { readonly do: 'play'; readonly rate: number } | { readonly do: 'jump'; readonly toSec: number };

export const unsteered: Steering = { driftSec: null, isNudging: false, jumpedAtMs: Number.NEGATIVE_INFINITY };

/** How much of what is seen now goes into what is believed. */
const NEW_SHARE = 0.4;
const NUDGE_FROM_SEC = 0.025;
const NUDGE_UNTIL_SEC = 0.008;
const JUMP_FROM_SEC = 1;
/** Finding a place takes so long: the picture comes there when the show does. */
const JUMP_TAKES_SEC = 0.12;
const JUMP_AGAIN_MS = 2_000;

/** How much faster or slower a picture may run, by how far it is off, before anybody notices. */
function mostOf(offSec: number): number {
  if (offSec <= 0.08) return 0.03;
  return offSec <= 0.3 ? 0.05 : 0.08;
}

/**
 * Leads a picture to where the show is: by its speed alone as long as that can do it, and by a jump only where it is more than a
 * second off. To be asked ten times a second.
 */
export function steer(
  before: Steering,
  { targetSec, filmSec, nowMs, isBusy }: Seen,
): { readonly now: Steering; readonly act: Act } {
  const seen = filmSec - targetSec;
  if (isBusy) return { now: { ...before, driftSec: null, isNudging: false }, act: { do: 'play', rate: 1 } };
  const driftSec = before.driftSec === null ? seen : before.driftSec + (seen - before.driftSec) * NEW_SHARE;
  const off = Math.abs(driftSec);
  if (off > JUMP_FROM_SEC && nowMs - before.jumpedAtMs >= JUMP_AGAIN_MS)
    return {
      now: { driftSec: null, isNudging: false, jumpedAtMs: nowMs },
      act: { do: 'jump', toSec: targetSec + JUMP_TAKES_SEC },
    };
  const isNudging = off > (before.isNudging ? NUDGE_UNTIL_SEC : NUDGE_FROM_SEC);
  const most = mostOf(off);
  const rate = isNudging ? 1 - Math.sign(driftSec) * Math.min(off, most) : 1;
  return { now: { ...before, driftSec, isNudging }, act: { do: 'play', rate } };
}
