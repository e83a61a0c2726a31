import { describe, expect, it } from 'vitest';
import { shortFaults } from './faults.ts';
import { playFault } from './play-fault.ts';

const SEED = Number(process.env.SEED ?? 1);
const possible = shortFaults().filter((fault) => fault.impossible() === null);

describe('under running shows', () => {
  it.each(possible)('$name on $on: nothing acknowledged is lost, and the same process goes on', async (fault) => {
    const figures = await playFault({ fault, crews: [3, 3, 2], rounds: 1, seed: SEED });
    expect(figures.offences).toBe('');
    expect({ lost: figures.lost, twice: figures.twice }).toEqual({ lost: 0, twice: 0 });
    expect(figures.acked).toBeGreaterThan(0);
  });
});
