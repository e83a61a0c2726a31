import { randomStream, seedFor } from '../simulation/random-stream.ts';

/** Seeded random numbers: the same seed gives the same simulation. */
export class Rng {
  readonly next: () => number;
  private readonly seed: number;

  constructor(seed: number) {
    this.seed = seed;
    this.next = randomStream(seed);
  }

  /** A stream of its own: however much is drawn from it, no other stream moves. */
  fork(purpose: string): Rng {
    return new Rng(seedFor(this.seed, purpose));
  }

  /** True in so large a share of cases. */
  hits(share: number): boolean {
    return this.next() < share;
  }

  /** A whole number from `least` to `most`. */
  between(least: number, most: number): number {
    return least + Math.floor(this.next() * (most - least + 1));
  }

  pick<T>(from: readonly T[]): T {
    const picked = from[Math.floor(this.next() * from.length)];
    if (picked === undefined) throw new Error('nothing to pick from');
    return picked;
  }
}
