const WAITING_PER_ADDRESS = 200;

/** Counts unauthenticated sockets per address: a whole office may connect at once, but idle sockets must not pile up. */
export class PreAuthLimiter {
  private readonly waiting = new Map<string, number>();
  private readonly most: number;

  constructor(most: number = WAITING_PER_ADDRESS) {
    this.most = most;
  }

  /**
   * Counts one more socket of an address. Null when too many wait there; else a function that frees the slot (safe to repeat).
   */
  enter(address: string): (() => void) | null {
    const before = this.waiting.get(address) ?? 0;
    if (before >= this.most) return null;
    this.waiting.set(address, before + 1);
    let left = false;
    return () => {
      if (left) return;
      left = true;
      const rest = (this.waiting.get(address) ?? 1) - 1;
      if (rest > 0) this.waiting.set(address, rest);
      else this.waiting.delete(address);
    };
  }
}
