import { describe, expect, it } from 'vitest';
import { signOffers } from './sign.tsx';

describe('the signs that a crew may take', () => {
  it('stand there once each where two people wrote the same thing, and are asked for by the place they were offered at', () => {
    expect(signOffers(['mug & pen', 'mug & pen', 'mug & mug'])).toEqual([
      { text: 'mug & pen', place: 0 },
      { text: 'mug & mug', place: 2 },
    ]);
  });
});
