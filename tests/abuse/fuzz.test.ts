import { describe, expect, it } from 'vitest';
import { fuzzGuests } from './fuzz-connections.ts';

const FRAMES = Number(process.env.FRAMES ?? 20_000);
const SEED = Number(process.env.SEED ?? 1);
const GROWS_AT_MOST_MIB = 20;

describe('frames that no page would send', () => {
  it('end their own socket or are answered, and harm nobody', async () => {
    const result = await fuzzGuests({ frames: FRAMES, seed: SEED });
    console.log(`covered: ${result.frames} odd frames, ${JSON.stringify(result.ends)}, heap +${result.heapGrownMib} MiB`);
    expect(result.troubles).toEqual([]);
    expect(result).toMatchObject({ polluted: false, stillServed: true });
    expect(Object.keys(result.ends).sort()).toEqual(['kept', 'malformed']);
    if (globalThis.gc) expect(result.heapGrownMib).toBeLessThan(GROWS_AT_MOST_MIB);
  });
});
