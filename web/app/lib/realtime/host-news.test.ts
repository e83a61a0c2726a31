import { describe, expect, it } from 'vitest';
import { isOldHostNews } from './host-news.ts';

describe('what a host has said', () => {
  it('is not shown in a tab that was opened more than 20 seconds later', () => {
    expect(isOldHostNews({ atMs: 1_000, openedAtMs: 1_000 + 270_000 })).toBe(true);
    expect(isOldHostNews({ atMs: 1_000, openedAtMs: 21_001 })).toBe(true);
  });

  it('is shown in a tab that was open before, or was opened within 20 seconds, however late it hears of it', () => {
    expect(isOldHostNews({ atMs: 1_000, openedAtMs: 21_000 })).toBe(false);
    expect(isOldHostNews({ atMs: 500_000, openedAtMs: 1_000 })).toBe(false);
  });
});
