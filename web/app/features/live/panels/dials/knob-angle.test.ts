import { describe, expect, it } from 'vitest';
import { optionAt, stopAngle } from './machine.tsx';

describe('a dial of four stops', () => {
  it('has them from left to right over its top', () => {
    expect([0, 1, 2, 3].map((index) => stopAngle(index, 4))).toEqual([-105, -35, 35, 105]);
  });

  it.each([
    ['far to the left', { x: -50, y: 5 }, 0],
    ['up and a little left', { x: -20, y: -40 }, 1],
    ['up and a little right', { x: 20, y: -40 }, 2],
    ['far to the right', { x: 50, y: 5 }, 3],
    ['down and left', { x: -30, y: 60 }, 0],
    ['down and right', { x: 30, y: 60 }, 3],
  ])('turns to the stop nearest to a finger %s', (_, point, index) => {
    expect(optionAt(point, 4)).toBe(index);
  });
});
