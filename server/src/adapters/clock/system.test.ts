import { afterEach, describe, expect, it, vi } from 'vitest';
import { systemClock } from './system.ts';

const HOUR_MS = 3_600_000;

afterEach(() => {
  vi.useRealTimers();
});

describe('the time of this machine', () => {
  it('is about right, in whole milliseconds', () => {
    expect(Math.abs(systemClock.nowMs() - Date.now())).toBeLessThan(HOUR_MS);
    expect(Number.isInteger(systemClock.nowMs())).toBe(true);
  });

  it('runs on as before when somebody sets the clock', () => {
    const beforeMs = systemClock.nowMs();
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + HOUR_MS });
    expect(systemClock.nowMs() - beforeMs).toBeLessThan(HOUR_MS / 2);
  });
});
