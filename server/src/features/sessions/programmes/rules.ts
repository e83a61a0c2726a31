import type { Rhythm } from '@lorecrew/contract/api/programmes';
import ICAL from 'ical.js';

const WEEKS = { weekly: 1, fortnightly: 2, 'four-weekly': 4 } as const;
const WEEKDAYS = ['SU', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA'] as const;

/** The rule of RFC 5545 for a rhythm that begins on a day. */
function ruleOf(rhythm: Rhythm, first: InstanceType<typeof ICAL.Time>): string {
  if (rhythm !== 'monthly') return `FREQ=WEEKLY;INTERVAL=${WEEKS[rhythm]}`;
  const nth = Math.ceil(first.day / 7);
  return `FREQ=MONTHLY;BYDAY=${nth > 4 ? -1 : nth}${WEEKDAYS[first.dayOfWeek() - 1]}`;
}

/** Days and hours of a rhythm as clocks show them, the first at `startsAt`: `2026-12-03T15:00`. The hour stays the same on all of them. */
export function datesInRhythm({ startsAt, rhythm, times }: { startsAt: string; rhythm: Rhythm; times: number }): string[] {
  const first = ICAL.Time.fromDateTimeString(`${startsAt}:00`);
  const dates = ICAL.Recur.fromString(ruleOf(rhythm, first)).iterator(first);
  return Array.from({ length: times }, () => dates.next().toString().slice(0, 16));
}

/**
 * The story of each date: one that came up least in the programme, and of those the one that fewest people know. Of equals the first.
 * `played`: how many of the people have played or will play a story.
 */
export function pickStories({
  count,
  stories,
  played,
}: {
  count: number;
  stories: readonly string[];
  played: ReadonlyMap<string, number>;
}): string[] {
  const picked: string[] = [];
  const times = (slug: string) => picked.filter((one) => one === slug).length;
  for (let n = 0; n < count; n += 1) {
    const [next] = stories.toSorted((a, b) => times(a) - times(b) || (played.get(a) ?? 0) - (played.get(b) ?? 0));
    if (next !== undefined) picked.push(next);
  }
  return picked;
}
