import type { Clock, Timers } from '@lorecrew/contract/timers';
import type { Rng } from './rng.ts';

interface Planned {
  readonly atMs: number;
  /** What is due at the same moment runs in a random order. */
  readonly order: number;
  readonly run: () => void;
}

/** Time that only moves when everything due has run. Nothing in it waits for the machine. */
export class VirtualTime implements Clock, Timers {
  private ms = 1_000_000;
  private readonly planned = new Set<Planned>();
  private readonly rng: Rng;
  /** How many things have run. */
  steps = 0;

  constructor(rng: Rng) {
    this.rng = rng;
  }

  nowMs(): number {
    return this.ms;
  }

  after(delayMs: number, run: () => void): () => void {
    const one = { atMs: this.ms + Math.max(0, Math.ceil(delayMs)), order: this.rng.next(), run };
    this.planned.add(one);
    return () => this.planned.delete(one);
  }

  every(intervalMs: number, run: () => void): () => void {
    let cancel = (): unknown => undefined;
    const again = (): void => {
      cancel = this.after(intervalMs, () => {
        again();
        run();
      });
    };
    again();
    return () => cancel();
  }

  /** Lets time pass up to a moment, or until `isDone`. */
  async runUntil(untilMs: number, isDone: () => boolean = () => false): Promise<void> {
    await settled();
    for (let next = this.first(untilMs); next && !isDone(); next = this.first(untilMs)) {
      this.planned.delete(next);
      this.ms = next.atMs;
      this.steps++;
      next.run();
      await settled();
    }
    if (!isDone()) this.ms = untilMs;
  }

  private first(untilMs: number): Planned | null {
    let first: Planned | null = null;
    for (const one of this.planned)
      if (one.atMs <= untilMs && (!first || one.atMs < first.atMs || (one.atMs === first.atMs && one.order < first.order)))
        first = one;
    return first;
  }
}

/** Lets every promise that can go on do so. */
function settled(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}
