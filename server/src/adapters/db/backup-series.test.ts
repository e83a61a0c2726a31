import { describe, expect, it } from 'vitest';
import { expiredBackups } from './backup-series.ts';

/** Copies of every day of November 2026, the 1st of which is a Sunday, at noon and in the evening of the 30th. */
const november = Array.from({ length: 30 }, (_, day) => `2026-11-${String(day + 1).padStart(2, '0')}T12-00-00Z`);
const evening = '2026-11-30T20-00-00Z';

describe('the copies of a series', () => {
  it('stay for the newest of each of the last days and weeks', () => {
    const all = [...november, evening];
    const expired = expiredBackups(all, { daily: 3, weekly: 3 });
    const kept = ['2026-11-22T12-00-00Z', '2026-11-28T12-00-00Z', '2026-11-29T12-00-00Z', evening];
    expect(all.filter((name) => !expired.includes(name))).toEqual(kept);
  });

  it('count only days and weeks that have one, so that none goes because no new ones come', () => {
    const names = ['2025-01-06T03-00-00Z', '2026-01-05T03-00-00Z'];
    expect(expiredBackups(names, { daily: 2, weekly: 2 })).toEqual([]);
  });

  it('never lose the newest one, nor what is no copy of a series', () => {
    const names = ['notes', '2026-11-01T12-00-00Z', evening];
    expect(expiredBackups(names, { daily: 0, weekly: 0 })).toEqual(['2026-11-01T12-00-00Z']);
  });
});
