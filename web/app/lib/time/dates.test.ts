import { describe, expect, it } from 'vitest';
import { dayOf, dayWithYear, hourAndMinute, longDay, timeNear, timeOfDay, utcMoment } from './dates.ts';

/** A moment as clocks of this device show it. */
const at = (month: number, day: number, hour = 9, minute = 5, second = 7, year = 2026) =>
  new Date(year, month - 1, day, hour, minute, second).getTime();

describe('dates', () => {
  it('are worded alike in every browser, whatever its tables say of September', () => {
    expect(dayOf(at(9, 3), at(11, 22))).toBe('3 Sep');
    expect(dayOf(at(9, 3, 9, 5, 7, 2025), at(11, 22))).toBe('3 Sep 2025');
    expect(dayWithYear(at(9, 30))).toBe('30 Sep 2026');
    expect(longDay(at(9, 3))).toBe('3 September 2026');
  });

  it('have times of two digits, from midnight on', () => {
    expect([hourAndMinute(at(9, 3, 0, 0)), timeOfDay(at(9, 3, 0, 4))]).toEqual(['00:00', '00:04:07']);
    expect(timeOfDay(at(9, 3, 15, 4))).toBe('15:04:07');
  });

  it('say the day with a time that is not of today', () => {
    expect(timeNear(at(11, 22, 23, 50), at(11, 22, 22, 0))).toBe('23:50');
    expect(timeNear(at(11, 23, 1, 4), at(11, 22, 22, 0))).toBe('23 Nov, 01:04');
  });

  it('are the same for readers everywhere where they are about the site itself', () => {
    expect(utcMoment('2026-11-22T14:05:59.000Z')).toBe('22 November 2026, 14:05 UTC');
  });
});
