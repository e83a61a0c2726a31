import { LANGUAGES } from '@lorecrew/contract/languages';
import { rawTimeZones } from '@vvo/tzdb';

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
export function wordsOfZone(zone: string): string {
  known ??= searchWords();
  return `${zone} ${known.get(zone) ?? ''}`;
}
