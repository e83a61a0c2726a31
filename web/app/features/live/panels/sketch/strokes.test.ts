import { describe, expect, it } from 'vitest';
import { markAt, simplify, strokePoints, toPaper } from './strokes.ts';

describe('simplify', () => {
  it('leaves out points on a straight line, and keeps corners', () => {
    expect(
      simplify(
        [
          [0, 0],
          [10, 1],
          [20, 0],
          [20, 50],
          [20, 100],
        ],
        2,
      ),
    ).toEqual([
      [0, 0],
      [20, 0],
      [20, 100],
    ]);
  });
});

describe('strokePoints', () => {
  it('gets coarser until the stroke fits the room that is left', () => {
    const zigzag = Array.from({ length: 100 }, (_, i): [number, number] => [i * 2, i % 2 === 0 ? 0 : 6]);
    expect(strokePoints(zigzag, 400)).toHaveLength(100);
    expect(strokePoints(zigzag, 10)).toEqual([
      [0, 0],
      [198, 6],
    ]);
    expect(strokePoints(zigzag, 0)).toEqual([]);
  });
});

describe('toPaper', () => {
  it('turns a point of the screen into one of the paper, and never one beside it', () => {
    const box = { left: 100, top: 50, width: 120, height: 200 };
    expect(toPaper({ clientX: 160, clientY: 150 }, box)).toEqual([120, 200]);
    expect(toPaper({ clientX: 0, clientY: 900 }, box)).toEqual([0, 400]);
  });
});

describe('markAt', () => {
  const marks = [
    {
      n: 1,
      mark: {
        points: [
          [0, 0],
          [240, 0],
        ] as [number, number][],
        color: 'red',
        width: 'thin',
      } as const,
    },
    { n: 2, mark: { shape: 'circle', column: 0, row: 0, size: 1, color: 'blue' } as const },
  ];
  it.each([
    ['the uppermost mark under the eraser', [15, 20], 2],
    ['a stroke between two of its points', [150, 10], 1],
    ['nothing where nothing is near', [150, 200], undefined],
  ] as const)('finds %s', (_, at, n) => expect(markAt(marks, [...at])).toBe(n));
});
