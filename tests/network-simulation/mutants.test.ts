import { describe, expect, it } from 'vitest';
import type { Rule } from '../audit/trace.ts';
import type { MutantWay } from './mutant.ts';
import { mutantLogs } from './mutant-log.ts';
import { mutantPages } from './mutant-page.ts';
import { mutantServers } from './mutant-server.ts';
import { runSimulation } from './run-simulation.ts';

const MOST_SIMULATIONS = 60;
/** By day one mutant of each kind shows that the checker sees at all; at night it has to notice every one. */
const MUTANTS = [mutantServers, mutantLogs, mutantPages].flatMap((kind) =>
  process.env.MUTANTS === 'all' ? kind : kind.slice(0, 1),
);

/** How many simulations of trouble it takes until the invariant checker names the promise that a mutant breaks. */
async function simulationsUntil(way: MutantWay, rule: Rule): Promise<number> {
  for (let seed = 1; seed <= MOST_SIMULATIONS; seed++) {
    const { violations } = await runSimulation({ seed, flaw: way });
    if (violations.some((violation) => violation.rule === rule)) return seed;
  }
  return Number.POSITIVE_INFINITY;
}

describe('the invariant checker notices', () => {
  it.each(MUTANTS)('$name, which breaks $breaks', async (way) => {
    const simulations = await simulationsUntil(way, way.breaks);
    console.log(`covered: ${way.name} breaks ${way.breaks}, noticed in simulation ${simulations}`);
    expect(simulations).toBeLessThanOrEqual(MOST_SIMULATIONS);
  });
});
