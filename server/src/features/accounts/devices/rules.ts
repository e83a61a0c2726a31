import { type Language, LOCALES } from '@lorecrew/contract/languages';
import { zoneWords } from '@lorecrew/contract/time-zones';

/** A moment in words, in somebody's own time zone where they have told it: "22 November 2026 at 14:03 Berlin time (UTC+1)". */
export function momentIn({ atMs, timeZone, language }: { atMs: number; timeZone: string | null; language: Language }): string {
  const zone = timeZone ?? 'UTC';
  const words = new Intl.DateTimeFormat(LOCALES[language], { dateStyle: 'long', timeStyle: 'short', timeZone: zone }).format(
    atMs,
  );
  return `${words} ${zoneWords(zone, { atMs, language })}`;
}
