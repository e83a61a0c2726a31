import { describe, expect, it } from 'vitest';
import type { Condition } from '../model/condition.ts';
import type { Results } from '../model/results.ts';
import type { Crew, Seat } from '../model/state.ts';
import type { FigureRule } from '../model/story.ts';
import { testStory } from '../testing/story.ts';
import { type ConditionState, figureOf, holds } from './conditions.ts';

function seat(occupant: Seat['occupant'], packets: string[]): Seat {
  return { home: packets, packets, occupant, former: null };
}

const person = (id: string) => ({ kind: 'person', id }) as const;
const simulated = { kind: 'simulated', crewmate: 'ann' } as const;

/** `mixed` has a person and a simulated crewmate, `people` two people. */
const crews: readonly Crew[] = [
  { id: 'mixed', seats: [seat(person('ada'), ['A']), seat(simulated, ['B'])] },
  { id: 'people', seats: [seat(person('bob'), ['A']), seat(person('cyd'), ['B'])] },
];

const results: Results = {
  choose: { session: { chosen: 'glass', phrase: 'through the glass' }, crews: {} },
  light: {
    session: { outcome: 'open', misses: 0, best: 0 },
    crews: {
      mixed: { outcome: 'solved', misses: 2, best: 6, shared: ['A'] },
      people: { outcome: 'timedout', misses: 4, best: 3, shared: [] },
    },
  },
};

function state(more: Partial<ConditionState> = {}): ConditionState {
  return { story: testStory('keen'), crews, results, variables: { wick: 2 }, late: false, mode: 'gentle', ...more };
}

describe('a condition of the session', () => {
  it.each<[Condition | undefined, boolean]>([
    [undefined, true],
    [{ chosen: 'choose=glass' }, true],
    [{ chosen: 'choose=stone' }, false],
    [{ chosen: 'other=glass' }, false],
    [{ chosen: 'choose' }, false],
    [{ mode: 'gentle' }, true],
    [{ mode: 'keen' }, false],
    [{ late: false }, true],
    [{ late: true }, false],
  ])('%o: %s', (condition, expected) => {
    expect(holds(state(), condition)).toBe(expected);
  });

  it.each<[Condition, boolean]>([
    [{ variable: 'wick', is: 2 }, true],
    [{ variable: 'wick', is: 3 }, false],
    [{ variable: 'wick', atLeast: 2 }, true],
    [{ variable: 'wick', atLeast: 3 }, false],
    [{ variable: 'wick', atMost: 2 }, true],
    [{ variable: 'wick', atMost: 1 }, false],
    [{ variable: 'wick', atLeast: 1, atMost: 3 }, true],
    [{ variable: 'wick', atLeast: 3, atMost: 4 }, false],
    [{ variable: 'wick', atLeast: 0, atMost: 1 }, false],
    [{ variable: 'wick', is: 3, atLeast: 2 }, false],
    [{ variable: 'nothing yet', is: 0 }, true],
    [{ variable: 'nothing yet', atLeast: 1 }, false],
  ])('counts a variable: %o is %s', (condition, expected) => {
    expect(holds(state(), condition)).toBe(expected);
  });
});

describe('a condition of several', () => {
  const yes: Condition = { mode: 'gentle' };
  const no: Condition = { mode: 'keen' };
  it.each<[Condition, boolean]>([
    [{ all: [yes, yes] }, true],
    [{ all: [yes, no] }, false],
    [{ all: [no, yes] }, false],
    [{ any: [no, yes] }, true],
    [{ any: [yes, no] }, true],
    [{ any: [no, no] }, false],
    [{ not: yes }, false],
    [{ not: no }, true],
    [{ all: [{ any: [no, yes] }, { not: no }] }, true],
  ])('%o is %s', (condition, expected) => {
    expect(holds(state(), condition)).toBe(expected);
  });

  it('asks each part for the same crew', () => {
    const solved: Condition = { step: 'light', fact: 'outcome', is: 'solved' };
    expect(holds(state(), { all: [solved] }, { crew: 'mixed' })).toBe(true);
    expect(holds(state(), { any: [solved] }, { crew: 'people' })).toBe(false);
    expect(holds(state(), { not: solved }, { crew: 'people' })).toBe(true);
  });
});

