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
  ['de-DE', '8.000,00'],
  ['es-ES', '8000,00'],
  ['fr-FR', '8\u202f000,00'],
] as const)('800,000 cents are written as in %s where a locale is named', (locale, text) => {
  expect(money(800_000, locale)).toBe(text);
});
