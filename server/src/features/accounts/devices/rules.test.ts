import { expect, it } from 'vitest';
import { momentIn } from './rules.ts';

const atMs = Date.parse('2026-11-22T13:03:00Z');

it.each([
  ['Europe/Berlin', '22 November 2026 at 14:03 Berlin time (UTC+1)'],
  ['America/New_York', '22 November 2026 at 08:03 New York time (UTC-5)'],
  ['Asia/Kolkata', '22 November 2026 at 18:33 Kolkata time (UTC+5:30)'],
  ['Pacific/Auckland', '23 November 2026 at 02:03 Auckland time (UTC+13)'],
  [null, '22 November 2026 at 13:03 UTC'],
])('a sign-in is told in the time of %s, and which that is', (timeZone, words) => {
  expect(momentIn({ atMs, timeZone, language: 'en' })).toBe(words);
});

it('a sign-in in summer is told in summer time, and midnight as 00:00', () => {
  expect(momentIn({ atMs: Date.parse('2026-07-01T22:00:00Z'), timeZone: 'Europe/Berlin', language: 'en' })).toBe(
    '2 July 2026 at 00:00 Berlin time (UTC+2)',
  );
});

it('a sign-in is told in the language of whoever reads it', () => {
  expect(momentIn({ atMs, timeZone: 'Europe/Berlin', language: 'de' })).toBe(
    '22. November 2026 um 14:03 Ortszeit Berlin (UTC+1)',
  );
});
