import type { Language } from '@lorecrew/contract/languages';
import { PLAN_AHEAD_YEARS } from '@lorecrew/contract/limits';
import { type Lasts, promisedMinutes } from '@lorecrew/contract/minutes';
import { offsetOfZone, zoneWords } from '@lorecrew/contract/time-zones';
import { Temporal } from 'temporal-polyfill';
import { CALENDAR } from './calendar-words.ts';
import { MONTHS } from './dates.ts';

/** What clocks of a zone show, in words. */
export interface ZoneTime {
  /** `Thu 3 December 2026` */
  readonly day: string;
  /** `Thu 3 Dec, 15:00`, of other years than this with the year. */
  readonly short: string;
  /** `15:00` */
  readonly time: string;
  /** `2026-12-03`, as fields take it. */
  readonly date: string;
  /** `UTC+1` on that day. */
  readonly offset: string;
}

/** A moment as clocks of a named zone show it. */
export function zoneTime(
  atMs: number,
  { zone, nowMs, language = 'en' }: { zone: string; nowMs: number; language?: Language },
): ZoneTime {
  const at = Temporal.Instant.fromEpochMilliseconds(atMs).toZonedDateTimeISO(zone);
  const year = Temporal.Instant.fromEpochMilliseconds(nowMs).toZonedDateTimeISO(zone).year;
  const { months, weekdays, day } = CALENDAR[language];
  const short = months[at.month - 1] ?? '';
  const month = language === 'en' ? (MONTHS[at.month - 1] ?? '') : short;
  const date = `${weekdays[at.dayOfWeek - 1] ?? ''} ${day(at.day)}`;
  const time = at.toPlainTime().toString({ smallestUnit: 'minute' });
  return {
    day: `${date} ${month} ${at.year}`,
    short: `${date} ${short}${at.year === year ? '' : ` ${at.year}`}, ${time}`,
    time,
    date: at.toPlainDate().toString(),
    offset: offsetOfZone(zone, atMs),
  };
}

/** What clocks of another zone show, with their day where it is another than the reader's: `19:30 Kolkata time (UTC+5:30)`. */
export function elsewhere(
  atMs: number,
  { zone, own, nowMs, language = 'en' }: { zone: string; own: string; nowMs: number; language?: Language },
): string {
  const [there, here] = [zone, own].map((one) => zoneTime(atMs, { zone: one, nowMs, language }));
  const time = there?.date === here?.date ? there?.time : there?.short;
  return `${time} ${zoneWords(zone, { atMs, language })}`;
}

/**
 * When clocks of a zone show a day and time, in milliseconds; the first where an hour comes twice; null for what is no day or time, and
 * for an hour that is skipped.
 */
export function momentIn({ date, time, zone }: { date: string; time: string; zone: string }): number | null {
  try {
    const local = Temporal.PlainDateTime.from(`${date}T${time}`, { overflow: 'reject' });
    const at = local.toZonedDateTime(zone, { disambiguation: 'earlier' });
    return at.toPlainDateTime().toString() === local.toString() ? at.epochMilliseconds : null;
  } catch {
    return null;
  }
}

/** Where clocks of a zone show a day and time twice, because they go back: the offset of the first, which is the one that is meant. */
export function firstOfTwo({ date, time, zone }: { date: string; time: string; zone: string }): string | null {
  const first = momentIn({ date, time, zone });
  if (first === null) return null;
  const local = Temporal.PlainDateTime.from(`${date}T${time}`);
  const second = local.toZonedDateTime(zone, { disambiguation: 'later' }).epochMilliseconds;
  return second === first ? null : offsetOfZone(zone, first);
}

/** The last moment that sessions are planned for: so many milliseconds since 1970, and its day as `2026-12-03`. */
export function lastStart({ zone, nowMs }: { zone: string; nowMs: number }): { atMs: number; date: string } {
  const last = Temporal.Instant.fromEpochMilliseconds(nowMs).toZonedDateTimeISO(zone).add({ years: PLAN_AHEAD_YEARS });
  return { atMs: last.epochMilliseconds, date: last.toPlainDate().toString() };
}

const MINUTES: Readonly<Record<Language, { readonly to: string; readonly one: string; readonly many: string }>> = {
  en: { to: 'to', one: 'a minute', many: 'minutes' },
  de: { to: 'bis', one: 'eine Minute', many: 'Minuten' },
  es: { to: 'a', one: 'un minuto', many: 'minutos' },
  fr: { to: 'à', one: 'une minute', many: 'minutes' },
};

/** How long a story takes, in minutes: `45 to 60 minutes` where it depends on its crews. */
export function lengthWords(lasts: Lasts, language: Language = 'en'): string {
  const { least, most } = promisedMinutes(lasts);
  const { to, one, many } = MINUTES[language];
  if (least < most) return `${least} ${to} ${most} ${many}`;
  return most === 1 ? one : `${most} ${many}`;
}
