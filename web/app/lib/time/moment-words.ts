import type { Language } from '@lorecrew/contract/languages';
import { CALENDAR } from './calendar-words.ts';
import { hourAndMinute } from './dates.ts';

/**
 * A moment as people read it here, "Sun 22 Nov, 14:05", in the time of this device; without the day of the week where that says
 * nothing.
 */
export function momentWords(
  at: number | Date,
  { weekday = true, language = 'en' }: { weekday?: boolean; language?: Language } = {},
): string {
  const moment = new Date(at);
  const { months, weekdays, day } = CALENDAR[language];
  const date = `${day(moment.getDate())} ${months[moment.getMonth()] ?? ''}, ${hourAndMinute(moment)}`;
  return weekday ? `${weekdays[(moment.getDay() + 6) % 7] ?? ''} ${date}` : date;
}

/** A day with its year in the language of the page: `16 Nov 2026`, `16. Nov. 2026`. */
export function dayInWords(at: number, language: Language): string {
  return `${dayAndMonth(at, language)} ${new Date(at).getFullYear()}`;
}

function dayAndMonth(atMs: number, language: Language): string {
  const moment = new Date(atMs);
  const { months, day } = CALENDAR[language];
  return `${day(moment.getDate())} ${months[moment.getMonth()] ?? ''}`;
}

/** A day in this reader's time zone: `18 Nov`, of other years than `nowMs` is in `18 Nov 2025`. */
export function shortDay(atMs: number, { nowMs, language }: { nowMs: number; language: Language }): string {
  const isThisYear = new Date(atMs).getFullYear() === new Date(nowMs).getFullYear();
  return isThisYear ? dayAndMonth(atMs, language) : dayInWords(atMs, language);
}

/** A day in a sentence: `16 November 2028`, `16 de noviembre de 2028`. */
export function longDay(atMs: number, language: Language): string {
  const moment = new Date(atMs);
  const { longMonths, day, date } = CALENDAR[language];
  return date(day(moment.getDate()), longMonths[moment.getMonth()] ?? '', moment.getFullYear());
}

/** A time of day, with its day where that is another than the one of `nowMs`: `15:04`, `23 Nov, 01:04`. */
export function timeNear(atMs: number, { nowMs, language }: { nowMs: number; language: Language }): string {
  const time = hourAndMinute(atMs);
  const isToday = new Date(atMs).toDateString() === new Date(nowMs).toDateString();
  return isToday ? time : `${shortDay(atMs, { nowMs, language })}, ${time}`;
}
