import { describe, expect, it } from 'vitest';
import { NIGHT_BUDGET_MS, suites } from '../../scripts/nightly-suites.ts';

describe('the suites of the night', () => {
  it('fit into the night together', () => {
    const budgetMs = suites.reduce((total, suite) => total + suite.budgetMs, 0);
    expect(budgetMs).toBeLessThanOrEqual(NIGHT_BUDGET_MS);
  });

  it('have names of their own', () => {
    expect(new Set(suites.map((suite) => suite.name)).size).toBe(suites.length);
  });
});
