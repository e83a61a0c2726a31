import { describe, expect, it } from 'vitest';
import type { Rule } from '../audit/trace.ts';
import type { MutantWay } from './mutant.ts';
import { mutantLogs } from './mutant-log.ts';
import { mutantPages } from './mutant-page.ts';
import { mutantServers } from './mutant-server.ts';
import { runWorld } from './run-world.ts';

const MOST_WORLDS = 60;

/** How many worlds of trouble it takes until the invariant checker names the promise that a naive way breaks. */
async function worldsUntil(way: MutantWay, rule: Rule): Promise<number> {
  for (let seed = 1; seed <= MOST_WORLDS; seed++) {
    const { violations } = await runWorld({ seed, flaw: way });
    if (violations.some((violation) => violation.rule === rule)) return seed;
  }
  return Number.POSITIVE_INFINITY;
}

describe('the invariant checker notices', () => {
  it.each([...mutantServers, ...mutantLogs, ...mutantPages])('$name, which breaks $breaks', async (way) => {
    const worlds = await worldsUntil(way, way.breaks);
    console.log(`covered: ${way.name} breaks ${way.breaks}, noticed in world ${worlds}`);
    expect(worlds).toBeLessThanOrEqual(MOST_WORLDS);
  });
});
