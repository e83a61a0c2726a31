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

it.each([
  ['de', '8.000,00'],
  ['es', '8000,00'],
  ['fr', '8\u202f000,00'],
] as const)('800,000 cents are written as in %s where a language is named', (language, text) => {
  expect(money(800_000, language)).toBe(text);
});
