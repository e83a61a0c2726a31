import { sum } from './sums.ts';

export interface Shared {
  readonly clue: string;
  readonly atMs: number;
}

export interface Pooling {
  /** Share of the clues that were heard before the decision, 0 to 1. */
  readonly rate: number;
  /** Area under the curve of what was heard: 1 if all at once at the beginning, 0 if nothing. */
  readonly early: number;
}

/**
 * M5: how much of what a crew held was heard before it decided, and how early. `held` are the unique clues of the members present;
 * a clue counts when it is first heard. Null where nothing was held or no time passed.
 */
export function pooling(one: {
  held: ReadonlySet<string>;
  shared: readonly Shared[];
  fromMs: number;
  decidedMs: number;
}): Pooling | null {
  const { held, shared, fromMs, decidedMs } = one;
  const tookMs = decidedMs - fromMs;
  if (held.size === 0 || tookMs <= 0) return null;
  const firstMs = new Map<string, number>();
  for (const { clue, atMs } of shared)
    if (held.has(clue) && atMs <= decidedMs) firstMs.set(clue, Math.min(atMs, firstMs.get(clue) ?? atMs));
  const early = sum([...firstMs.values()].map((atMs) => (decidedMs - Math.max(fromMs, atMs)) / tookMs)) / held.size;
  return { rate: firstMs.size / held.size, early };
}
