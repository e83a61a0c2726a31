import { LANGUAGES, type Language } from '@lorecrew/contract/languages';
import { zoneWords } from '@lorecrew/contract/time-zones';
import { rawTimeZones } from '@vvo/tzdb';
import { type CountryCode, getCountries, getCountryCallingCode } from 'libphonenumber-js/min';
import type { Option } from './filter-options.ts';

/** Every country a phone can ring in, by its name in a language. */
export function countryOptions(language: Language = 'en'): Option[] {
  const regions = new Intl.DisplayNames(language, { type: 'region' });
  return getCountries()
    .map((code) => ({ value: code, label: regions.of(code) ?? code, keywords: code }))
    .sort((a, b) => a.label.localeCompare(b.label, language));
}

interface CallingCodes {
  readonly language: Language;
  /** Says that more countries share a code than these. */
  readonly andOthers: (names: string) => string;
}

/** Every calling code once, with the countries that share it; found by the name of each. */
export function callingCodeOptions({ language, andOthers }: CallingCodes): Option[] {
  const regions = new Intl.DisplayNames(language, { type: 'region' });
  const countries = new Map<string, CountryCode[]>();
  for (const country of getCountries()) {
    const code = `+${getCountryCallingCode(country)}`;
    countries.set(code, [...(countries.get(code) ?? []), country]);
  }
  const options = [...countries].map(([code, sharing]) => {
    const names = sharing.map((one) => regions.of(one) ?? one).sort((a, b) => a.localeCompare(b, language));
    const aside = names.length > 3 ? andOthers(names.slice(0, 3).join(', ')) : names.join(', ');
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
 * Every time zone of the browser, by its IANA name; first the one this device is set to. The `saved` one is among them: browsers call
 * some by an older name, such as Asia/Calcutta, and list only their own.
 */
export function timeZoneOptions(saved: string | null, language: Language = 'en'): Option[] {
  const own = deviceTimeZone();
  const zones = new Set([...Intl.supportedValuesOf('timeZone'), ...(saved ? [saved] : [])]);
  zones.delete(own);
  const atMs = Date.now();
  return [own, ...[...zones].sort()].map((zone) => ({
    value: zone,
    label: zoneWords(zone, { atMs, language }),
    aside: zone.includes('/') ? zone.slice(0, zone.indexOf('/')).replaceAll('_', ' ') : '',
    keywords: wordsOfZone(zone),
  }));
}

/** The time zone this device is set to. */
export function deviceTimeZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone;
}

/** Abbreviations of summer time, which the list of zones has under their winter names alone. */
const SUMMER: Readonly<Record<string, string>> = {
  ...{ EST: 'EDT', CST: 'CDT', MST: 'MDT', PST: 'PDT', AKST: 'AKDT', AST: 'ADT', NST: 'NDT' },
  ...{ WET: 'WEST', CET: 'CEST MEZ MESZ', EET: 'EEST', GMT: 'BST', AEST: 'AEDT', ACST: 'ACDT', NZST: 'NZDT' },
};

/** What well-known cities are called in German, Spanish and French, where that is not how English has it. */
const CITIES: Readonly<Record<string, string>> = {
  'Europe/Vienna': 'Wien Viena Vienne',
  'Europe/Moscow': 'Moskau Moscú Moscou',
  'Europe/Rome': 'Rom Roma Mailand Milán Milan',
  'Europe/Lisbon': 'Lissabon Lisboa Lisbonne',
  'Europe/Copenhagen': 'Kopenhagen Copenhague',
  'Europe/Brussels': 'Brüssel Bruselas Bruxelles',
  'Europe/Prague': 'Prag Praga',
  'Europe/Warsaw': 'Warschau Varsovia Varsovie',
  'Europe/Athens': 'Athen Atenas Athènes',
  'Europe/London': 'Londres',
  'Europe/Berlin': 'Berlín München Múnich Hamburg Hambourg',
  'Europe/Bucharest': 'Bukarest Bucarest',
  'Europe/Zurich': 'Genf Ginebra Genève',
  'Africa/Cairo': 'Kairo',
  'Asia/Tokyo': 'Tokio',
  'Asia/Singapore': 'Singapur Singapour',
  'Asia/Shanghai': 'Peking Pekín Pékin',
  'America/New_York': 'Nueva York',
  'America/Mexico_City': 'Mexiko-Stadt Ciudad de México',
};

/** Words that find each zone: its country in every language of the interface, its cities, its names and abbreviations. */
function searchWords(): ReadonlyMap<string, string> {
  const regions = LANGUAGES.map((language) => new Intl.DisplayNames(language, { type: 'region' }));
  const words = new Map<string, string>();
  for (const { name, group, countryCode, countryName, mainCities, alternativeName, abbreviation } of rawTimeZones) {
    const countries = regions.map((region) => region.of(countryCode) ?? '');
    const abbreviations = [abbreviation, SUMMER[abbreviation] ?? ''];
    const own = [countryName, ...countries, ...mainCities, alternativeName, ...abbreviations].join(' ');
    for (const zone of new Set([name, ...group])) words.set(zone, `${own} ${CITIES[name] ?? ''}`);
  }
  return words;
}

let known: ReadonlyMap<string, string> | null = null;

/** Words that find a time zone, besides the name it is shown by. */
function wordsOfZone(zone: string): string {
  known ??= searchWords();
  return `${zone} ${known.get(zone) ?? ''}`;
}
