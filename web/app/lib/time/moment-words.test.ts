import { expect, it } from 'vitest';
import { dayInWords, momentWords } from './moment-words.ts';

const moment = new Date(2026, 10, 22, 9, 5);

it('a moment is said alike in every browser', () => {
  expect(momentWords(moment)).toBe('Sun 22 Nov, 09:05');
  expect(momentWords(moment.getTime(), { weekday: false })).toBe('22 Nov, 09:05');
});

it('a moment is said in the language of the page', () => {
  expect(momentWords(moment, { language: 'de' })).toBe('So 22. Nov., 09:05');
  expect(momentWords(moment, { language: 'es' })).toBe('dom 22 nov, 09:05');
  expect(momentWords(moment, { language: 'fr' })).toBe('dim. 22 nov., 09:05');
  expect(dayInWords(new Date(2027, 0, 1, 9).getTime(), 'fr')).toBe('1er janv. 2027');
  expect(dayInWords(moment.getTime(), 'en')).toBe('22 Nov 2026');
});
