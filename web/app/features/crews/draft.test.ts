import { describe, expect, it } from 'vitest';
import { type Draft, moved, nextPlace, saysSame, withoutCrew } from './draft.ts';

const draft: Draft = { crews: [['ada', 'bob'], ['cyd', 'dee'], []], free: ['eve'], wishes: [] };

describe('somebody who is moved', () => {
  it('stands last in their new crew, in a new one behind the last, or in none', () => {
    expect(moved(draft, 'ada', 1).crews).toEqual([['bob'], ['cyd', 'dee', 'ada'], []]);
    expect(moved(draft, 'eve', 3)).toMatchObject({ crews: [['ada', 'bob'], ['cyd', 'dee'], [], ['eve']], free: [] });
    expect(moved(draft, 'ada', null)).toMatchObject({ crews: [['bob'], ['cyd', 'dee'], []], free: ['eve', 'ada'] });
  });

  it('to where they are changes nothing', () => {
    expect(moved(draft, 'ada', 0)).toBe(draft);
    expect(moved(draft, 'eve', null)).toBe(draft);
  });

  it.each([
    ['ada', 0, 1, 1],
    ['ada', 1, 1, 2],
    ['ada', 2, 1, 2],
    ['ada', 2, -1, 1],
    ['ada', 0, -1, 0],
    ['eve', null, 1, 0],
    ['eve', null, -1, null],
  ] as const)('with keys: %s over %s goes by %s to %s', (person, over, by, to) => {
    expect(nextPlace(draft, { person, over, by, seats: 3 })).toBe(to);
  });

  it('is not carried over full crews but their own', () => {
    expect(nextPlace(draft, { person: 'ada', over: 0, by: 1, seats: 2 })).toBe(2);
    expect(nextPlace(draft, { person: 'ada', over: 2, by: -1, seats: 2 })).toBe(0);
    expect(nextPlace(draft, { person: 'eve', over: null, by: 1, seats: 2 })).toBe(2);
  });
});

it('two drafts say the same however their people are sorted, and a crew of nobody can go', () => {
  expect(saysSame(draft, { ...draft, crews: [['bob', 'ada'], ['dee', 'cyd'], []] })).toBe(true);
  expect(saysSame(draft, moved(draft, 'ada', 1))).toBe(false);
  expect(withoutCrew(draft, 2).crews).toEqual([
    ['ada', 'bob'],
    ['cyd', 'dee'],
  ]);
});
