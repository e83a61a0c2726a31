import { describe, expect, it } from 'vitest';
import { lastLine, tallyOf } from '../../scripts/test-report.ts';

function report(part: object): string {
  return JSON.stringify({ numPassedTests: 3, numFailedTests: 0, numPendingTests: 0, testResults: [], ...part });
}

describe('the count of npm test', () => {
  it('is what vitest counted', () => {
    const tally = tallyOf({ report: report({ numFailedTests: 2, numPendingTests: 1 }), exitCode: 1 });
    expect(tally).toEqual({ passed: 3, failed: 2, skipped: 1 });
    expect(lastLine(tally)).toBe('3 passed, 2 failed');
  });

  it('counts a file that could not be loaded', () => {
    const testResults = [{ name: 'a.test.ts', status: 'failed', assertionResults: [] }];
    expect(tallyOf({ report: report({ testResults }), exitCode: 1 }).failed).toBe(1);
  });

  it('counts an error outside any test, and a run without a report', () => {
    expect(tallyOf({ report: report({}), exitCode: 1 }).failed).toBe(1);
    expect(tallyOf({ report: undefined, exitCode: 1 }).failed).toBe(1);
  });
});
