import { describe, expect, it } from 'vitest';
import { computeScore, lampLevel, type ScoreInputs } from './score.ts';

/** Points of the tasks by the flagship's rules: 100, 160, 160. */
const puzzles = (...shares: [number, number, number]) => 100 * shares[0] + 160 * shares[1] + 160 * shares[2];
const pooled = (rate: number, early: number) => [{ rate, early }];
const realised = (quality: number, mean: number) => ({ quality, realised: (quality - mean) / (1 - mean) });

/** Crews of every kind, as they were thought up for the design, with the points they were given there. */
const crews: readonly [string, ScoreInputs, number][] = [
  [
    'perfect',
    {
      members: 4,
      puzzles: 420,
      decision: realised(1, 0.25),
      pooled: pooled(1, 0.8),
      hands: [1],
      balance: 0.8,
      help: 8,
      left: [0.5, 0.5, 0.5],
    },
    990,
  ],
  [
    'typical',
    {
      members: 4,
      puzzles: puzzles(1, 0.85, 0.95),
      decision: realised(0.75, 0.3),
      pooled: pooled(0.85, 0.55),
      hands: [0.95],
      balance: 0.6,
      help: 5,
      left: [0.3, 0.1, 0.1],
    },
    822,
  ],
  [
    'written, not spoken',
    {
      members: 4,
      puzzles: puzzles(1, 1, 1),
      decision: realised(1, 0.25),
      pooled: pooled(1, 0.75),
      hands: [1],
      balance: 0.7,
      help: 6,
      left: [0.2, 0.1, 0.1],
    },
    933,
  ],
  [
    'slow and warm, with every hint',
    {
      members: 5,
      puzzles: puzzles(0.6, 0.6, 0.6),
      decision: realised(0.75, 0.25),
      pooled: pooled(0.9, 0.5),
      hands: [1],
      balance: 0.7,
      help: 10,
      left: [0.02, 0.02, 0.02],
    },
    695,
  ],
  [
    'fast, and driven by one',
    {
      members: 4,
      puzzles: puzzles(0.85, 0.85, 0.85),
      decision: realised(0.5, 0.3),
      pooled: pooled(0.6, 0.5),
      hands: [0.7],
      balance: 0.25,
      help: 1,
      left: [0.5, 0.5, 0.5],
    },
    665,
  ],
  [
    'out of time everywhere, but sharing',
    {
      members: 3,
      puzzles: puzzles(0.3, 0.3, 0.3),
      decision: realised(0.5, 0.25),
      pooled: pooled(0.8, 0.4),
      hands: [1],
      balance: 0.6,
      help: 4,
      left: [0, 0, 0],
    },
    486,
  ],
  [
    'barely there',
    {
      members: 3,
      puzzles: puzzles(0.2, 0.2, 0.2),
      decision: realised(0.25, 0.25),
      pooled: pooled(0.2, 0.1),
      hands: [0.5],
      balance: 0.3,
      help: 0,
      left: [0, 0, 0],
    },
    209,
  ],
];

describe('the points of a crew', () => {
  it.each(crews)('that is %s', (_, inputs, expected) => {
    expect(computeScore(inputs).total).toBe(expected);
  });

  it('are more for slow and warm than for fast and driven by one', () => {
    const [, , , warm, fast] = crews.map(([, inputs]) => computeScore(inputs).total);
    expect(warm).toBeGreaterThan(fast ?? 0);
  });

  it('lose nothing where the balance cannot be measured', () => {
    const [[, perfect] = ['', undefined]] = crews;
    if (perfect) expect(computeScore({ ...perfect, balance: null }).balance).toBe(60);
  });

  it('take nothing off for a decision that talking made worse', () => {
    const [[, perfect] = ['', undefined]] = crews;
    if (perfect) expect(computeScore({ ...perfect, decision: { quality: 0.5, realised: -2 } }).decision).toBe(50);
  });

  it('are nothing for a crew that nobody came to', () => {
    const nobody = { members: 0, puzzles: 0, decision: null, pooled: [], hands: [], balance: 0, help: 0, left: [] };
    expect(computeScore(nobody).total).toBe(0);
  });
});

describe('the lamp', () => {
  it.each([
    [0, 'ember'],
    [399, 'ember'],
    [400, 'candle'],
    [549, 'candle'],
    [550, 'lantern'],
    [699, 'lantern'],
    [700, 'beacon'],
    [849, 'beacon'],
    [850, 'lighthouse'],
    [1000, 'lighthouse'],
  ] as const)('of %i points is a %s', (points, level) => {
    expect(lampLevel(points)).toBe(level);
  });
});
