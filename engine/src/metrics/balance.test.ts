import { describe, expect, it } from 'vitest';
import { balance, evenness } from './balance.ts';

describe('balance', () => {
  it.each<[string, number[], number]>([
    ['four who did the same', [1, 1, 1, 1], 1],
    ['one of three who did everything', [4, 0, 0], 0],
    ['three to one of two', [3, 1], 0.5],
    ['50, 30 and 20 of a hundred', [50, 30, 20], 0.7],
    ['the same in another order', [20, 50, 30], 0.7],
  ])('of %s', (_, shares, expected) => {
    expect(balance(shares)).toBeCloseTo(expected, 9);
  });

  it('is not there for one, for nobody, and where nobody did anything', () => {
    expect([balance([5]), balance([]), balance([0, 0, 0])]).toEqual([null, null, null]);
  });

  it('does not change with the amount', () => {
    expect(balance([1, 2, 3, 4])).toBeCloseTo(balance([10, 20, 30, 40]) ?? 0, 9);
  });
});

describe('evenness', () => {
  it.each<[string, number[], number]>([
    ['three who did the same', [1, 1, 1], 1],
    ['one of three who did everything', [5, 0, 0], 0],
    ['50, 30 and 20 of a hundred', [50, 30, 20], 0.937_230_6],
  ])('of %s', (_, shares, expected) => {
    expect(evenness(shares)).toBeCloseTo(expected, 6);
  });

  it('is not there for one, and where nobody did anything', () => {
    expect([evenness([5]), evenness([0, 0])]).toEqual([null, null]);
  });
});
