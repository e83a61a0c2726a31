import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { buildIfNeeded } from './build-if-needed.ts';
import { printCheck } from './check.ts';
import { type CheckResult, runBundleChecks, runChecks } from './checks/run.ts';
import { SPECIFICATION_MAP } from './checks/specification-map.ts';
import { ROOT } from './child.ts';
import { findBrowser, findFirefox, findHeadlessShell, findOrFetchBrowser } from './find-browser.ts';
import { testsThatDidNotRun } from './specification-run.ts';
import { describeStore, findStores } from './stores.ts';
import { lastLine, tallyOf } from './test-report.ts';

const VITEST = 'node_modules/vitest/vitest.mjs';
const REPORT = join(ROOT, '.cache/test-report.json');
const PAGES = ['browser', 'component', 'e2e-live'];
/** What `npm test` runs. The other projects of vitest.config.ts run nightly. */
const PROJECTS = [...PAGES, 'chaos', 'engine', 'http', 'invariants', 'live', 'rules', 'server', 'unit'];
/** One more than the two cores the suite is timed on: shows follow the clock and wait most of their time. */
const WORKERS = 3;

/** Failures outside tests, printed again before the last line. */
const problems: string[] = [];
let passedChecks = 0;

function countChecks(results: readonly CheckResult[]): void {
  for (const { name, passed, report } of results)
    if (passed) passedChecks += 1;
    else problems.push(`check: ${name}\n${report.replace(/^/gm, '    ')}`);
}

async function buildAndCheckBundle(): Promise<void> {
  try {
    await buildIfNeeded();
    countChecks(await runBundleChecks(printCheck));
  } catch (error) {
    problems.push(error instanceof Error ? error.message : String(error));
  }
}

/** Prints what the tests run on. A named store that does not answer is a failure: the run would prove less than it seems to. */
async function findMachine(): Promise<void> {
  console.log(`Node ${process.version}\nPGlite: embedded`);
  for (const store of await findStores()) {
    console.log(describeStore(store));
    if (store.url && !store.reachable) problems.push(describeStore(store));
  }
  const browser = findBrowser() ?? (await findOrFetchBrowser());
  if (!browser) problems.push('There is no Chromium here: no page was tested.');
  else if (!findBrowser()) process.env.CHROMIUM_PATH = browser;
  const firefox = findFirefox() ?? 'none; its journey is skipped (apt-get install firefox-esr)';
  console.log(`Chromium: ${browser ?? 'none'}, for pages ${findHeadlessShell() ?? 'the same'}\nFirefox: ${firefox}`);
}

/** Runs Vitest to its end with its own output; answers its exit code. */
function vitest(projects: readonly string[], args: readonly string[] = []): number {
  const wanted = projects.flatMap((name) => ['--project', name]);
  const { status } = spawnSync(process.execPath, [VITEST, 'run', ...wanted, ...args], { cwd: ROOT, stdio: 'inherit' });
  return status ?? 1;
}

/** Adds the failure of each test that the map of the specification names and that did not pass. */
function checkSpecificationRun(report: string): void {
  const missing = testsThatDidNotRun({
    map: readFileSync(join(ROOT, SPECIFICATION_MAP), 'utf8'),
    reports: [report],
    when: 'npm test',
  });
  if (missing.length === 0) passedChecks += 1;
  problems.push(...missing.map((one) => `${SPECIFICATION_MAP} names a test that did not pass. ${one}`));
}

async function runAll(): Promise<void> {
  const startedMs = performance.now();
  await findMachine();
  console.log('\nCheck');
  await Promise.all([buildAndCheckBundle(), runChecks(printCheck, { built: 'meanwhile' }).then(countChecks)]);
  rmSync(REPORT, { force: true });
  mkdirSync(dirname(REPORT), { recursive: true });
  const projects = findBrowser() ? PROJECTS : PROJECTS.filter((name) => !PAGES.includes(name));
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${REPORT}`];
  const exitCode = vitest(projects, [`--maxWorkers=${WORKERS}`, ...reporters]);
  const report = existsSync(REPORT) ? readFileSync(REPORT, 'utf8') : undefined;
  const tally = tallyOf({ report, exitCode });
  if (report !== undefined) checkSpecificationRun(report);
  if (problems.length > 0) console.log(`\nFailed outside tests:\n\n${problems.join('\n\n')}`);
  const minutes = ((performance.now() - startedMs) / 60_000).toFixed(1);
  console.log(`\nAll of it took ${minutes} minutes, ${tally.skipped} tests were skipped for want of a store or a browser.`);
  const failed = tally.failed + problems.length;
  console.log(lastLine({ passed: tally.passed + passedChecks, failed }));
  process.exitCode = failed === 0 ? 0 : 1;
}

function changedFiles(since: string): string[] {
  const { stdout } = spawnSync('git', ['diff', '--name-only', since], { cwd: ROOT, encoding: 'utf8' });
  return stdout.split('\n');
}

/** Runs what the arguments select, which are Vitest's own. */
function runSelected(args: readonly string[]): void {
  const changed = args.find((arg) => /^--changed\b/.test(arg));
  if (changed === undefined) {
    process.exitCode = vitest(PROJECTS, args);
    return;
  }
  const codes = [
    vitest(
      PROJECTS.filter((name) => !PAGES.includes(name)),
      args,
    ),
  ];
  // Journeys load the built pages and import none of their sources, so Vitest cannot see which changes concern them.
  if (changedFiles(changed.split('=')[1] ?? 'HEAD').some((path) => /^(web|contract|tests\/e2e)\//.test(path)))
    codes.push(vitest(PAGES));
  process.exitCode = Math.max(...codes);
}

const args = process.argv.slice(2);
if (args.length === 0) await runAll();
else runSelected(args);
