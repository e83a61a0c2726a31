/** Fewer frames a second than this jump rather than move. */
const LEAST_A_SECOND = 15;
const WINDOW_MS = 1_000;
/** A gap this long is no slow frame: the tab was elsewhere, or the machine stood still. */
const NO_FRAME_MS = 1_000;
/** One slow second may be anybody's. */
const SLOW_WINDOWS = 2;

/** Counts the frames of a picture by the times at which they are drawn, and says when the device cannot keep up. Times in milliseconds. */
export class FramePace {
  private beganMs: number | null = null;
  private lastMs = 0;
  private frames = 0;
  private slow = 0;
  /** The first second paints what has just come. */
  private isFirst = true;

  /** Whether it was too slow for two seconds on end, the first one aside. */
  tooSlow(atMs: number): boolean {
    if (this.beganMs === null || atMs - this.lastMs >= NO_FRAME_MS) {
      this.begin(atMs);
      return false;
    }
    this.lastMs = atMs;
    this.frames += 1;
    const lastedMs = atMs - this.beganMs;
    if (lastedMs < WINDOW_MS) return false;
    const isSlow = (this.frames * WINDOW_MS) / lastedMs < LEAST_A_SECOND;
    this.slow = isSlow && !this.isFirst ? this.slow + 1 : 0;
    this.isFirst = false;
    this.begin(atMs);
    return this.slow >= SLOW_WINDOWS;
  }

  private begin(atMs: number): void {
    this.beganMs = atMs;
    this.lastMs = atMs;
    this.frames = 0;
  }
}
