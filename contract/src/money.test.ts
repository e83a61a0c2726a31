import { expect, it } from 'vitest';
import { money } from './money.ts';

it.each([
  [0, '0.00'],
  [5, '0.05'],
  [71_400, '714.00'],
  [800_000, '8,000.00'],
  [-950, '-9.50'],
])('%i cents are written %s', (cents, text) => {
  expect(money(cents)).toBe(text);
});
