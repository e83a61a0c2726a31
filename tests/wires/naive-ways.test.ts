import { describe, expect, it } from 'vitest';
import type { Rule } from '../audit/evidence.ts';
import { naiveLogs } from './naive-log.ts';
import { naivePages } from './naive-page.ts';
import { naiveServers } from './naive-server.ts';
import type { NaiveWay } from './naive-way.ts';
import { runWorld } from './run-world.ts';

const MOST_WORLDS = 60;

/** How many worlds of trouble it takes until the auditor names the promise that a naive way breaks. */
async function worldsUntil(way: NaiveWay, rule: Rule): Promise<number> {
  for (let seed = 1; seed <= MOST_WORLDS; seed++) {
    const { violations } = await runWorld({ seed, flaw: way });
    if (violations.some((violation) => violation.rule === rule)) return seed;
  }
  return Number.POSITIVE_INFINITY;
}

describe('the auditor notices', () => {
  it.each([...naiveServers, ...naiveLogs, ...naivePages])('$name, which breaks $breaks', async (way) => {
    const worlds = await worldsUntil(way, way.breaks);
    console.log(`covered: ${way.name} breaks ${way.breaks}, noticed in world ${worlds}`);
    expect(worlds).toBeLessThanOrEqual(MOST_WORLDS);
  });
});
