import { stripVTControlCharacters } from 'node:util';
import { run, runNode, seconds } from './child.ts';
import { type Suite, suites } from './nightly-suites.ts';

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

// Whoever breaks the night off ends what it has started, too.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));

const outcomes = await inTheirOrder();
const failed = outcomes.filter((one) => !one.passed).length;
console.log(`\nThe night took ${seconds(performance.now() - startedMs)}:\n${outcomes.map(summary).join('\n')}`);
console.log(`${outcomes.length - failed} suites passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;
