import { describe, expect, it } from 'vitest';
import { filterOptions } from './filter-options.ts';
import { callingCodeOf, callingCodeOptions, countryOptions, isOwnCallingCode, timeZoneOptions } from './places.ts';

describe('places to choose from', () => {
  it('have every country by name and every calling code once', () => {
    expect(countryOptions().find(({ value }) => value === 'DE')?.label).toBe('Germany');
    const codes = callingCodeOptions({ language: 'en', andOthers: (names) => `${names} and others` }).map(({ value }) => value);
    expect(codes).toContain('+49');
    expect(new Set(codes).size).toBe(codes.length);
  });

  it('are named in the language of the page, and in the order of their names there', () => {
    const countries = countryOptions('de');
    const at = (code: string) => countries.findIndex(({ value }) => value === code);
    expect(countries[at('ES')]?.label).toBe('Spanien');
    expect(at('EG')).toBeLessThan(at('BE'));
    const shared = callingCodeOptions({ language: 'fr', andOthers: (names) => `${names} et d’autres` });
    expect(shared.find(({ value }) => value === '+358')?.aside).toBe('Finlande, Îles Åland');
    expect(shared.find(({ value }) => value === '+44')?.aside).toContain(' et d’autres');
    expect(timeZoneOptions(null, 'de').find(({ value }) => value === 'Europe/Berlin')?.label).toContain('Berlin');
  });

  it('know the calling code of a country, and that there is none for nowhere', () => {
    expect(callingCodeOf('PT')).toBe('+351');
    expect(callingCodeOf('XX')).toBeNull();
  });

  it('tell a calling code that was chosen by hand from the one of the country', () => {
    expect(isOwnCallingCode({ code: '+55', country: 'BR' })).toBe(false);
    expect(isOwnCallingCode({ code: '+242', country: 'BR' })).toBe(true);
    expect(isOwnCallingCode({ code: '', country: null })).toBe(false);
    expect(isOwnCallingCode({ code: null, country: 'BR' })).toBe(false);
  });

  it('have the time zones of the browser', () => {
    expect(timeZoneOptions(null).map(({ value }) => value)).toContain('Europe/Berlin');
  });

  it('have the zone of this device first, and once', () => {
    const own = Intl.DateTimeFormat().resolvedOptions().timeZone;
    const values = timeZoneOptions(null).map(({ value }) => value);
    expect(values.indexOf(own)).toBe(0);
    expect(values.lastIndexOf(own)).toBe(0);
  });

  it.each([
    ['EST', 'America/New_York'],
    ['EDT', 'America/New_York'],
    ['CET', 'Europe/Berlin'],
    ['PST', 'America/Los_Angeles'],
    ['IST', 'Asia/Calcutta'],
    ['Inde', 'Asia/Calcutta'],
    ['JST', 'Asia/Tokyo'],
    ['Germany', 'Europe/Berlin'],
    ['Deutschland', 'Europe/Berlin'],
    ['Japan', 'Asia/Tokyo'],
    ['Brasilia', 'America/Sao_Paulo'],
    ['Brésil', 'America/Sao_Paulo'],
    ['Wien', 'Europe/Vienna'],
    ['Sao Paulo', 'America/Sao_Paulo'],
    ['São Paulo', 'America/Sao_Paulo'],
  ])('find a time zone by %s', (typed, zone) => {
    const found = filterOptions({ options: timeZoneOptions(null), typed, most: 80 }).map(({ value }) => value);
    expect(found).toContain(zone);
    expect(found).not.toContain('Europe/Bucharest');
  });

  it('show a time zone by its city and its offset', () => {
    expect(timeZoneOptions(null).find(({ value }) => value === 'America/Sao_Paulo')?.label).toBe('Sao Paulo time (UTC-3)');
  });

  it.each(['Asia/Calcutta', 'Asia/Kolkata', 'Europe/Kiev', 'Europe/Kyiv'])(
    'have the time zone that was saved, by the name of the browser that saved it: %s',
    (saved) => {
      const values = timeZoneOptions(saved).map(({ value }) => value);
      expect(values).toContain(saved);
      expect(values.slice(1)).toEqual(values.slice(1).toSorted());
    },
  );
});
