import { describe, expect, it } from 'vitest';
import { datesInRhythm, pickStories } from './rules.ts';

describe('datesInRhythm', () => {
  it('has every second Thursday at the same hour, also where clocks change', () => {
    expect(datesInRhythm({ startsAt: '2027-03-18T15:00', rhythm: 'fortnightly', times: 3 })).toEqual([
      '2027-03-18T15:00',
      '2027-04-01T15:00',
      '2027-04-15T15:00',
    ]);
  });

  it('keeps the weekday of the month, and takes the fifth for the last', () => {
    expect(datesInRhythm({ startsAt: '2026-12-10T09:30', rhythm: 'monthly', times: 3 })).toEqual([
      '2026-12-10T09:30',
      '2027-01-14T09:30',
      '2027-02-11T09:30',
    ]);
    expect(datesInRhythm({ startsAt: '2026-12-31T09:30', rhythm: 'monthly', times: 3 })).toEqual([
      '2026-12-31T09:30',
      '2027-01-28T09:30',
      '2027-02-25T09:30',
    ]);
  });

  it.each([
    ['weekly', '2026-12-10T15:00'],
    ['four-weekly', '2026-12-31T15:00'],
  ] as const)('goes on %s', (rhythm, second) => {
    expect(datesInRhythm({ startsAt: '2026-12-03T15:00', rhythm, times: 2 })[1]).toBe(second);
  });
});

describe('pickStories', () => {
  it('begins with the story that fewest people know and repeats none before all came up', () => {
    const played = new Map([['lamp-room', 12]]);
    expect(pickStories({ count: 5, stories: ['lamp-room', 'lantern-line', 'third'], played })).toEqual([
      'lantern-line',
      'third',
      'lamp-room',
      'lantern-line',
      'third',
    ]);
  });

  it('picks nothing where there is no story', () => {
    expect(pickStories({ count: 2, stories: [], played: new Map() })).toEqual([]);
  });
});
