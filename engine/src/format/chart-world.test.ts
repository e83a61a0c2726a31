import { describe, expect, it } from 'vitest';
import type { ChartRule } from './chart-rules.ts';
import { type Chart, isFurther, isTrue, squaresLeft } from './chart-world.ts';

/** Four by four, the crew in B2. The Hat is the Rock in C3, the Boot the Reef in A4; the ship is in D1. */
const chart: Chart = {
  columns: 4,
  rows: 4,
  start: { name: 'tower', square: 'B2' },
  rocks: { Rock: 'C3', Reef: 'A4' },
  names: { Hat: 'Rock', Boot: 'Reef' },
  answer: 'D1',
};
const left = (...rules: ChartRule[]) => squaresLeft(chart, rules);

describe('a square', () => {
  it.each([
    ['D1', 'north', 'D2', true],
    ['D2', 'north', 'D1', false],
    ['D2', 'south', 'D1', true],
    ['D1', 'south', 'D1', false],
    ['D1', 'east', 'C1', true],
    ['C1', 'east', 'C4', false],
    ['B4', 'west', 'C1', true],
    ['C1', 'west', 'B1', false],
    ['A10', 'south', 'A9', true],
  ] as const)('%s lies further %s than %s: %s', (square, side, than, expected) => {
    expect(isFurther(square, side, than)).toBe(expected);
  });
});

describe('the squares that are left', () => {
  it('are all but the one on which the crew stands, where nothing is told', () => {
    expect(left()).toHaveLength(15);
    expect(left()).not.toContain('B2');
  });

  it('go by columns and rows', () => {
    expect(left({ columns: ['D'] })).toEqual(['D1', 'D2', 'D3', 'D4']);
    expect(left({ columns: ['D'] }, { rows: [1, 4] })).toEqual(['D1', 'D4']);
    expect(left({ notIn: { columns: ['A', 'B', 'C'] } })).toEqual(['D1', 'D2', 'D3', 'D4']);
    expect(left({ notIn: { columns: ['D'], rows: [1, 2, 3] } }, { columns: ['D'] }), 'only where both meet').toEqual(['D4']);
  });

  it('go by steps from where the crew stands', () => {
    expect(left({ steps: 1, from: 'tower' }).toSorted()).toEqual(['A2', 'B1', 'B3', 'C2']);
    expect(left({ steps: 3, from: 'tower' }).toSorted()).toEqual(['A4', 'C4', 'D1', 'D3']);
    expect(left({ steps: 9, from: 'tower' })).toEqual([]);
  });

  it('go by a side of where the crew stands', () => {
    expect(left({ further: 'north', than: 'tower' })).toEqual(['A1', 'B1', 'C1', 'D1']);
  });

  it('leave a rock’s own square to the rock', () => {
    expect(left({ at: { Rock: 'C3' } })).not.toContain('C3');
    expect(left({ at: { Rock: 'C3' } })).toHaveLength(14);
  });

  it('know nothing of a rock until somebody tells where it lies', () => {
    expect(left({ further: 'east', than: 'Rock' }), 'it may lie anywhere in columns A to C').toHaveLength(11);
    expect(left({ further: 'east', than: 'Rock' }, { at: { Rock: 'C3' } })).toEqual(['D1', 'D2', 'D3', 'D4']);
  });

  it('know nothing of a pet name until somebody tells what it means', () => {
    const told: ChartRule[] = [{ at: { Rock: 'C3', Reef: 'A4' } }, { further: 'east', than: 'Hat' }];
    expect(left(...told), 'it may be the Reef').toHaveLength(10);
    expect(left(...told, { called: { Hat: 'Rock' } })).toEqual(['D1', 'D2', 'D3', 'D4']);
    expect(left(...told, { called: { Boot: 'Reef' } }), 'then the other is the Rock').toEqual(['D1', 'D2', 'D3', 'D4']);
  });

  it('are none where what is told contradicts itself', () => {
    expect(left({ columns: ['A'] }, { columns: ['B'] })).toEqual([]);
    expect(left({ at: { Rock: 'C3' } }, { at: { Rock: 'D4' } })).toEqual([]);
    expect(left({ called: { Hat: 'Rock' } }, { called: { Hat: 'Reef' } })).toEqual([]);
    expect(left({ at: { Rock: 'C3', Reef: 'C3' } }), 'two rocks on one square').toEqual([]);
  });

  it('are fewer or as many with everything more that is told', () => {
    const all: ChartRule[] = [
      { called: { Hat: 'Rock' } },
      { at: { Rock: 'C3', Reef: 'A4' } },
      { further: 'east', than: 'Hat' },
      { steps: 3, from: 'tower' },
      { rows: [1, 2] },
    ];
    const counts = all.map((_, i) => left(...all.slice(0, i + 1)).length);
    expect(counts).toEqual([15, 13, 4, 2, 1]);
    expect(left(...all)).toEqual(['D1']);
  });
});

describe('a rule', () => {
  it.each<[ChartRule, boolean]>([
    [{ called: { Hat: 'Rock' } }, true],
    [{ called: { Hat: 'Rock', Boot: 'Rock' } }, false],
    [{ at: { Rock: 'C3', Hat: 'C3', tower: 'B2' } }, true],
    [{ at: { Rock: 'C3', Reef: 'A3' } }, false],
    [{ further: 'east', than: 'Hat' }, true],
    [{ further: 'west', than: 'Hat' }, false],
    [{ further: 'north', than: 'tower' }, true],
    [{ steps: 3, from: 'tower' }, true],
    [{ steps: 3, from: 'Rock' }, true],
    [{ steps: 4, from: 'Rock' }, false],
    [{ steps: 3, from: 'Nowhere' }, false],
    [{ columns: ['C', 'D'] }, true],
    [{ columns: ['C'] }, false],
    [{ columns: ['C'], of: 'Hat' }, true],
    [{ rows: [1] }, true],
    [{ rows: [1], of: 'Reef' }, false],
    [{ rows: [4], of: 'Boot' }, true],
    [{ notIn: { columns: ['A'] } }, true],
    [{ notIn: { columns: ['D'], rows: [2] } }, true],
    [{ notIn: { columns: ['D'], rows: [1] } }, false],
  ])('%o is true of the chart: %s', (rule, expected) => {
    expect(isTrue(chart, rule)).toBe(expected);
  });
});
