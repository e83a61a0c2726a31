import { describe, expect, it } from 'vitest';
import { feltFigure, feltStands, feltState } from './rules.ts';

const HOUR_MS = 3_600_000;
const over = { status: 'completed', endedAtMs: 0, demo: false } as const;

describe('the two questions', () => {
  it('are open for two days from the end, once a person', () => {
    const at = (nowMs: number, hasAnswered = false) => feltState(over, { hasAnswered, nowMs });
    expect([at(0), at(48 * HOUR_MS - 1), at(48 * HOUR_MS), at(1, true)]).toEqual(['open', 'open', 'closed', 'answered']);
    const before = { status: 'live', endedAtMs: null, demo: false } as const;
    expect(feltState(before, { hasAnswered: false, nowMs: 0 })).toBe('closed');
    expect(feltState({ ...over, demo: true }, { hasAnswered: false, nowMs: 0 })).toBe('closed');
  });

  it('have figures when nobody can answer any more, so that none moves with one more answer', () => {
    expect([feltStands(over, 48 * HOUR_MS - 1), feltStands(over, 48 * HOUR_MS)]).toEqual([false, true]);
    expect(feltStands({ status: 'cancelled', endedAtMs: 0, demo: false }, 99 * HOUR_MS)).toBe(false);
  });

  it('have a mean from five answers on, and none before', () => {
    expect(feltFigure([0, 0, 0, 0, 0])).toEqual({ as: 'few' });
    expect(feltFigure([0, 1, 0, 1, 2])).toEqual({ as: 'few' });
    expect(feltFigure([0, 1, 0, 1, 3])).toEqual({ as: 'figure', mean: 4.2, n: 5 });
    expect(feltFigure([6, 0, 0, 0, 0])).toEqual({ as: 'figure', mean: 1, n: 6 });
  });
});
