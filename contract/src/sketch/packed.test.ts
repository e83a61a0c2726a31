import { describe, expect, it } from 'vitest';
import type { SketchMark } from '../live/mechanics/sketch.ts';
import { packMarks, unpackMarks } from './packed.ts';

const STROKE: SketchMark = {
  points: [
    [0, 0],
    [240, 400],
    [7, 36],
  ],
  color: 'blue',
  width: 'thin',
};
const STAR: SketchMark = { shape: 'star', column: 7, row: 0, size: 4, color: 'black' };

describe('packed marks', () => {
  it('hold a stroke and a shape in a few characters', () => {
    expect(packMarks([STROKE, STAR])).toBe('2a00006ob40710.57704');
  });

  it('give the same marks back, in their order', () => {
    expect(unpackMarks(packMarks([STROKE, STAR, { ...STROKE, points: [[1, 2]], width: 'thick' }]))).toEqual([
      STROKE,
      STAR,
      { ...STROKE, points: [[1, 2]], width: 'thick' },
    ]);
  });

  it('hold a bare strip in nothing', () => {
    expect(unpackMarks(packMarks([]))).toEqual([]);
  });
});
