import { describe, expect, it } from 'vitest';
import { markLines, spotAfter } from './chart-squares.ts';

const size = { columns: 8, rows: 8 };

describe('arrow keys on the chart', () => {
  it.each([
    ['ArrowRight', { column: 4, row: 5 }, { column: 5, row: 5 }],
    ['ArrowRight', { column: 8, row: 5 }, { column: 8, row: 5 }],
    ['ArrowLeft', { column: 1, row: 5 }, { column: 0, row: 5 }],
    ['ArrowUp', { column: 4, row: 1 }, { column: 4, row: 0 }],
    ['ArrowUp', { column: 0, row: 1 }, { column: 0, row: 1 }],
    ['ArrowLeft', { column: 1, row: 0 }, { column: 1, row: 0 }],
    ['Home', { column: 4, row: 5 }, { column: 1, row: 5 }],
    ['End', { column: 4, row: 5 }, { column: 8, row: 5 }],
    ['PageDown', { column: 4, row: 5 }, { column: 4, row: 8 }],
  ])('%s goes from %o to %o', (key, from, to) => expect(spotAfter(from, key, size)).toEqual(to));

  it('leave other keys alone', () => expect(spotAfter({ column: 4, row: 5 }, 'a', size)).toBeNull());
});

describe('the list of marks', () => {
  it('names whole columns once, and says whose each mark is', () => {
    const column = Array.from({ length: 8 }, (_, i) => ({ square: `A${i + 1}`, mark: 'ruledOut' as const }));
    const marks = [...column, { square: 'G7', mark: 'possible' as const }, { square: 'G3', mark: 'possible' as const }];
    const lines = markLines({ ...size, marks: marks.map((mark) => ({ ...mark, by: 'p1', role: 'Navigator', atMs: 0 })) });
    expect(lines.map(({ mark, columns, squares }) => [mark, columns, squares])).toEqual([
      ['possible', [], ['G3', 'G7']],
      ['ruledOut', ['A'], []],
    ]);
  });
});
