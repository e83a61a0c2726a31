import { describe, expect, it } from 'vitest';
import { MAX_ATTEMPTS, pauseAfterMs } from './rules.ts';

describe('a mail that could not be sent', () => {
  it('waits half a minute, then twice as long each time, an hour at most', () => {
    expect([1, 2, 3, 4].map(pauseAfterMs)).toEqual([30_000, 60_000, 120_000, 240_000]);
    expect(pauseAfterMs(20)).toBe(3_600_000);
  });

  it('is given up after about a day', () => {
    const wholeMs = Array.from({ length: MAX_ATTEMPTS }, (_, i) => pauseAfterMs(i + 1)).reduce((a, b) => a + b);
    expect(wholeMs / 3_600_000).toBeGreaterThan(20);
    expect(wholeMs / 3_600_000).toBeLessThan(30);
  });
});
