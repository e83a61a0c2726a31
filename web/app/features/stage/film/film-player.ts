import { type Steering, steer, unsteered } from './steer.ts';

const STEER_EVERY_MS = 100;
/** Before its first second is seen a film goes to where the show will be then. */
const LEAD_SEC = 0.3;
/** In step from here on: it may be seen. */
const IN_STEP_SEC = 0.25;
/** Where nothing came after so long, the clip is drawn instead. */
const PATIENCE_MS = 8_000;

export interface PlayerParts {
  readonly video: HTMLVideoElement;
  /** Where the show is, in seconds of the clip, by the show's own clock. */
  readonly targetSec: () => number;
  readonly nowMs: () => number;
  /** Whether the film may be seen: it is in step and has pictures. */
  readonly onShown: (isShown: boolean) => void;
  readonly onFailed: () => void;
}

/** Keeps a film where the show is: it begins it, leads it, lets it stand while the show does, and gives it up where it does not come. */
export class FilmPlayer {
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
