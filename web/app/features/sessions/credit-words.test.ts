import { describe, expect, it } from 'vitest';
import { comeBack, creditsInWords, creditWords } from './credit-words.ts';

describe('credits of a session in words', () => {
  it('are one or many', () => {
    expect([1, 8, 1_000].map(creditsInWords)).toEqual(['1 credit', '8 credits', '1,000 credits']);
    expect([1, 8].map(comeBack)).toEqual(['The credit comes back.', 'All 8 credits come back.']);
  });

  it('say what became of them', () => {
    expect(creditWords({ held: 0, used: 14, released: 2 })).toBe('14 used, 2 released');
    expect(creditWords({ held: 0, used: 0, released: 0 })).toBe('none');
  });
});
