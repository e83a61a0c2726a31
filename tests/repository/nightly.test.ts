import { describe, expect, it } from 'vitest';
import { suites } from '../../scripts/nightly-suites.ts';

const MOST_MS = 90 * 60_000;

describe('the suites of the night', () => {
  it('fit into the night together', () => {
    const [beside, after] = [suites.filter((suite) => suite.beside), suites.filter((suite) => !suite.beside)];
    expect(after.reduce((total, suite) => total + suite.budgetMs, 0)).toBeLessThanOrEqual(MOST_MS);
    expect(Math.max(...beside.map((suite) => suite.budgetMs))).toBeLessThanOrEqual(MOST_MS);
  });

  it('have names of their own', () => {
    expect(new Set(suites.map((suite) => suite.name)).size).toBe(suites.length);
  });
});
