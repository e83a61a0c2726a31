import type { Language } from './languages.ts';

/** The offset of a zone at a moment: `UTC+1`, `UTC-3:30`, `UTC`. */
export function offsetOfZone(zone: string, atMs: number): string {
  const parts = new Intl.DateTimeFormat('en', { timeZone: zone, timeZoneName: 'longOffset' }).formatToParts(atMs);
  const named = parts.find(({ type }) => type === 'timeZoneName')?.value ?? '';
  const [, sign, hours, minutes] = /^GMT([+-])(\d\d):(\d\d)/.exec(named) ?? [];
  if (sign === undefined || (hours === '00' && minutes === '00')) return 'UTC';
  return `UTC${sign}${Number(hours)}${minutes === '00' ? '' : `:${minutes}`}`;
}

/** The place that a zone is named after: `Sao Paulo` of America/Sao_Paulo; null for zones that are named after no place. */
export function placeOfZone(zone: string): string | null {
  if (!zone.includes('/') || zone.startsWith('Etc/')) return null;
  return zone.slice(zone.lastIndexOf('/') + 1).replaceAll('_', ' ');
}

const TIME_OF: Readonly<Record<Language, (place: string) => string>> = {
  en: (place) => `${place} time`,
  de: (place) => `Ortszeit ${place}`,
  es: (place) => `hora de ${place}`,
  fr: (place) => `heure de ${place}`,
};

/** A zone as people call it, with its offset at a moment: `Sao Paulo time (UTC-3)`. */
export function zoneWords(zone: string, { atMs, language = 'en' }: { atMs: number; language?: Language }): string {
  const place = placeOfZone(zone);
  const offset = offsetOfZone(zone, atMs);
  return place === null ? offset : `${TIME_OF[language](place)} (${offset})`;
}
