import { describe, expect, it } from 'vitest';
import { watchStalls } from './stall-watch.ts';

/** A watch whose rounds come when the test says so; answers what it told. */
function watchAt(times: readonly number[]): number[] {
  const stalls: number[] = [];
  let nowMs = 0;
  let look = () => {};
  const timers = {
    after: () => () => undefined,
    every: (_ms: number, run: () => void) => {
      look = run;
      return () => undefined;
    },
  };
  watchStalls({ timers, monotonicMs: () => nowMs, onStall: (ms) => stalls.push(ms) });
  for (const atMs of times) {
    nowMs = atMs;
    look();
  }
  return stalls;
}

describe('a stall of the event loop', () => {
  it('is told afterwards with its length', () => {
    expect(watchAt([500, 1_000, 31_500, 32_000])).toEqual([30_000]);
  });

  it('is not told while rounds are less than a second late', () => {
    expect(watchAt([500, 1_900, 2_400])).toEqual([]);
  });
});
