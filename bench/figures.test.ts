import { describe, expect, it } from 'vitest';
import { median, quantile, spreadOf } from './figures.ts';

describe('figures of several rounds', () => {
  it('finds the middle of odd and even counts', () => {
    expect(median([9, 1, 5])).toBe(5);
    expect(median([4, 1, 2, 3])).toBe(2.5);
    expect(median([7])).toBe(7);
  });

  it('finds the value below which a share lies', () => {
    const numbers = Array.from({ length: 100 }, (_, i) => 100 - i);
    expect([quantile(numbers, 0.5), quantile(numbers, 0.99), quantile(numbers, 1)]).toEqual([51, 100, 100]);
    expect(quantile([], 0.5)).toBeNaN();
  });

  it('keeps the extremes', () => {
    expect(spreadOf([3, 1, 2])).toEqual({ min: 1, median: 2, max: 3 });
  });
});
