import { describe, expect, it } from 'vitest';
import { large, mutants, mutantsAtNight, small } from './configurations.ts';
import { explore } from './explore.ts';
import { ours } from './protocol.ts';

/** `MODEL=large` explores what takes minutes. */
const isNight = process.env.MODEL === 'large';
const MUTANT_STATES = 2_500_000;

describe('the protocol of the log, in every state it can reach', () => {
  it.each(isNight ? large : small)('keeps its promises and heals: $name', ({ name, of, healEvery, capacity }) => {
    const { states, edges, depth, healed, longestHealing, stuck, broken } = explore(ours, of, { healEvery, capacity });
    console.log(
      `covered: ${name}: ${states} states, ${edges} edges, depth ${depth}, healed from ${healed} in at most ${longestHealing} steps`,
    );
    expect(broken).toBeNull();
    expect(stuck).toBe(0);
  });
});

describe('a counter-example is found for', () => {
  it.each(isNight ? mutantsAtNight : mutants)('$way.name', ({ way, breaks, of, healEvery }) => {
    const { states, broken } = explore(way, of, { healEvery, capacity: MUTANT_STATES });
    console.log(
      `covered: ${way.name}: ${broken?.promise ?? 'nothing'}, after ${broken?.steps.length} steps, in ${states} states`,
    );
    expect(broken?.promise.slice(0, 2)).toBe(breaks);
  });
});

describe('the unique index', () => {
  it('never fires: the state recognises every repeat', () => {
    const way = { ...ours, uniqueIndex: true };
    for (const { of, capacity } of small.slice(0, 2)) expect(explore(way, of, { healEvery: 0, capacity }).broken).toBeNull();
  });
});
