import { existsSync, readFileSync, rmSync } from 'node:fs';
import { stripVTControlCharacters } from 'node:util';
import { SPECIFICATION_MAP } from './checks/specification-map.ts';
import { run, runNode, seconds } from './child.ts';
import { PAGES_REPORT, type Suite, suites } from './nightly-suites.ts';
import { testsThatDidNotRun } from './specification-run.ts';

interface Outcome {
  readonly suite: Suite;
  readonly passed: boolean;
  readonly tookMs: number;
  /** What the suite says it covered: its own lines that begin with `covered:` and counts of tests. */
  readonly covered: readonly string[];
}

const COVERED = /^\s*(covered:.*|All files +\|.*|Tests\s+\d.*|\d+ passed, \d+ failed)$/;

/** Lines of an output that say what was covered, without colours. */
function coveredIn(output: string): string[] {
  const plain = stripVTControlCharacters(output);
  return plain
    .split('\n')
    .filter((line) => COVERED.test(line))
    .map((line) => line.trim().replace(/\s+/g, ' '));
}

/** The suite's own amount of work, unless the caller asks for another. */
function amounts(suite: Suite): Record<string, string> {
  return Object.fromEntries(Object.entries(suite.env).map(([name, value]) => [name, process.env[name] ?? value]));
}

/** Below everything else that runs, so that what is timed has the cores when it wants them. */
const BESIDE = ['-n', '15', process.execPath];

async function play(suite: Suite, spareMs = 0): Promise<Outcome> {
  const env = amounts(suite);
  const settings = Object.entries(env).map(([name, value]) => `${name}=${value}`);
  const budgetMs = suite.budgetMs + spareMs;
  console.log(`\n== ${suite.name} (at most ${seconds(budgetMs)}) ${settings.join(' ')}`);
  const startedMs = performance.now();
  const order = { env, budgetMs };
  const { code, output } = suite.beside
    ? await run({ ...order, command: 'nice', args: [...BESIDE, ...suite.args] })
    : await runNode({ ...order, args: suite.args, onOutput: (text) => process.stdout.write(text) });
  // Two that run together would mix their lines.
  if (suite.beside) console.log(`\n== ${suite.name}, beside the others\n${output}`);
  return { suite, passed: code === 0, tookMs: performance.now() - startedMs, covered: [...settings, ...coveredIn(output)] };
}

function summary({ suite, passed, tookMs, covered }: Outcome): string {
  return `${passed ? 'ok  ' : 'FAIL'} ${suite.name.padEnd(34)} ${seconds(tookMs).padStart(9)}  ${covered.join('; ')}`;
}

/** All suites, or those whose names contain one of the words that follow the command. */
function wanted(words: readonly string[]): readonly Suite[] {
  return words.length === 0 ? suites : suites.filter(({ name }) => words.some((word) => name.includes(word)));
}

const startedMs = performance.now();
const asked = wanted(process.argv.slice(2));
if (asked.length === 0) {
  console.error(`No suite of the night has a name like that. There are: ${suites.map(({ name }) => name).join(', ')}.`);
  process.exit(2);
}

/** One after the other; what is played beside begins when its turn comes, and nothing waits for it. */
async function inTheirOrder(): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  const beside: Promise<Outcome>[] = [];
  let spareMs = 0;
  for (const suite of asked) {
    if (suite.beside) {
      beside.push(play(suite));
      continue;
    }
    const outcome = await play(suite, spareMs);
    outcomes.push(outcome);
    spareMs = Math.max(0, spareMs + suite.budgetMs - outcome.tookMs);
  }
  return [...outcomes, ...(await Promise.all(beside))];
}

/** Tests that the map of the specification leaves to the night and that did not pass in it. */
function missingOfSpecification(): string[] {
  if (!existsSync(PAGES_REPORT)) return [];
  const [map, report] = [readFileSync(SPECIFICATION_MAP, 'utf8'), readFileSync(PAGES_REPORT, 'utf8')];
  return testsThatDidNotRun({ map, reports: [report], when: 'nightly' });
}

// Whoever breaks the night off ends what it has started, too.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));

rmSync(PAGES_REPORT, { force: true });
const outcomes = await inTheirOrder();
const missing = missingOfSpecification();
const failed = outcomes.filter((one) => !one.passed).length + missing.length;
for (const name of missing) console.log(`${SPECIFICATION_MAP} names a test that did not pass. ${name}`);
console.log(`\nThe night took ${seconds(performance.now() - startedMs)}:\n${outcomes.map(summary).join('\n')}`);
console.log(`${outcomes.filter((one) => one.passed).length} suites passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;
