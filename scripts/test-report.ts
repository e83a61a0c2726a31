/** The part of Vitest's JSON report that is counted. */
interface VitestReport {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly numPendingTests: number;
  readonly testResults: readonly { readonly status: string; readonly assertionResults: readonly unknown[] }[];
}

export interface Tally {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
}

/**
 * Counts a Vitest run. A file that could not be loaded counts as one failure, and so does a run that ended badly without
 * a failed test (an error outside any test, or no report at all): nothing that went wrong may look like success.
 */
export function tallyOf({ report, exitCode }: { report: string | undefined; exitCode: number }): Tally {
  if (report === undefined) return { passed: 0, failed: 1, skipped: 0 };
  const { numPassedTests, numFailedTests, numPendingTests, testResults }: VitestReport = JSON.parse(report);
  const broken = testResults.filter((file) => file.status === 'failed' && file.assertionResults.length === 0).length;
  const failed = numFailedTests + broken;
  return { passed: numPassedTests, failed: failed === 0 && exitCode !== 0 ? 1 : failed, skipped: numPendingTests };
}

/** The last line of `npm test`, exactly `N passed, N failed`. */
export function lastLine({ passed, failed }: { readonly passed: number; readonly failed: number }): string {
  return `${passed} passed, ${failed} failed`;
}
