// Browsers word dates as their own tables have it ("Sep" or "Sept", "at" or a comma), and change their minds. These words are ours.
export const WEEKDAYS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'] as const;
export const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const;

/** A month as it stands beside a day: `Sep`. */
export function shortMonth(month: number): string {
  return (MONTHS[month - 1] ?? '').slice(0, 3);
}

const two = (n: number): string => String(n).padStart(2, '0');

/** A day in this reader's time zone: `18 Nov`, of other years than `nowMs` is in `18 Nov 2025`. */
export function dayOf(atMs: number, nowMs: number): string {
  const at = new Date(atMs);
  const day = `${at.getDate()} ${shortMonth(at.getMonth() + 1)}`;
  return at.getFullYear() === new Date(nowMs).getFullYear() ? day : `${day} ${at.getFullYear()}`;
}

/** A day with its year: `16 Nov 2026`. */
export function dayWithYear(atMs: number): string {
  const at = new Date(atMs);
  return `${at.getDate()} ${shortMonth(at.getMonth() + 1)} ${at.getFullYear()}`;
}

/** A day in a sentence: `16 November 2028`. */
export function longDay(atMs: number): string {
  const at = new Date(atMs);
  return `${at.getDate()} ${MONTHS[at.getMonth()] ?? ''} ${at.getFullYear()}`;
}

/** A time of day: `15:04`. */
export function hourAndMinute(at: number | Date): string {
  const time = new Date(at);
  return `${two(time.getHours())}:${two(time.getMinutes())}`;
}

/** A time of day, with its day where that is another than the one of `nowMs`: `15:04`, `23 Nov, 01:04`. */
export function timeNear(atMs: number, nowMs: number): string {
  const time = hourAndMinute(atMs);
  return new Date(atMs).toDateString() === new Date(nowMs).toDateString() ? time : `${dayOf(atMs, nowMs)}, ${time}`;
}

/** A time of day with its seconds: `15:04:11`. */
export function timeOfDay(atMs: number): string {
  return `${hourAndMinute(atMs)}:${two(new Date(atMs).getSeconds())}`;
}

/** A moment that is the same for every reader: `22 November 2026, 14:05 UTC`. */
export function utcMoment(iso: string): string {
  const at = new Date(iso);
  const day = `${at.getUTCDate()} ${MONTHS[at.getUTCMonth()] ?? ''} ${at.getUTCFullYear()}`;
  return `${day}, ${two(at.getUTCHours())}:${two(at.getUTCMinutes())} UTC`;
}

/** A day as people read it: `22 November 2026`. */
export function dayText(date: string): string {
  const [year = '', month = '', day = ''] = date.split('-');
  return `${Number(day)} ${MONTHS[Number(month) - 1] ?? ''} ${year}`;
}
