import { describe, expect, it } from 'vitest';
import { callingCodeOf, callingCodeOptions, countryOptions, timeZoneOptions } from './places.ts';

describe('places to choose from', () => {
  it('have every country by name and every calling code once', () => {
    expect(countryOptions().find(({ value }) => value === 'DE')?.label).toBe('Germany');
    const codes = callingCodeOptions().map(({ value }) => value);
    expect(codes).toContain('+49');
    expect(new Set(codes).size).toBe(codes.length);
  });

  it('know the calling code of a country, and that there is none for nowhere', () => {
    expect(callingCodeOf('PT')).toBe('+351');
    expect(callingCodeOf('XX')).toBeNull();
  });

  it('have the time zones of the browser', () => {
    expect(timeZoneOptions(null).map(({ value }) => value)).toContain('Europe/Berlin');
  });

  it.each(['Asia/Calcutta', 'Asia/Kolkata', 'Europe/Kiev', 'Europe/Kyiv'])(
    'have the time zone that was saved, by the name of the browser that saved it: %s',
    (saved) => {
      const values = timeZoneOptions(saved).map(({ value }) => value);
      expect(values).toContain(saved);
      expect(values).toEqual(values.toSorted());
    },
  );
});
