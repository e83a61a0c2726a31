import { describe, expect, it } from 'vitest';
import { agreement, decisionQuality, opinionShift } from './rankings.ts';

const KEY = ['S', 'G', 'F', 'O'];

describe('the shift of an opinion', () => {
  it('is 0 for a list that was kept and 1 for one that was turned round', () => {
    expect(opinionShift(KEY, KEY)).toBe(0);
    expect(opinionShift(['O', 'F', 'G', 'S'], KEY)).toBe(1);
    expect(opinionShift(['F', 'O', 'S', 'G'], KEY)).toBe(1);
    expect(opinionShift(['G', 'S', 'F', 'O'], KEY)).toBe(0.25);
  });

  it('is 0 where there is nothing to turn', () => {
    expect(opinionShift(['S'], ['S'])).toBe(0);
  });
});

describe('the quality of a decision', () => {
  it('stands beside the mean and the best of the private lists', () => {
    const lists = [
      ['O', 'F', 'G', 'S'],
      ['G', 'S', 'F', 'O'],
    ];
    expect(decisionQuality({ lists, group: KEY, key: KEY })).toEqual({
      group: 1,
      mean: 0.375,
      best: 0.75,
      gain: 0.625,
      bonus: 0.25,
      realised: 1,
    });
  });

  it('may be worse than the lists were', () => {
    expect(decisionQuality({ lists: [KEY, KEY], group: ['O', 'F', 'G', 'S'], key: KEY })).toEqual({
      group: 0,
      mean: 1,
      best: 1,
      gain: -1,
      bonus: -1,
      realised: null,
    });
  });

  it('is not there without a private list', () => {
    expect(decisionQuality({ lists: [], group: KEY, key: KEY })).toBeNull();
  });
});

describe('agreement', () => {
  it.each<[string, string[][], number | null]>([
    [
      'is 1 where all rank alike',
      [
        ['a', 'b', 'c'],
        ['a', 'b', 'c'],
      ],
      1,
    ],
    [
      'is 0 where two rank the other way round',
      [
        ['a', 'b', 'c'],
        ['c', 'b', 'a'],
      ],
      0,
    ],
    [
      'lies between for others',
      [
        ['a', 'b', 'c'],
        ['a', 'c', 'b'],
        ['a', 'b', 'c'],
      ],
      7 / 9,
    ],
    ['is not there for one list', [['a', 'b', 'c']], null],
    ['is not there for one item', [['a'], ['a']], null],
    ['is not there for none', [], null],
  ])('%s', (_, lists, expected) => {
    if (expected === null) expect(agreement(lists)).toBeNull();
    else expect(agreement(lists)).toBeCloseTo(expected, 9);
  });
});
