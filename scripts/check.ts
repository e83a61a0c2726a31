import { type CheckResult, runChecks } from './checks/run.ts';
import { seconds } from './child.ts';

/** One line for a check, and below it what is wrong. */
export function printCheck({ name, passed, tookMs, report }: CheckResult): void {
  console.log(`${passed ? 'ok  ' : 'FAIL'} ${name.padEnd(26)} ${seconds(tookMs)}`);
  if (report) console.log(report.replace(/^/gm, '     '));
}

if (import.meta.main) {
  const results = await runChecks(printCheck);
  const failed = results.filter((one) => !one.passed).length;
  console.log(`${results.length - failed} checks passed, ${failed} failed`);
  process.exitCode = failed === 0 ? 0 : 1;
}
