import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { testDatabases } from '@lorecrew/server/testing/databases';
import { besideEarlier } from './beside-earlier.ts';
import { type Contestant, contestants } from './contestants.ts';
import { dashboard } from './dashboard.ts';
import type { Findings } from './findings.ts';
import { holds, limiterGoals } from './goals.ts';
import { type IdleMemory, idleMemory, type Load, type LoadResult, loadTest } from './load-test.ts';
import { machineLine, thisMachine } from './machine.ts';
import { night } from './night.ts';
import { type Plan, plans } from './plan.ts';
import { refusals } from './refusals.ts';
import { replay } from './replay.ts';
import { compileEpoll } from './subjects/compile.ts';
import { refusalsTable, report, short } from './tables.ts';

/** Odd, so that the middle is one that was measured. */
const LIMITER_ROUNDS = 3;
const RESULTS = fileURLToPath(new URL('./results/', import.meta.url));
const DOCUMENT = fileURLToPath(new URL('../docs/reference/bench.md', import.meta.url));
const INTRODUCTION = fileURLToPath(new URL('./introduction.md', import.meta.url));

interface Tools {
  readonly epoll: string | null;
  readonly server: string | undefined;
}

/** The contestants that this machine can run, and a sentence for each that it cannot. */
function field({ mode }: Plan, { epoll, server }: Tools): { standing: Contestant[]; left: string[] } {
  const left: string[] = [];
  if (epoll === null) left.push('C epoll is left out: there is no C compiler (or no epoll) on this machine.');
  if (!server) left.push('Durable rows are left out: TEST_DATABASE_URL names no PostgreSQL.');
  const standing = contestants.filter(
    (each) =>
      (mode === 'full' || each.quick) && (each.subject !== 'epoll' || epoll !== null) && (!each.durable || server !== undefined),
  );
  return { standing, left };
}

/** One load test, on a database of its own where it writes to one. A load test that breaks down is told and counts as wrong. */
async function stand(contestant: Contestant, load: Load, { epoll, server }: Tools): Promise<LoadResult> {
  const postgres = testDatabases(server).at(1);
  const database = contestant.durable ? await postgres?.open() : undefined;
  try {
    const result = await loadTest(contestant, load, { epoll, databaseUrl: database?.url ?? null });
    const about = `${short(result.deliveriesPerSec)} deliveries/s, ${short(result.cpuMsPer1000)} ms per 1,000, ack p50 ${short(result.ackP50Ms)} ms`;
    console.log(`  ${contestant.name.padEnd(22)} ${about} ${result.wrong.join('; ')}`);
    return result;
  } finally {
    await database?.remove();
  }
}

async function rounds(title: string, load: Load, input: { plan: Plan; standing: readonly Contestant[]; tools: Tools }) {
  const all: LoadResult[][] = [];
  for (let round = 1; round <= input.plan.rounds; round++) {
    console.log(`${title}, round ${round} of ${input.plan.rounds}`);
    const results: LoadResult[] = [];
    for (const contestant of input.standing) results.push(await stand(contestant, load, input.tools));
    all.push(results);
  }
  return all;
}

/** Whether idle connections are measured: a window makes no difference to them, so only without one. */
function countsIdle({ subject, durable, window }: Contestant, { mode }: Plan): boolean {
  if (subject === 'lorecrew') return !durable;
  return !window && (mode === 'full' || subject === 'ws');
}

async function run(plan: Plan): Promise<Findings> {
  const machine = thisMachine();
  const tools: Tools = { epoll: compileEpoll(), server: process.env.TEST_DATABASE_URL || undefined };
  const { standing, left } = field(plan, tools);
  const [ours] = contestants;
  const equal = await rounds('Equal load', plan.equal, { plan, standing, tools });
  const busy = await rounds('Busy', plan.busy, { plan, standing, tools });
  const manual = standing.filter(({ name, window, durable }) => name === ours?.name || (!window && !durable));
  const saturation = await rounds('Saturation', plan.saturation, { plan, standing: manual, tools });
  if (plan.growth.length > 0) console.log('Growth');
  const growth: { load: Load; result: LoadResult }[] = [];
  for (const load of plan.growth) if (ours) growth.push({ load, result: await stand(ours, load, tools) });
  const idle: ({ name: string } & IdleMemory)[] = [];
  console.log('Idle connections');
  for (const contestant of standing.filter((each) => countsIdle(each, plan)))
    idle.push({ name: contestant.name, ...(await idleMemory(contestant, plan.idle)) });
  console.log('Replay and refused calls');
  const rest = { replay: await replay(), refusals: await refusals(plan.refusals, plan.rounds) };
  return { mode: plan.mode, machine, left, equal, busy, saturation, growth, idle, ...rest };
}

/** Load tests of the live path, beside other programs. */
async function loadTests(): Promise<void> {
  const plan = plans[process.env.BENCH === 'quick' ? 'quick' : 'full'];
  const startedMs = performance.now();
  const findings = await run(plan);
  console.log(`\n${report(findings)}\n\nTook ${((performance.now() - startedMs) / 1_000).toFixed(0)} s.`);
  mkdirSync(RESULTS, { recursive: true });
  writeFileSync(`${RESULTS}${findings.machine.at.replaceAll(':', '-')}.json`, JSON.stringify(findings, null, 2));
  if (process.argv.includes('--document')) {
    writeFileSync(DOCUMENT, `${readFileSync(INTRODUCTION, 'utf8')}\n${report(findings)}\n`);
  }
  const wrong = [...findings.equal, ...findings.busy, ...findings.saturation].flat().flatMap((result) => result.wrong);
  process.exitCode = wrong.length === 0 ? 0 : 1;
}

/** Refused calls alone; the exit code says whether they hold. */
async function limiter(): Promise<number> {
  console.log(machineLine(thisMachine()));
  const measured = await refusals(plans.full.refusals, LIMITER_ROUNDS);
  console.log(refusalsTable(measured));
  const broken = limiterGoals(measured).filter((goal) => !holds(goal));
  for (const { what, is, goal, unit } of broken)
    console.log(`${what}: ${short(is?.median ?? Number.NaN)} ${unit}, at most ${goal}`);
  return broken.length === 0 ? 0 : 1;
}

if (process.argv.includes('dashboard'))
  process.exitCode = (await dashboard(process.env.TEST_DATABASE_URL || undefined)) === 0 ? 0 : 1;
else if (process.argv[2] === 'beside') process.exitCode = await besideEarlier(process.argv[3] ?? 'HEAD^');
else if (process.argv.includes('night')) process.exitCode = await night(process.env.TEST_DATABASE_URL || undefined);
else if (process.argv.includes('limiter')) process.exitCode = await limiter();
else await loadTests();
