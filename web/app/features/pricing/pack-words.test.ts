import { expect, it } from 'vitest';
import { staying } from './pack-words.ts';

it('what stays of a purchase is one credit, many, or not spoken of', () => {
  expect([0, 1, 1_012].map(staying)).toEqual(['', '; 1 credit stays', '; 1,012 credits stay']);
});
