/** So many rounds left out: this node did not look, because it slept or had too much to do, or its clock was set on. */
const MISSED_ROUNDS = 4;

/** Since when a node has looked without a break: what it did not hear while it did not look is nobody's silence. */
export class StallDetector {
  private readonly roundMs: number;
  private lookedAtMs = Number.NEGATIVE_INFINITY;
  private sinceMs = Number.NEGATIVE_INFINITY;

  /** `roundMs`: how often it looks. */
  constructor(roundMs: number) {
    this.roundMs = roundMs;
  }

  /** To be asked in each round; answers the moment from which on it has looked. */
  since(nowMs: number): number {
    if (nowMs - this.lookedAtMs > MISSED_ROUNDS * this.roundMs) this.sinceMs = nowMs;
    this.lookedAtMs = nowMs;
    return this.sinceMs;
  }
}
