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

/** A time of day: `15:04`. */
export function hourAndMinute(at: number | Date): string {
  const time = new Date(at);
  return `${two(time.getHours())}:${two(time.getMinutes())}`;
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
