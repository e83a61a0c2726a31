import { describe, expect, it } from 'vitest';
import { large, small } from './configurations.ts';
import { explore } from './explore.ts';
import { ours } from './protocol.ts';

/** `MODEL=large` explores what takes minutes. */
const isNight = process.env.MODEL === 'large';

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

describe('the unique index', () => {
  it('never fires: the state recognises every repeat', () => {
    const way = { ...ours, uniqueIndex: true };
    for (const { of, capacity } of small.slice(0, 2)) expect(explore(way, of, { healEvery: 0, capacity }).broken).toBeNull();
  });
});
