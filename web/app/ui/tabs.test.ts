import { describe, expect, it } from 'vitest';
import { tabAfterKey } from './tabs.tsx';

describe('keys on tabs', () => {
  it.each([
    ['ArrowRight', 2, 0],
    ['ArrowLeft', 0, 2],
    ['Home', 2, 0],
    ['End', 0, 2],
    ['x', 1, null],
  ])('%s from %i leads to %s', (key, at, to) => {
    expect(tabAfterKey({ key, at, count: 3 })).toBe(to);
  });
});