describe('a condition of what came of a step', () => {
  it.each<[string, Condition, boolean]>([
    ['mixed', { step: 'light', fact: 'outcome', is: 'solved' }, true],
    ['people', { step: 'light', fact: 'outcome', is: 'solved' }, false],
    ['mixed', { step: 'light', fact: 'misses', is: 2 }, true],
    ['mixed', { step: 'light', fact: 'misses', atLeast: 3 }, false],
    ['people', { step: 'light', fact: 'misses', atLeast: 3 }, true],
    ['people', { step: 'light', fact: 'misses', atMost: 3 }, false],
    ['mixed', { step: 'light', fact: 'outcome', atLeast: 0 }, false],
    ['mixed', { step: 'light', fact: 'unheard of', atMost: 9 }, false],
    ['mixed', { step: 'nowhere', fact: 'outcome', is: 'solved' }, false],
  ])('goes by the crew that is asked for: %s, %o is %s', (crew, condition, expected) => {
    expect(holds(state(), condition, { crew })).toBe(expected);
  });

  it('goes by the session where no crew is asked for, or the crew has nothing to say', () => {
    const open: Condition = { step: 'light', fact: 'outcome', is: 'open' };
    expect(holds(state(), open)).toBe(true);
    expect(holds(state(), open, { crew: 'a crew that came later' })).toBe(true);
    expect(holds(state(), open, { crew: 'mixed' })).toBe(false);
  });

  it('tells yes and no apart from words and numbers', () => {
    const facts = (lit: string | boolean): Results => ({ lamp: { session: { lit }, crews: {} } });
    const isLit: Condition = { step: 'lamp', fact: 'lit', is: true };
    expect(holds(state({ results: facts(true) }), isLit)).toBe(true);
    expect(holds(state({ results: facts(false) }), isLit)).toBe(false);
    expect(holds(state({ results: facts('true') }), isLit)).toBe(false);
    expect(holds(state({ results: facts(false) }), { step: 'lamp', fact: 'lit', is: false })).toBe(true);
  });
});

describe('a condition of people', () => {
  it('knows whether any seat of the crew is simulated', () => {
    expect(holds(state(), { simulated: true }, { crew: 'mixed' })).toBe(true);
    expect(holds(state(), { simulated: true }, { crew: 'people' })).toBe(false);
    expect(holds(state(), { simulated: false }, { crew: 'people' })).toBe(true);
    expect(holds(state(), { simulated: true })).toBe(false);
    expect(holds(state(), { simulated: true }, { crew: 'no such crew' })).toBe(false);
  });

  it('knows whether a card of the own packets was heard', () => {
    const heard = (packets: string[], crew = 'mixed') => holds(state(), { shared: 'light' }, { crew, packets });
    expect(heard(['A'])).toBe(true);
    expect(heard(['B'])).toBe(false);
    expect(heard(['B', 'A'])).toBe(true);
    expect(heard([])).toBe(false);
    expect(heard(['A'], 'people')).toBe(false);
    expect(holds(state(), { shared: 'light' }, { crew: 'mixed' })).toBe(false);
    expect(holds(state(), { shared: 'choose' }, { crew: 'mixed', packets: ['A'] })).toBe(false);
  });

  it('knows whose seat holds no packet, and asks nothing of somebody without a seat', () => {
    expect(holds(state(), { seat: 'empty' }, { packets: [] })).toBe(true);
    expect(holds(state(), { seat: 'empty' }, { packets: ['A'] })).toBe(false);
    expect(holds(state(), { seat: 'empty' })).toBe(false);
  });
});

describe('a figure over all crews', () => {
  const withFigure = (rule: FigureRule, more: Partial<ConditionState> = {}) =>
    state({ ...more, story: { ...testStory('keen'), figures: { ready: rule } } });

  it('is the share of crews that solved a task', () => {
    expect(figureOf(withFigure({ share: 'light' }), 'ready')).toBe(0.5);
    const both: Results = { light: { session: { outcome: 'solved' }, crews: {} } };
    expect(figureOf(withFigure({ share: 'light' }, { results: both }), 'ready')).toBe(1);
  });

  it('is the mean of what the task is worth: its own worth solved, out of time the first condition that holds', () => {
    const rule: FigureRule = {
      mean: 'light',
      solved: 0.9,
      timedOut: [
        { when: { step: 'light', fact: 'best', atLeast: 4 }, is: 0.5 },
        { when: { step: 'light', fact: 'best', atLeast: 2 }, is: 0.3 },
        { is: 0.1 },
      ],
    };
    expect(figureOf(withFigure(rule), 'ready')).toBeCloseTo(0.6);
    const better: Results = {
      light: {
        session: {},
        crews: { mixed: { outcome: 'timedout', best: 4 }, people: { outcome: 'timedout', best: 1 } },
      },
    };
    expect(figureOf(withFigure(rule, { results: better }), 'ready')).toBeCloseTo(0.3);
  });

  it('counts nothing where no condition holds, where nobody plays and where no story names it', () => {
    const never: FigureRule = { mean: 'light', solved: 1, timedOut: [{ when: { mode: 'keen' }, is: 1 }] };
    expect(figureOf(withFigure(never), 'ready')).toBe(0.5);
    expect(figureOf(withFigure({ share: 'light' }, { crews: [] }), 'ready')).toBe(0);
    expect(figureOf(state(), 'ready')).toBe(0);
  });

  it('may be asked for by a condition', () => {
    expect(holds(withFigure({ share: 'light' }), { figure: 'ready', atLeast: 0.5 })).toBe(true);
    expect(holds(withFigure({ share: 'light' }), { figure: 'ready', atLeast: 0.6 })).toBe(false);
  });
});
