import { zoneWords } from '@lorecrew/contract/time-zones';
import { type CountryCode, getCountries, getCountryCallingCode } from 'libphonenumber-js/min';
import type { Option } from './filter-options.ts';
import { wordsOfZone } from './zone-search.ts';

const regions = new Intl.DisplayNames('en', { type: 'region' });
const byLabel = (a: Option, b: Option) => a.label.localeCompare(b.label, 'en');

function nameOf(code: string): string {
  return regions.of(code) ?? code;
}

/** Every country a phone can ring in, by its English name. */
export function countryOptions(): Option[] {
  return getCountries()
    .map((code) => ({ value: code, label: nameOf(code), keywords: code }))
    .sort(byLabel);
}

/** Every calling code once, with the countries that share it; found by the name of each. */
export function callingCodeOptions(): Option[] {
  const countries = new Map<string, CountryCode[]>();
  for (const country of getCountries()) {
    const code = `+${getCountryCallingCode(country)}`;
    countries.set(code, [...(countries.get(code) ?? []), country]);
  }
  const options = [...countries].map(([code, sharing]) => {
    const names = sharing.map(nameOf).sort((a, b) => a.localeCompare(b, 'en'));
    const aside = names.length > 3 ? `${names.slice(0, 3).join(', ')} and others` : names.join(', ');
    return { value: code, label: code, aside, keywords: `${code.slice(1)} ${names.join(' ')}` };
  });
  return options.sort((a, b) => Number(a.value) - Number(b.value));
}

/** The calling code of a country with its plus, or null where the country is not known. */
export function callingCodeOf(country: string): string | null {
  const known = getCountries().find((code) => code === country);
  return known === undefined ? null : `+${getCountryCallingCode(known)}`;
}

/** Whether a calling code is another than that of the country, so that it was chosen by hand. */
export function isOwnCallingCode({ code, country }: { code: string | null; country: string | null }): boolean {
  return code !== null && code !== '' && code !== callingCodeOf(country ?? '');
}

/**
 * Every time zone of the browser, by its IANA name, the one this device is set to, and the `saved` one: browsers call some by an
 * older name, such as Asia/Calcutta, and list only their own.
 */
export function timeZoneOptions(saved: string | null): Option[] {
  const zones = new Set([...Intl.supportedValuesOf('timeZone'), deviceTimeZone(), ...(saved ? [saved] : [])]);
  const atMs = Date.now();
  return [...zones].sort().map((zone) => ({
    value: zone,
    label: zoneWords(zone, { atMs }),
    aside: zone.includes('/') ? zone.slice(0, zone.indexOf('/')).replaceAll('_', ' ') : '',
    keywords: wordsOfZone(zone),
  }));
}

/** The time zone this device is set to. */
export function deviceTimeZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone;
}
