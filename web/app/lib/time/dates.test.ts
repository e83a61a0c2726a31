import { describe, expect, it } from 'vitest';
import { hourAndMinute, timeOfDay, utcMoment } from './dates.ts';

/** A moment as clocks of this device show it. */
const at = (month: number, day: number, hour = 9, minute = 5, second = 7, year = 2026) =>
  new Date(year, month - 1, day, hour, minute, second).getTime();

describe('dates', () => {
  it('have times of two digits, from midnight on', () => {
    expect([hourAndMinute(at(9, 3, 0, 0)), timeOfDay(at(9, 3, 0, 4))]).toEqual(['00:00', '00:04:07']);
    expect(timeOfDay(at(9, 3, 15, 4))).toBe('15:04:07');
  });

  it('are the same for readers everywhere where they are about the site itself', () => {
    expect(utcMoment('2026-11-22T14:05:59.000Z')).toBe('22 November 2026, 14:05 UTC');
  });
});
