import { expect, it } from 'vitest';
import { fewLeft } from './few-left.ts';

it.each([
  ['a field that is nearly empty', 'Autumn', 80, null],
  ['a field with twenty characters left', 'x'.repeat(60), 80, 20],
  ['a full field', 'x'.repeat(80), 80, 0],
  ['a field without a limit', 'x'.repeat(80), undefined, null],
  ['an empty field with a short limit', '', 10, null],
])('%s says how many characters are left: %s of %s', (_what, value, maxLength, left) => {
  expect(fewLeft({ value, maxLength })).toBe(left);
});
