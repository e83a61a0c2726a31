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
    readonly assertionResults: readonly { readonly fullName: string; readonly duration?: number | null }[];
  }[];
}

export interface Tally {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
}

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

/** The last line of `npm test`, exactly `N passed, N failed`. */
export function lastLine({ passed, failed }: Tally): string {
  return `${passed} passed, ${failed} failed`;
}
