import { expect, it } from 'vitest';
import { momentWords } from './moment-words.ts';

const moment = new Date(2026, 10, 22, 9, 5);

it('a moment is said alike in every browser', () => {
  expect(momentWords(moment)).toBe('Sun 22 Nov, 09:05');
  expect(momentWords(moment.getTime(), { weekday: false })).toBe('22 Nov, 09:05');
});
