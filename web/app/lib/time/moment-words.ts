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
  const moment = new Date(at);
  const { months, day } = CALENDAR[language];
  return `${day(moment.getDate())} ${months[moment.getMonth()] ?? ''} ${moment.getFullYear()}`;
}
