const day = new Intl.DateTimeFormat('en-GB', {
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  hour: '2-digit',
  minute: '2-digit',
});

/**
 * A moment as people read it here, "Sun 22 Nov, 14:05", in the time of this device; without the day of the week where that says
 * nothing. Browsers put commas where they like; these are ours.
 */
export function momentWords(at: number | Date, { weekday = true }: { weekday?: boolean } = {}): string {
  const part = (type: Intl.DateTimeFormatPartTypes) => day.formatToParts(at).find((one) => one.type === type)?.value ?? '';
  const date = `${part('day')} ${part('month')}, ${part('hour')}:${part('minute')}`;
  return weekday ? `${part('weekday')} ${date}` : date;
}
