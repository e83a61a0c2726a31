import { describe, expect, it } from 'vitest';
import type { CrewHour, MemberHour, TaskHour } from './crew-hour.ts';
import { sessionReport } from './report.ts';

const KEY = ['S', 'G', 'F', 'O'];
const WRONG = ['O', 'F', 'G', 'S'];

const member = (id: string, active: number): MemberHour => ({ id, present: 1, windows: 64, active, did: {}, actions: [] });

function task(ids: readonly string[], heard: number): TaskHour {
  const cards = ['c1', 'c2', 'c3', 'c4', 'c5', 'c6'];
  return {
    step: 'P1',
    outcome: 'solved',
    fromMs: 0,
    untilMs: 200,
    decidedMs: 100,
    held: new Set(cards),
    shared: cards.slice(0, heard).map((clue) => ({ clue, atMs: 50, by: ids[0] ?? '' })),
    best: 6,
    parts: 6,
    misses: 0,
    points: 100,
    hints: [],
    contributors: new Set(ids),
    moved: {},
    ranking: { lists: Object.fromEntries(ids.map((id) => [id, WRONG])), group: KEY, key: KEY },
  };
}

/** A crew whose members took part in so many windows each. */
function crew(name: string, active: readonly number[], heard = 6): CrewHour {
  const members = active.map((windows, i) => member(`${name}-person-${i}`, windows));
  const tasks = [
    task(
      members.map(({ id }) => id),
      heard,
    ),
  ];
  return { crew: name, members, acts: [], help: [], tasks };
}

describe('what an organiser is told of a session', () => {
  it('are means over the crews, and how far they lie apart from three crews on', () => {
    const even = [40, 40, 40, 40];
    expect(sessionReport([crew('a', even), crew('b', even, 3)])).toMatchObject({
      crews: 2,
      balance: { as: 'figure', mean: 1, spread: null },
      pooled: { as: 'figure', mean: 0.75, spread: null },
      early: { as: 'figure', mean: 0.375 },
      gain: { as: 'figure', mean: 1 },
    });
    expect(sessionReport([crew('a', even), crew('b', even, 3), crew('c', even, 0)]).pooled).toEqual({
      as: 'figure',
      mean: 0.5,
      spread: { least: 0, most: 1 },
    });
  });

  it('says nothing in figures of crews of fewer than four who counted', () => {
    const three = sessionReport([crew('a', [40, 40, 40])]);
    expect([three.balance, three.pooled, three.early, three.gain]).toEqual(Array(4).fill({ as: 'too-short' }));
    const away = {
      ...crew('a', [40, 40, 40, 40]),
      members: [...crew('a', [40, 40, 40]).members, { ...member('x', 9), present: 0.49 }],
    };
    expect(sessionReport([away]).balance).toEqual({ as: 'too-short' });
  });

  it('does not change by anything that somebody in such a crew did', () => {
    const big = crew('big', [40, 30, 20, 10]);
    const [one, other] = [crew('small', [40, 40, 40]), crew('small', [64, 1, 0], 0)];
    const { plates: _, ...told } = sessionReport([big, one]);
    const { plates: __, ...toldOther } = sessionReport([big, other]);
    expect(toldOther).toEqual(told);
  });

  it('names no crew, no person and no order of crews', () => {
    const crews = [crew('crew-1', [40, 30, 20, 10]), crew('crew-2', [9, 9, 9, 9], 2), crew('crew-3', [1, 2, 3, 4], 4)];
    const told = sessionReport(crews);
    expect(JSON.stringify(told)).not.toMatch(/person|crew-/);
    const turned = sessionReport(crews.toReversed());
    expect(turned.plates).toEqual(told.plates);
    expect(turned.pooled).toEqual(told.pooled);
  });

  it('is there for a session that nobody came to', () => {
    expect(sessionReport([])).toEqual({
      crews: 0,
      mayShow: false,
      plates: [],
      balance: { as: 'too-short' },
      asEven: null,
      pooled: { as: 'too-short' },
      early: { as: 'too-short' },
      gain: { as: 'too-short' },
      divided: { as: 'too-short' },
      hints: null,
    });
  });

  it('has the mean of how divided the votes were, without any spread, where a crew may be shown', () => {
    const four = crew('a', [40, 40, 40, 40]);
    expect(
      sessionReport(
        [four],
        [
          [9, 0, 0],
          [4, 4],
        ],
      ).divided,
    ).toEqual({ as: 'figure', mean: 0.5, spread: null });
    expect(sessionReport([four]).divided).toEqual({ as: 'too-short' });
    expect(sessionReport([crew('a', [40, 40, 40])], [[9, 0, 0]]).divided).toEqual({ as: 'too-short' });
  });
});
