import { describe, expect, it } from 'vitest';
import { claimOrder, emailPriority, MAX_ATTEMPTS, pauseAfterMs } from './rules.ts';

describe('an email that could not be sent', () => {
  it('waits half a minute, then twice as long each time, an hour at most', () => {
    expect([1, 2, 3, 4].map(pauseAfterMs)).toEqual([30_000, 60_000, 120_000, 240_000]);
    expect(pauseAfterMs(20)).toBe(3_600_000);
  });

  it('is given up after about a day', () => {
    const wholeMs = Array.from({ length: MAX_ATTEMPTS }, (_, i) => pauseAfterMs(i + 1)).reduce((a, b) => a + b);
    expect(wholeMs / 3_600_000).toBeGreaterThan(20);
    expect(wholeMs / 3_600_000).toBeLessThan(30);
  });
});

describe('the priority of an email', () => {
  it.each([
    ['reset', 'security'],
    ['verification', 'security'],
    ['address-old', 'security'],
    ['session-tomorrow', 'transactional'],
    ['session-moved', 'transactional'],
    ['report-ready', 'transactional'],
    ['session-invited', 'bulk'],
    ['felt-day30', 'bulk'],
  ] as const)('of kind %s is %s', (kind, priority) => {
    expect(emailPriority(kind)).toBe(priority);
  });
});

describe('the order of claims', () => {
  it('takes the oldest email with every fourth claim', () => {
    expect([0, 1, 2, 3, 4, 7].map(claimOrder)).toEqual([
      'by priority',
      'by priority',
      'by priority',
      'oldest',
      'by priority',
      'oldest',
    ]);
  });
});
