import { expect, it } from 'vitest';
import { dayInWords, longDay, momentWords, shortDay, timeNear } from './moment-words.ts';

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

/** A moment as clocks of this device show it. */
const at = (month: number, day: number, hour = 9, minute = 5, year = 2026) =>
  new Date(year, month - 1, day, hour, minute).getTime();

it('a day has its year where that is another than this one', () => {
  const nowMs = at(11, 22);
  expect(shortDay(at(9, 3), { nowMs, language: 'en' })).toBe('3 Sep');
  expect(shortDay(at(9, 3, 9, 5, 2025), { nowMs, language: 'en' })).toBe('3 Sep 2025');
  expect(shortDay(at(9, 3), { nowMs, language: 'de' })).toBe('3. Sept.');
});

it.each([
  ['en', '3 September 2026'],
  ['de', '3. September 2026'],
  ['es', '3 de septiembre de 2026'],
  ['fr', '3 septembre 2026'],
] as const)('a day in a sentence has the name of its month in %s', (language, text) => {
  expect(longDay(at(9, 3), language)).toBe(text);
});

it('a time that is not of today has its day', () => {
  expect(timeNear(at(11, 22, 23, 50), { nowMs: at(11, 22, 22, 0), language: 'en' })).toBe('23:50');
  expect(timeNear(at(11, 23, 1, 4), { nowMs: at(11, 22, 22, 0), language: 'en' })).toBe('23 Nov, 01:04');
  expect(timeNear(at(11, 23, 1, 4), { nowMs: at(11, 22, 22, 0), language: 'es' })).toBe('23 nov, 01:04');
});
