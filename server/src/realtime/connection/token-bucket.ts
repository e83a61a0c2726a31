/** Lets through `perSecond` on average and `burst` at once. Time is given, in milliseconds. */
export class TokenBucket {
  private level: number;
  private filledAtMs: number;
  private readonly rate: { perSecond: number; burst: number };

  constructor(rate: { perSecond: number; burst: number }, nowMs: number) {
    this.rate = rate;
    this.level = rate.burst;
    this.filledAtMs = nowMs;
  }

  /** Takes one token; false when there is none. */
  take(nowMs: number): boolean {
    const grown = ((nowMs - this.filledAtMs) / 1000) * this.rate.perSecond;
    this.level = Math.min(this.rate.burst, this.level + Math.max(0, grown));
    this.filledAtMs = nowMs;
    if (this.level < 1) return false;
    this.level -= 1;
    return true;
  }

  /** Puts a token back that was taken for nothing. */
  giveBack(): void {
    this.level = Math.min(this.rate.burst, this.level + 1);
  }
}
