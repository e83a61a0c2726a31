/** Counts, for each address, the sockets that have not said yet who they are: a whole office may come in, a crowd that only waits may not. */
export class PreAuthLimiter {
  private readonly waiting = new Map<string, number>();
  private readonly most: number;

  constructor(most: number) {
    this.most = most;
  }

  /** One more socket from an address. Null when too many wait there; else what to call, once or more often, when it waits no longer. */
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
