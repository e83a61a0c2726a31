import { expect, it } from 'vitest';
import { lookOf } from './night-sea.tsx';

it.each([
  [0, -1],
  [195, 0],
  [390, 1],
  [800, 1],
  [-40, -1],
])('a pointer at %i of a window of 390 pixels looks to %f, and never beyond its edges', (x, look) => {
  expect(lookOf({ x, width: 390 })).toBe(look);
});
