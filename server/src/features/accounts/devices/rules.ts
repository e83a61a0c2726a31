import { type Language, LOCALES } from '@lorecrew/contract/languages';

/** A moment in words, in somebody's own time zone where they have told it: "22 November 2026 at 14:03 (Europe/Berlin)". */
export function momentIn({ atMs, timeZone, language }: { atMs: number; timeZone: string | null; language: Language }): string {
  const zone = timeZone ?? 'UTC';
  const words = new Intl.DateTimeFormat(LOCALES[language], { dateStyle: 'long', timeStyle: 'short', timeZone: zone }).format(
    atMs,
  );
  return `${words} (${zone})`;
}
