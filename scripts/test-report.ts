import { relative } from 'node:path';
import { seconds } from './child.ts';

/** The part of vitest's JSON report that is counted. */
interface VitestReport {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly numPendingTests: number;
  readonly testResults: readonly {
    readonly name: string;
    readonly status: string;
    /** Why a file could not be loaded. */
    readonly message?: string;
    readonly assertionResults: readonly {
      readonly fullName: string;
      readonly status?: string;
      readonly duration?: number | null;
      readonly failureMessages?: readonly string[] | null;
    }[];
  }[];
}

export interface Tally {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
}

/** So much of what a failed test said is said again at the end: the message, what was expected and what came, and where. */
const LINES_OF_A_FAILURE = 25;

/** Nothing counted yet. */
export const NOTHING: Tally = { passed: 0, failed: 0, skipped: 0 };

/** Both together. */
export function add(a: Tally, b: Tally): Tally {
  return { passed: a.passed + b.passed, failed: a.failed + b.failed, skipped: a.skipped + b.skipped };
}

/**
 * Counts a vitest run. A file that could not be loaded counts as one failure, and so does a run that ended badly without
 * a failed test (an error outside any test, or no report at all): nothing that went wrong may look like success.
 */
export function tallyOf({ report, exitCode }: { report: string | undefined; exitCode: number }): Tally {
  if (report === undefined) return { ...NOTHING, failed: 1 };
  const { numPassedTests, numFailedTests, numPendingTests, testResults }: VitestReport = JSON.parse(report);
  const broken = testResults.filter((file) => file.status === 'failed' && file.assertionResults.length === 0).length;
  const failed = numFailedTests + broken;
  return { passed: numPassedTests, failed: failed === 0 && exitCode !== 0 ? 1 : failed, skipped: numPendingTests };
}

/** The slowest tests of some runs, slowest first: how long, which, and in which file below `root`. */
export function slowestOf({ reports, root, most }: { reports: readonly string[]; root: string; most: number }): string[] {
  return reports
    .flatMap((report) => {
      const { testResults }: VitestReport = JSON.parse(report);
      return testResults;
    })
    .flatMap(({ name, assertionResults }) => assertionResults.map((one) => ({ ...one, name, tookMs: one.duration ?? 0 })))
    .sort((a, b) => b.tookMs - a.tookMs)
    .slice(0, most)
    .map(({ name, fullName, tookMs }) => `${seconds(tookMs).padStart(8)}  ${relative(root, name)} > ${fullName}`);
}

/** The beginning of a long text: whoever reads a list of failures looks further up for the rest. */
function beginningOf(text: string, mostLines: number): string {
  return text.trim().split('\n').slice(0, mostLines).join('\n').replace(/^/gm, '    ');
}

/** Every failed test of some runs with its file below `root` and what it said, the first tries of those that were tried again too. */
export function failuresOf({ reports, root }: { reports: readonly string[]; root: string }): string[] {
  return reports.flatMap((report) => {
    const { testResults }: VitestReport = JSON.parse(report);
    return testResults.flatMap(({ name, status, message = '', assertionResults }) => {
      const file = relative(root, name);
      const failed = assertionResults.filter((one) => one.status === 'failed');
      // A file fails without a failed test where it cannot be loaded, or where what it does before or after its tests fails.
      const own = status === 'failed' && failed.length === 0 ? [`${file}\n${beginningOf(message, LINES_OF_A_FAILURE)}`] : [];
      const tests = failed.map(({ fullName, failureMessages }) =>
        [`${file} > ${fullName}`, ...(failureMessages ?? []).map((said) => beginningOf(said, LINES_OF_A_FAILURE))].join('\n'),
      );
      return [...own, ...tests];
    });
  });
}

/** The last line of `npm test`, exactly `N passed, N failed`. */
export function lastLine({ passed, failed }: Tally): string {
  return `${passed} passed, ${failed} failed`;
}
