import { balance } from './balance.ts';
import { quantile } from './sums.ts';

/** Crews that are thought up for a comparison. */
const CREWS = 2_000;

/** Numbers from 0 up to 1, the same for the same seed: the generator mulberry32 of T. Ettinger, which is enough for a comparison. */
function chance(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

export interface Noise {
  /** Half of such crews are more even, and half less. */
  readonly median: number;
  /** One in twenty is less even. */
  readonly low: number;
}

/**
 * How even a crew looks whose members are truly alike: each takes part in a window with the same probability. No crew can be expected
 * to be more even than that; so M1 is held against it and never against 1. Null where nobody takes part.
 */
export function balanceNoise(one: { members: number; windows: number; activity: number }): Noise | null {
  const next = chance(one.members * 1_009 + one.windows);
  const balances = Array.from({ length: CREWS }, () => {
    const shares = Array.from({ length: one.members }, () => {
      let active = 0;
      for (let window = 0; window < one.windows; window += 1) if (next() < one.activity) active += 1;
      return active;
    });
    return balance(shares);
  }).filter((each) => each !== null);
  const [median, low] = [quantile(balances, 0.5), quantile(balances, 0.05)];
  return median === null || low === null ? null : { median, low };
}

/**
 * How even the talk of a crew looks whose members are truly alike: each turn falls to anybody, and lasts as long as turns do, most of
 * them shortly and a few for long. M2 is held against it.
 */
export function talkNoise(one: { members: number; turns: number }): Noise | null {
  const next = chance(one.members * 2_003 + one.turns);
  const balances = Array.from({ length: CREWS }, () => {
    const spoken = Array.from({ length: one.members }, () => 0);
    for (let turn = 0; turn < one.turns; turn += 1) {
      const who = Math.floor(next() * one.members);
      spoken[who] = (spoken[who] ?? 0) - Math.log(1 - next());
    }
    return balance(spoken);
  }).filter((each) => each !== null);
  const [median, low] = [quantile(balances, 0.5), quantile(balances, 0.05)];
  return median === null || low === null ? null : { median, low };
}
