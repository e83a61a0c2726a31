import { appendFileSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { buildIfNeeded } from './build-if-needed.ts';
import { printCheck } from './check.ts';
import { type CheckResult, runBundleChecks, runChecks } from './checks/run.ts';
import { SPECIFICATION_MAP } from './checks/specification-map.ts';
import { ROOT, runNode, seconds } from './child.ts';
import { findFirefox, findHeadlessShell, findOrFetchBrowser } from './find-browser.ts';
import { testsThatDidNotRun } from './specification-run.ts';
import { describeStore, findStores, type Store } from './stores.ts';
import { add, failuresOf, lastLine, NOTHING, slowestOf, type Tally, tallyOf } from './test-report.ts';

const VITEST = 'node_modules/vitest/vitest.mjs';
const REPORTS = join(ROOT, '.cache/test-reports');
const SAID = join(ROOT, '.cache/test-output');
const SLOWEST = 10;
const LAST_LINES = 40;

interface Part {
  readonly title: string;
  readonly projects: readonly string[];
  /** How many files of it run at a time. */
  readonly workers: number;
}

/**
 * What goes by the clock waits most of its time, and what computes has the cores meanwhile, one file at a time: two would starve the
 * shows, whose moments pass. Beside killed servers, which are timed, stand pages, which wait now and then.
 */
const SHOWS: Part = { title: 'shows in a browser', projects: ['shows'], workers: 2 };
const BROWSER: Part = { title: 'browser', projects: ['browser'], workers: 2 };
const PROOFS: Part = { title: 'proofs of the log', projects: ['proofs'], workers: 2 };
const BESIDE: readonly Part[] = [
  { title: 'server and HTTP', projects: ['server', 'http'], workers: 1 },
  { title: 'killed servers and unfriendly clients', projects: ['chaos'], workers: 1 },
];
/** What is over soon is taken up by whichever lane has nothing else left: both end at about the same time then. */
const LAST: readonly Part[] = [
  { title: 'unit, engine and rules', projects: ['unit', 'engine', 'rules'], workers: 1 },
  PROOFS,
  { title: 'live', projects: ['live'], workers: 1 },
];

/** What failed and is in no report of tests: said once more before the last line. */
const failedBesideTests: string[] = [];

async function checks(): Promise<Tally> {
  console.log('\nCheck');
  return checksTally(await runChecks(printCheck, { built: 'meanwhile' }));
}

function checksTally(results: readonly CheckResult[]): Tally {
  const failed = results.filter((one) => !one.passed);
  for (const { name, report } of failed) failedBesideTests.push(`check: ${name}\n${report.replace(/^/gm, '    ')}`);
  return { passed: results.length - failed.length, failed: failed.length, skipped: 0 };
}

/** Runs a part and writes what it said when it has ended: parts that run together would mix their lines. */
async function vitest({ part, env }: { part: Part; env: Record<string, string> }): Promise<Tally> {
  console.log(`\nBegins: ${part.title}`);
  const startedMs = performance.now();
  const outputFile = join(REPORTS, `${part.projects.join('-')}.json`);
  const projects = part.projects.flatMap((name) => ['--project', name]);
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${outputFile}`];
  const args = [VITEST, 'run', ...projects, `--maxWorkers=${part.workers}`, ...reporters];
  // Read there what hangs: of a run that is cut off nothing else is left.
  const said = join(SAID, `${part.projects.join('-')}.log`);
  const { code, output } = await runNode({ args, env, onOutput: (text) => appendFileSync(said, text) });
  console.log(`\nTests: ${part.title}, ${seconds(performance.now() - startedMs)}\n${output}`);
  const report = existsSync(outputFile) ? readFileSync(outputFile, 'utf8') : undefined;
  const tally = tallyOf({ report, exitCode: code });
  if (tally.failed > 0 && failuresOf({ reports: report ? [report] : [], root: ROOT }).length === 0)
    failedBesideTests.push(
      `${part.title}: ended with code ${code} without a failed test\n${output.trim().split('\n').slice(-LAST_LINES).join('\n')}`,
    );
  return tally;
}

async function build(): Promise<Tally> {
  try {
    await buildIfNeeded();
    return checksTally(await runBundleChecks(printCheck));
  } catch (error) {
    console.log(error instanceof Error ? error.message : error);
    failedBesideTests.push(error instanceof Error ? error.message : String(error));
    return { ...NOTHING, failed: 1 };
  }
}

/** A store that was named and does not answer is a failure: the run would prove less than it seems to. */
function storesTally(stores: readonly Store[]): Tally {
  for (const store of stores) console.log(describeStore(store));
  const silent = stores.filter(({ url, reachable }) => url && !reachable);
  failedBesideTests.push(...silent.map(describeStore));
  return { ...NOTHING, failed: silent.length };
}

function readReports(): string[] {
  return readdirSync(REPORTS).map((name) => readFileSync(join(REPORTS, name), 'utf8'));
}

/** Holds the map of the specification against what has run: a test that it names and that did not pass shows nothing. */
function specificationTally(): Tally {
  const missing = testsThatDidNotRun({ map: readFileSync(join(ROOT, SPECIFICATION_MAP), 'utf8'), reports: readReports() });
  failedBesideTests.push(...missing.map((one) => `${SPECIFICATION_MAP} names a test that did not pass. ${one}`));
  return { ...NOTHING, passed: missing.length === 0 ? 1 : 0, failed: missing.length };
}

async function everything(): Promise<Tally> {
  rmSync(REPORTS, { recursive: true, force: true });
  rmSync(SAID, { recursive: true, force: true });
  for (const folder of [REPORTS, SAID]) mkdirSync(folder, { recursive: true });
  console.log(`Node ${process.version}\nPGlite: embedded`);
  const stores = await findStores();
  const browser = await findOrFetchBrowser();
  // Whoever names a Chromium has pages drawn by it, too.
  const shell = process.env.CHROMIUM_PATH ? undefined : findHeadlessShell();
  const firefox = findFirefox() ?? 'none; its journey is skipped (apt-get install firefox-esr)';
  console.log(`Chromium: ${browser ?? 'none'}, for pages ${shell ?? 'the same'}\nFirefox: ${firefox}`);
  const env: Record<string, string> = {
    ...(browser ? { CHROMIUM_PATH: browser } : {}),
    ...(process.stdout.isTTY ? {} : { NO_COLOR: '1' }),
  };
  // Neither needs both cores all the time.
  const before = await Promise.all([build(), checks()]);
  let tally = before.reduce(add, storesTally(stores));
  const envOf = (part: Part) =>
    (part === SHOWS || part === BROWSER) && browser && shell
      ? { ...env, CHROMIUM_PATH: shell, DEVICES_CHROMIUM_PATH: browser }
      : env;
  const last = [...LAST];
  const lane = async (own: readonly Part[]): Promise<Tally> => {
    const mine = [...own];
    let all = NOTHING;
    for (let part = mine.shift() ?? last.shift(); part; part = mine.shift() ?? last.shift())
      all = add(all, await vitest({ part, env: envOf(part) }));
    return all;
  };
  const lanes = await Promise.all([lane(browser ? [SHOWS, BROWSER] : []), lane(BESIDE)]);
  tally = add(lanes.reduce(add, tally), browser ? NOTHING : { ...NOTHING, failed: 1 });
  if (!browser) failedBesideTests.push('There is no Chromium here: no page was drawn.');
  return add(tally, specificationTally());
}

const startedMs = performance.now();
const tally = await everything();
const skipped = tally.skipped === 0 ? '' : `, ${tally.skipped} skipped for want of a store or a browser`;
console.log(`\nThe ${SLOWEST} slowest tests:\n${slowestOf({ reports: readReports(), root: ROOT, most: SLOWEST }).join('\n')}`);
const failures = [...failedBesideTests, ...failuresOf({ reports: readReports(), root: ROOT })];
if (failures.length > 0) console.log(`\nWhat failed:\n\n${failures.join('\n\n')}`);
console.log(`\nAll of it took ${seconds(performance.now() - startedMs)}${skipped}.`);
console.log(lastLine(tally));
process.exitCode = tally.failed === 0 ? 0 : 1;
