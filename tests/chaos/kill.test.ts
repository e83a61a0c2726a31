import { describe, expect, it } from 'vitest';
import { killRounds, THIRTY_AND_FOUR } from './kill.ts';
import { postgresPrograms } from './postgres-cluster.ts';

const ROUNDS = Number(process.env.ROUNDS ?? 3);
const SEED = Number(process.env.SEED ?? 1);
const ROUND_BUDGET_MS = 60_000;
const stores = [{ on: 'PGlite' as const }, ...(postgresPrograms() ? [{ on: 'PostgreSQL' as const }] : [])];
/** By day the store of a deployment, where there is one; at night, which asks for more rounds, both. */
const asked = process.env.ROUNDS ? stores : stores.slice(-1);

describe('a server that is killed in the middle of shows', () => {
  // Beside each other: neither is timed, and each mostly waits for a server to come back.
  it.concurrent.each(asked)(
    'on $on loses nothing that was acknowledged and does nothing twice',
    async ({ on }) => {
      const figures = await killRounds({ on, rounds: ROUNDS, crews: THIRTY_AND_FOUR, seed: SEED });
      console.log(`covered: ${figures.rounds} kills on ${on}, ${figures.acked} acked, ${figures.timers} timers`);
      expect(figures.offences).toBe('');
      expect({ lost: figures.lost, twice: figures.twice }).toEqual({ lost: 0, twice: 0 });
      expect(figures.acked).toBeGreaterThan(ROUNDS * 10);
    },
    (ROUNDS + 2) * ROUND_BUDGET_MS,
  );
});
