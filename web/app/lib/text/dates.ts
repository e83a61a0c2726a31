const short = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short' });
const withYear = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', year: 'numeric' });
const long = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', year: 'numeric' });
const clock = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', second: '2-digit' });

/** A day in this reader's time zone: `18 Nov`, of other years than `nowMs` is in `18 Nov 2025`. */
export function dayOf(atMs: number, nowMs: number): string {
  const sameYear = new Date(atMs).getFullYear() === new Date(nowMs).getFullYear();
  return (sameYear ? short : withYear).format(atMs);
}

/** A day with its year: `16 Nov 2026`. */
export function dayWithYear(atMs: number): string {
  return withYear.format(atMs);
}

/** A day in a sentence: `16 November 2028`. */
export function longDay(atMs: number): string {
  return long.format(atMs);
}

/** A time of day with its seconds: `15:04:11`. */
export function timeOfDay(atMs: number): string {
  return clock.format(atMs);
}
