import { describe, expect, it } from 'vitest';
import { comeBack, creditsInWords, creditWords, emailsAll } from './credit-words.ts';

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

it('a change says how many people are told of it by email', () => {
  expect(emailsAll(1, 'with the new time')).toBe('The one person who is invited gets an email with the new time.');
  expect(emailsAll(13, 'that says so')).toBe('All 13 people who are invited get an email that says so.');
});
