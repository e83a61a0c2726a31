import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { median, type Spread, spreadOf } from './figures.ts';
import { Spawned } from './spawned.ts';

const PROGRAM = fileURLToPath(new URL('./subjects/refusals.ts', import.meta.url));
const WAYS = 3;

/** What one process says of one way of asking. */
const Round = z.object({
  name: z.string(),
  calls: z.number(),
  refused: z.number(),
  /** Processor time of one of them in microseconds: of the first ten thousand, and of the last. */
  firstUs: z.number(),
  lastUs: z.number(),
  /** Growth of the process, and of what is alive in it after a collection. */
  rssMib: z.number(),
  liveMib: z.number(),
});
type Round = z.infer<typeof Round>;

/** One way of asking, in several rounds. */
export interface Refusals {
  readonly name: string;
  readonly calls: number;
  readonly refused: number;
  readonly firstUs: Spread;
  readonly lastUs: Spread;
  /** The last call over the first, in the same round. */
  readonly ratio: Spread;
  readonly rssMib: Spread;
  readonly liveMib: Spread;
}

async function round(way: number, calls: number): Promise<Round> {
  const flags = ['--expose-gc', '--max-semi-space-size=16'];
  const program = new Spawned(process.execPath, [...flags, PROGRAM, String(calls), String(way)]);
  const heard = await program.hear(Round);
  await program.end();
  return heard;
}

function together(rounds: readonly Round[]): Refusals {
  const of = (figure: (one: Round) => number) => spreadOf(rounds.map(figure));
  return {
    name: rounds[0]?.name ?? '',
    calls: rounds[0]?.calls ?? 0,
    refused: median(rounds.map(({ refused }) => refused)),
    firstUs: of(({ firstUs }) => firstUs),
    lastUs: of(({ lastUs }) => lastUs),
    ratio: of(({ firstUs, lastUs }) => lastUs / firstUs),
    rssMib: of(({ rssMib }) => rssMib),
    liveMib: of(({ liveMib }) => liveMib),
  };
}

/**
 * What refused calls cost, the last of so many compared with the first, and what they leave in memory. Each way in each round has
 * a process of its own, so that none is charged with memory another one left behind.
 */
export async function refusals(calls: number, rounds: number): Promise<Refusals[]> {
  const all: Round[][] = Array.from({ length: WAYS }, () => []);
  for (let n = 0; n < rounds; n += 1) for (const [way, heard] of all.entries()) heard.push(await round(way, calls));
  return all.map(together);
}
