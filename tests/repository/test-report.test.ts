import { describe, expect, it } from 'vitest';
import { failuresOf, lastLine, slowestOf, tallyOf } from '../../scripts/test-report.ts';

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

describe('the slowest tests', () => {
  const file = (name: string, tests: Readonly<Record<string, number | null>>) =>
    report({
      testResults: [
        {
          name,
          status: 'passed',
          assertionResults: Object.entries(tests).map(([fullName, duration]) => ({ fullName, duration })),
        },
      ],
    });

  it('are named with their time and file, slowest first, over all runs', () => {
    const reports = [
      file('/clone/engine/a.test.ts', { 'the engine folds': 12.4, 'the engine waits': null }),
      file('/clone/tests/e2e/b.test.ts', { 'a show ends': 61_240, 'a show begins': 900 }),
    ];
    expect(slowestOf({ reports, root: '/clone', most: 3 })).toEqual([
      '  61.2 s  tests/e2e/b.test.ts > a show ends',
      '   0.9 s  tests/e2e/b.test.ts > a show begins',
      '   0.0 s  engine/a.test.ts > the engine folds',
    ]);
  });
});

describe('what failed', () => {
  it('is said once more with its file: each failed test with its message, and each file that could not be loaded', () => {
    const passed = { fullName: 'a show ends', status: 'passed', failureMessages: [] };
    const failed = { fullName: 'a show begins', status: 'failed', failureMessages: ['Error: no lamp\n    at b.test.ts:3'] };
    const testResults = [
      { name: '/clone/tests/b.test.ts', status: 'failed', message: '', assertionResults: [passed, failed] },
      { name: '/clone/tests/c.test.ts', status: 'failed', message: 'Cannot find module', assertionResults: [] },
      { name: '/clone/tests/d.test.ts', status: 'passed', message: '', assertionResults: [passed] },
    ];
    expect(failuresOf({ reports: [report({ testResults })], root: '/clone' })).toEqual([
      'tests/b.test.ts > a show begins\n    Error: no lamp\n        at b.test.ts:3',
      'tests/c.test.ts\n    Cannot find module',
    ]);
  });

  it('is cut where it is long', () => {
    const said = Array.from({ length: 40 }, (_, n) => `line ${n + 1}`).join('\n');
    const assertionResults = [{ fullName: 'a show begins', status: 'failed', failureMessages: [said] }];
    const [first = ''] = failuresOf({
      reports: [report({ testResults: [{ name: '/clone/b.test.ts', status: 'failed', assertionResults }] })],
      root: '/clone',
    });
    expect(first.split('\n').at(-1)).toBe('    line 25');
  });
});
