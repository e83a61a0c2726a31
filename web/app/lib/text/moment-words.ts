import { hourAndMinute, shortMonth, WEEKDAYS } from './dates.ts';

/**
 * A moment as people read it here, "Sun 22 Nov, 14:05", in the time of this device; without the day of the week where that says
 * nothing.
 */
export function momentWords(at: number | Date, { weekday = true }: { weekday?: boolean } = {}): string {
  const moment = new Date(at);
  const date = `${moment.getDate()} ${shortMonth(moment.getMonth() + 1)}, ${hourAndMinute(moment)}`;
  return weekday ? `${WEEKDAYS[(moment.getDay() + 6) % 7] ?? ''} ${date}` : date;
}
