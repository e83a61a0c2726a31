import { randomStream } from '../simulation/random-person.ts';

/** Seeded chance: the same seed gives the same world. */
export class Chance {
  readonly next: () => number;

  constructor(seed: number) {
    this.next = randomStream(seed);
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
