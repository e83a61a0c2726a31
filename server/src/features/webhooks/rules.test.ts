import { describe, expect, it } from 'vitest';
import { isToSwitchOff, judgeStatus, pauseAfterMs } from './rules.ts';

const DAY_MS = 86_400_000;

describe('a delivery that failed', () => {
  it('waits longer each time, with up to a fifth more, and is given up after the eighth attempt', () => {
    expect([1, 2, 3, 4, 5, 6, 7, 8].map((attempts) => pauseAfterMs(attempts, 0))).toEqual([
      5_000,
      300_000,
      1_800_000,
      7_200_000,
      18_000_000,
      36_000_000,
      50_400_000,
      null,
    ]);
    expect(pauseAfterMs(2, 0.5)).toBe(330_000);
    expect(pauseAfterMs(2, 1)).toBe(360_000);
  });

  it('is one that was answered with anything but 2xx', () => {
    expect([200, 204, 299].map(judgeStatus)).toEqual(['delivered', 'delivered', 'delivered']);
    expect([301, 400, 404, 429, 500].map(judgeStatus)).toEqual(['failed', 'failed', 'failed', 'failed', 'failed']);
    expect(judgeStatus(410)).toBe('gone');
  });
});

describe('an endpoint that fails', () => {
  it('is switched off after five days, or at once where it wants no more', () => {
    const nowMs = 10 * DAY_MS;
    expect(isToSwitchOff({ failingSinceMs: nowMs - 5 * DAY_MS + 1, nowMs, gone: false })).toBe(false);
    expect(isToSwitchOff({ failingSinceMs: nowMs - 5 * DAY_MS, nowMs, gone: false })).toBe(true);
    expect(isToSwitchOff({ failingSinceMs: nowMs, nowMs, gone: true })).toBe(true);
  });
});
