import { describe, expect, it } from 'vitest';
import { elsewhere, firstOfTwo, lengthWords, momentIn, zoneTime } from './session-times.ts';

const AT = Date.parse('2026-12-03T14:00:00Z');
const NOW = Date.parse('2026-11-22T15:00:00Z');

describe('the time of a session', () => {
  it('is what clocks of its zone show', () => {
    expect(zoneTime(AT, { zone: 'Europe/Berlin', nowMs: NOW })).toEqual({
      day: 'Thu 3 December 2026',
      short: 'Thu 3 Dec, 15:00',
      time: '15:00',
      date: '2026-12-03',
      offset: 'UTC+1',
    });
    expect(zoneTime(AT, { zone: 'Asia/Kolkata', nowMs: NOW })).toMatchObject({ time: '19:30', offset: 'UTC+5:30' });
    expect(zoneTime(AT, { zone: 'UTC', nowMs: NOW + 86_400_000 * 60 }).short).toBe('Thu 3 Dec 2026, 14:00');
  });

  it('is told of another zone with its day, where that is another', () => {
    expect(elsewhere(AT, { zone: 'Asia/Kolkata', own: 'Europe/Berlin', nowMs: NOW })).toBe('19:30 Kolkata time (UTC+5:30)');
    expect(elsewhere(AT, { zone: 'Pacific/Auckland', own: 'America/New_York', nowMs: NOW })).toBe(
      'Fri 4 Dec, 03:00 Auckland time (UTC+13)',
    );
    expect(elsewhere(AT, { zone: 'Asia/Kolkata', own: 'UTC', nowMs: NOW, language: 'de' })).toBe(
      '19:30 Ortszeit Kolkata (UTC+5:30)',
    );
  });

  it('is the first of two where clocks go back, and says so', () => {
    expect(firstOfTwo({ date: '2026-10-25', time: '02:30', zone: 'Europe/Berlin' })).toBe('UTC+2');
    expect(firstOfTwo({ date: '2026-10-25', time: '03:30', zone: 'Europe/Berlin' })).toBeNull();
    expect(firstOfTwo({ date: '2027-03-28', time: '02:30', zone: 'Europe/Berlin' })).toBeNull();
    expect(firstOfTwo({ date: '', time: '02:30', zone: 'Europe/Berlin' })).toBeNull();
  });

  it('is found from what they show, but for an hour that they skip', () => {
    expect(momentIn({ date: '2026-12-03', time: '15:00', zone: 'Europe/Berlin' })).toBe(AT);
    expect(momentIn({ date: '2026-10-25', time: '02:30', zone: 'Europe/Berlin' })).toBe(Date.parse('2026-10-25T00:30:00Z'));
    expect(momentIn({ date: '2027-03-28', time: '02:30', zone: 'Europe/Berlin' })).toBeNull();
    expect(momentIn({ date: '2026-02-30', time: '10:00', zone: 'Europe/Berlin' })).toBeNull();
    expect(momentIn({ date: '2026-12-03', time: '', zone: 'Europe/Berlin' })).toBeNull();
  });
});

it('a story takes minutes, or a range of them where quick crews are done sooner', () => {
  const lasts = [{ lengthSec: 3540 }, { lengthSec: 62 }, { lengthSec: 3600, shortestSec: 2614 }];
  expect(lasts.map((one) => lengthWords(one))).toEqual(['59 minutes', 'a minute', '45 to 60 minutes']);
  expect(lasts.map((one) => lengthWords(one, 'de'))).toEqual(['59 Minuten', 'eine Minute', '45 bis 60 Minuten']);
});
