import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { Spawned } from './spawned.ts';

const PROGRAM = fileURLToPath(new URL('./subjects/refusals.ts', import.meta.url));
const WAYS = 3;

const Refusals = z.object({
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
export type Refusals = z.infer<typeof Refusals>;

/** What refused calls cost, the last of so many as the first, and what is left of them in memory. */
export async function refusals(calls: number): Promise<Refusals[]> {
  const program = new Spawned(process.execPath, ['--expose-gc', '--max-semi-space-size=16', PROGRAM, String(calls)]);
  const all: Refusals[] = [];
  for (let n = 0; n < WAYS; n++) all.push(await program.hear(Refusals));
  await program.end();
  return all;
}
