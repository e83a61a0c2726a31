import { describe, expect, it } from 'vitest';
import { mutants, mutantsAtNight } from './configurations.ts';
import { explore } from './explore.ts';

/** `MODEL=large` looks for what takes a million states. */
const isNight = process.env.MODEL === 'large';
const MUTANT_STATES = 2_500_000;

describe('a counter-example is found for', () => {
  it.each(isNight ? mutantsAtNight : mutants)('$way.name', ({ way, breaks, of, healEvery }) => {
    const { states, broken } = explore(way, of, { healEvery, capacity: MUTANT_STATES });
    console.log(
      `covered: ${way.name}: ${broken?.promise ?? 'nothing'}, after ${broken?.steps.length} steps, in ${states} states`,
    );
    expect(broken?.promise.slice(0, 2)).toBe(breaks);
  });
});
