import { describe, expect, it } from 'vitest';
import { pooling } from './pooling.ts';

const held = new Set(['1', '2', '3', '4']);

describe('pooling', () => {
  it('is the share of the clues that were heard, and the area under the curve of when', () => {
    const shared = [
      { clue: '1', atMs: 10 },
      { clue: '2', atMs: 50 },
      { clue: '9', atMs: 5 },
    ];
    expect(pooling({ held, shared, fromMs: 0, decidedMs: 100 })).toEqual({ rate: 0.5, early: (0.9 + 0.5) / 4 });
  });

  it('counts a clue when it is first heard, and not after the decision', () => {
    const shared = [
      { clue: '1', atMs: 60 },
      { clue: '1', atMs: 20 },
      { clue: '2', atMs: 101 },
    ];
    expect(pooling({ held, shared, fromMs: 0, decidedMs: 100 })).toEqual({ rate: 0.25, early: 0.2 });
  });

  it('is whole and early where all was heard before play began', () => {
    const shared = [...held].map((clue) => ({ clue, atMs: 40 }));
    expect(pooling({ held, shared, fromMs: 50, decidedMs: 100 })).toEqual({ rate: 1, early: 1 });
  });

  it('is nothing where nothing was shared, and not there where nothing was held or no time passed', () => {
    expect(pooling({ held, shared: [], fromMs: 0, decidedMs: 100 })).toEqual({ rate: 0, early: 0 });
    expect(pooling({ held: new Set(), shared: [], fromMs: 0, decidedMs: 100 })).toBeNull();
    expect(pooling({ held, shared: [], fromMs: 100, decidedMs: 100 })).toBeNull();
  });
});
