import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { allAttacks } from '../tests/abuse/all-attacks.ts';
import { type FuzzResult, fuzzGuests } from '../tests/abuse/fuzz-connections.ts';
import type { Outcome } from '../tests/abuse/target.ts';
import { allFaults } from '../tests/chaos/faults.ts';
import type { Figures } from '../tests/chaos/figures.ts';
import { killRounds, THIRTY_AND_FOUR } from '../tests/chaos/kill.ts';
import { playFault } from '../tests/chaos/play-fault.ts';
import { postgresPrograms } from '../tests/chaos/postgres-cluster.ts';
import { table } from '../tests/chaos/table.ts';
import { ROOT, seconds } from './child.ts';

/** Kills of the server, over both stores; and frames that no page would send. */
const ROUNDS = Number(process.env.ROUNDS ?? 20);
const FRAMES = Number(process.env.FRAMES ?? 200_000);
const SEED = Number(process.env.SEED ?? 1);
/** `faults`, `kills`, `attacks` or `fuzz`: that part alone. */
const ONLY = process.env.ONLY;
const FAULT_ROUNDS = Number(process.env.FAULT_ROUNDS ?? 3);
const RESULT = join(ROOT, '.cache/chaos.json');
/** Everybody is back so soon after a restart, or after the fault has passed. */
const BACK_WITHIN_MS = 10_000;

const problems: string[] = [];

function isWanted(part: string): boolean {
  return ONLY === undefined || ONLY === part;
}

/** One thing that is tried: what it throws is a problem, and the others are tried all the same. */
async function attempt<T>(name: string, work: () => Promise<T>): Promise<T[]> {
  const beganMs = performance.now();
  try {
    const result = await work();
    console.log(`  ${name}: ${seconds(performance.now() - beganMs)}`);
    return [result];
  } catch (error) {
    problems.push(`${name}: ${error instanceof Error ? error.message : error}`);
    console.log(`  ${name}: FAILED`);
    return [];
  }
}

async function kills(): Promise<Figures[]> {
  const stores = postgresPrograms() ? (['PGlite', 'PostgreSQL'] as const) : (['PGlite'] as const);
  const rounds = Math.ceil(ROUNDS / stores.length);
  const all: Figures[] = [];
  for (const on of stores)
    all.push(
      ...(await attempt(`${rounds} kills on ${on}`, () => killRounds({ on, rounds, crews: THIRTY_AND_FOUR, seed: SEED }))),
    );
  return all;
}

async function allFaultFigures(): Promise<Figures[]> {
  const all: Figures[] = [];
  for (const fault of allFaults()) {
    const why = fault.impossible();
    const rounds = fault.endsServer ? 1 : FAULT_ROUNDS;
    if (why) console.log(`  ${fault.name} on ${fault.on}: left out, because ${why}`);
    else
      all.push(
        ...(await attempt(`${fault.name} on ${fault.on}`, () =>
          playFault({ fault, crews: THIRTY_AND_FOUR, rounds, seed: SEED }),
        )),
      );
  }
  return all;
}

function judgeFigures(figures: readonly Figures[]): void {
  for (const { fault, on, offences, violations, recoveryMaxMs } of figures) {
    if (violations > 0) problems.push(`${fault} on ${on}: ${offences}`);
    const isKill = fault.startsWith('kill');
    if (!isKill && recoveryMaxMs > BACK_WITHIN_MS) problems.push(`${fault} on ${on}: somebody waited ${recoveryMaxMs} ms`);
  }
}

function faultRow({ fault, on, rounds, people, acked, refused, timers, lost, twice, violations, ...rest }: Figures) {
  const { recoveryP50Ms, recoveryP95Ms, recoveryMaxMs } = rest;
  const recovery = { 'p50 ms': recoveryP50Ms, 'p95 ms': recoveryP95Ms, 'max ms': recoveryMaxMs };
  return { fault, on, rounds, people, acked, refused, timers, lost, twice, violations, ...recovery };
}

function attackRow({ attack, amount, goneWithinMs, grownMib, quiet, during, served, pidSame, note }: Outcome) {
  if (!served || !pidSame) problems.push(`${attack}: the good client was no longer served`);
  return {
    attack,
    amount,
    'gone ms': goneWithinMs ?? '-',
    'memory +MiB': grownMib,
    'others p99 ms before': quiet.p99Ms,
    during: during.p99Ms,
    note,
  };
}

async function fuzz(): Promise<FuzzResult[]> {
  const results = await attempt(`${FRAMES} odd frames`, () => fuzzGuests({ frames: FRAMES, seed: SEED }));
  for (const { troubles, polluted, stillServed } of results)
    if (troubles.length > 0 || polluted || !stillServed)
      problems.push(`odd frames: ${troubles.slice(0, 3).map(String).join('; ')}`);
  return results;
}

const startedMs = performance.now();
console.log(`Things go wrong under running shows (ROUNDS=${ROUNDS} FRAMES=${FRAMES} SEED=${SEED}):`);
const figures = [...(isWanted('kills') ? await kills() : []), ...(isWanted('faults') ? await allFaultFigures() : [])];
judgeFigures(figures);
const attacks = isWanted('attacks') ? await allAttacks(({ attack }) => console.log(`  ${attack}`)) : [];
const fuzzed = isWanted('fuzz') ? await fuzz() : [];

if (figures.length > 0) console.log(`\n${table(figures.map(faultRow))}`);
if (attacks.length > 0) console.log(`\n${table(attacks.map(attackRow))}`);
for (const { frames, ends, heapGrownMib } of fuzzed)
  console.log(`\n${frames} odd frames: ${JSON.stringify(ends)}, heap +${heapGrownMib} MiB`);
mkdirSync(join(ROOT, '.cache'), { recursive: true });
writeFileSync(RESULT, `${JSON.stringify({ seed: SEED, figures, attacks, fuzzed, problems }, null, 2)}\n`);

const sum = (of: (each: Figures) => number) => figures.reduce((total, each) => total + of(each), 0);
console.log(`\nThe same as JSON: .cache/chaos.json. All of it took ${seconds(performance.now() - startedMs)}.`);
console.log(
  `covered: ${figures.length} faults, ${sum(({ rounds }) => rounds)} rounds, ${sum(({ acked }) => acked)} acked, ${sum(({ lost }) => lost)} lost, ${sum(({ twice }) => twice)} twice, ${attacks.length} attacks`,
);
for (const problem of problems) console.log(`FAIL ${problem}`);
// Sockets of people who have left may still be closing.
process.exit(problems.length === 0 ? 0 : 1);
