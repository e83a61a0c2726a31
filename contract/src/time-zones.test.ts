import { describe, expect, it } from 'vitest';
import { offsetOfZone, zoneWords } from './time-zones.ts';

const WINTER = Date.parse('2026-12-03T14:00:00Z');
const SUMMER = Date.parse('2026-07-03T14:00:00Z');

describe('a time zone in words', () => {
  it.each([
    ['America/Sao_Paulo', 'Sao Paulo time (UTC-3)'],
    ['Europe/Berlin', 'Berlin time (UTC+1)'],
    ['Asia/Kolkata', 'Kolkata time (UTC+5:30)'],
    ['America/Argentina/Buenos_Aires', 'Buenos Aires time (UTC-3)'],
    ['UTC', 'UTC'],
    ['Etc/GMT+3', 'UTC-3'],
  ])('names the place and the offset of %s', (zone, words) => {
    expect(zoneWords(zone, { atMs: WINTER })).toBe(words);
  });

  it('has the offset of the day', () => {
    expect([offsetOfZone('Europe/Berlin', WINTER), offsetOfZone('Europe/Berlin', SUMMER)]).toEqual(['UTC+1', 'UTC+2']);
  });

  it.each([
    ['de', 'Ortszeit Berlin (UTC+1)'],
    ['es', 'hora de Berlin (UTC+1)'],
    ['fr', 'heure de Berlin (UTC+1)'],
  ] as const)('is said in %s, too', (language, words) => {
    expect(zoneWords('Europe/Berlin', { atMs: WINTER, language })).toBe(words);
  });
});
