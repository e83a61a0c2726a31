import { describe, expect, it } from 'vitest';
import { balanceNoise } from './noise.ts';
import { response } from './response.ts';
import { median, quantile } from './sums.ts';
import { voteDivision } from './votes.ts';
import { activeWindows, overlapMs, splitIntoWindows } from './windows.ts';

describe('how divided a vote was', () => {
  it.each<[string, number[], number | null]>([
    ['all for one', [8, 0, 0], 0],
    ['half and half of two', [4, 4], 1],
    ['evenly over three', [3, 3, 3], 1],
    ['three to one of two', [3, 1], 0.811_278_1],
    ['the only option', [5], 0],
    ['nobody voted', [0, 0], null],
  ])('%s', (_, tally, expected) => {
    if (expected === null) expect(voteDivision(tally)).toBeNull();
    else expect(voteDivision(tally)).toBeCloseTo(expected, 6);
  });

  it('is 0 and not minus 0 where all are of one mind', () => {
    expect(Object.is(voteDivision([3, 0]), 0)).toBe(true);
  });
});

describe('how soon others answered', () => {
  const act = (by: string, atMs: number, asks = false) => ({ by, atMs, asks });

  it('is the median time to what another did next', () => {
    const acts = [act('a', 0, true), act('a', 500), act('b', 2_000, true), act('a', 6_000)];
    expect(response(acts)).toEqual({ medianMs: 3_000, pairs: 2 });
  });

  it('leaves out what nobody followed, and what asked for nothing', () => {
    expect(response([act('a', 0, true), act('a', 500)])).toBeNull();
    expect(response([act('a', 0), act('b', 500)])).toBeNull();
  });
});

describe('windows', () => {
  it('are thirty seconds, cut from each beginning, without what is left over', () => {
    expect(
      splitIntoWindows([
        { fromMs: 0, toMs: 65_000 },
        { fromMs: 100_000, toMs: 129_999 },
        { fromMs: 200_000, toMs: 230_000 },
      ]),
    ).toEqual([
      { fromMs: 0, toMs: 30_000 },
      { fromMs: 30_000, toMs: 60_000 },
      { fromMs: 200_000, toMs: 230_000 },
    ]);
  });

  it('count for whoever was there for half of one, and as active with an act in it', () => {
    const windows = splitIntoWindows([{ fromMs: 0, toMs: 90_000 }]);
    const present = [{ fromMs: 0, toMs: 45_000 }];
    expect(activeWindows({ windows, present, actsMs: [30_000] })).toEqual({ windows: 2, active: 1 });
    expect(activeWindows({ windows, present: [{ fromMs: 0, toMs: 44_999 }], actsMs: [0, 5, 29_999] })).toEqual({
      windows: 1,
      active: 1,
    });
  });

  it('have in common what lies in both', () => {
    expect(
      overlapMs(
        [{ fromMs: 0, toMs: 10 }],
        [
          { fromMs: 5, toMs: 7 },
          { fromMs: 9, toMs: 20 },
        ],
      ),
    ).toBe(3);
    expect(overlapMs([{ fromMs: 0, toMs: 10 }], [{ fromMs: 10, toMs: 20 }])).toBe(0);
  });
});

describe('what lies in the middle', () => {
  it('is one value, or the mean of two, or nothing', () => {
    expect([median([3, 1, 2]), median([4, 1, 2, 3]), median([])]).toEqual([2, 2.5, null]);
  });

  it('and at any share', () => {
    expect([quantile([5, 1, 4, 2, 3], 0), quantile([5, 1, 4, 2, 3], 0.5), quantile([5, 1], 1), quantile([], 0.5)]).toEqual([
      1,
      3,
      5,
      null,
    ]);
  });
});

describe('how even truly equal people look', () => {
  // 64 windows, four members.
  it('is far from 1, and less even with fewer windows', () => {
    const much = balanceNoise({ members: 4, windows: 64, activity: 0.6 });
    const little = balanceNoise({ members: 4, windows: 20, activity: 0.6 });
    expect(much?.median).toBeGreaterThan(0.9);
    expect(much?.median).toBeLessThan(0.97);
    expect(much?.low).toBeGreaterThan(0.85);
    expect(little?.median).toBeLessThan(much?.median ?? 0);
    expect(little?.low).toBeLessThan(little?.median ?? 0);
  });

  it('is the same whenever it is asked, and not there where nobody does anything', () => {
    const one = { members: 3, windows: 30, activity: 0.4 };
    expect(balanceNoise(one)).toEqual(balanceNoise(one));
    expect(balanceNoise({ ...one, activity: 0 })).toBeNull();
  });
});
