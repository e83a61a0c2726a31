import { describe, expect, it } from 'vitest';
import type { TellingWords } from '../model/step-story.ts';
import { telling as chartTelling } from '../testing/chart.ts';
import { When } from './conditions.ts';
import { orderMatches, permutations, ruleThings } from './orders.ts';
import { type TellingRule, TellingRule as TellingRuleSchema, toRuleList } from './rules.ts';
import { sentenceFault } from './sentence.ts';
import { Id, oneLine, splitParagraphs, words } from './texts.ts';

const THINGS = ['Vent', 'Mirror', 'Pump', 'Spark', 'Bell', 'Shutter'];
/** The right order of all sentences here. */
const ANSWER = THINGS;

const telling: TellingWords = {
  ordinals: ['first', 'second', 'third', 'fourth', 'fifth', 'sixth'],
  numbers: ['one', 'two', 'three', 'four', 'five', 'six'],
  before: ['before', 'earlier than'],
  after: ['after', 'later than'],
  atOnce: ['immediately', 'right'],
  first: ['to begin with'],
  last: ['at the end'],
  not: ['not', 'never'],
  noNumbers: ['one of'],
  settings: { no: ['no', 'not'], later: ['later'] },
  squares: chartTelling.squares,
};

function fault(text: string, rule: TellingRule | TellingRule[], more: { names?: string[]; loose?: boolean } = {}) {
  return sentenceFault({ text, rules: toRuleList(rule), things: THINGS, answer: ANSWER, telling, names: [], ...more });
}

describe('a rule', () => {
  it.each<[TellingRule, boolean]>([
    [{ first: 'Vent' }, true],
    [{ first: 'Mirror' }, false],
    [{ last: 'Shutter' }, true],
    [{ last: 'Bell' }, false],
    [{ before: ['Vent', 'Bell'] }, true],
    [{ before: ['Bell', 'Vent'] }, false],
    [{ before: ['Bell', 'Bell'] }, false],
    [{ after: ['Bell', 'Vent'] }, true],
    [{ after: ['Vent', 'Bell'] }, false],
    [{ next: ['Vent', 'Mirror'] }, true],
    [{ next: ['Mirror', 'Vent'] }, false],
    [{ next: ['Vent', 'Pump'] }, false],
    [{ apart: ['Vent', 'Spark'], by: 3 }, true],
    [{ apart: ['Spark', 'Vent'], by: 3 }, true],
    [{ apart: ['Vent', 'Spark'], by: 2 }, false],
    [{ thing: 'Pump', at: [2, 3] }, true],
    [{ thing: 'Pump', at: [2, 4] }, false],
    [{ thing: 'Pump', never: [2, 4] }, true],
    [{ thing: 'Pump', never: [3] }, false],
    [{ begins: 3 }, true],
  ])('%o fits the order: %s', (rule, expected) => expect(orderMatches(ANSWER, rule, ANSWER)).toBe(expected));

  it('of a beginning fits only orders that begin like the answer', () => {
    const [vent, mirror, ...rest] = ANSWER;
    expect(orderMatches([vent ?? '', ...rest, mirror ?? ''], { begins: 1 }, ANSWER)).toBe(true);
    expect(orderMatches([vent ?? '', ...rest, mirror ?? ''], { begins: 2 }, ANSWER)).toBe(false);
  });

  it.each<[TellingRule, string[]]>([
    [{ first: 'Vent' }, ['Vent']],
    [{ last: 'Bell' }, ['Bell']],
    [{ before: ['Vent', 'Bell'] }, ['Vent', 'Bell']],
    [{ after: ['Vent', 'Bell'] }, ['Vent', 'Bell']],
    [{ next: ['Vent', 'Bell'] }, ['Vent', 'Bell']],
    [{ apart: ['Vent', 'Bell'], by: 2 }, ['Vent', 'Bell']],
    [{ thing: 'Pump', at: [1] }, ['Pump']],
    [{ thing: 'Pump', never: [1] }, ['Pump']],
    [{ begins: 2 }, []],
  ])('%o names %o', (rule, things) => expect(ruleThings(rule)).toEqual(things));

  it('is one of nine kinds and nothing else', () => {
    expect(TellingRuleSchema.safeParse({ first: 'Vent', last: 'Bell' }).success).toBe(false);
    expect(TellingRuleSchema.safeParse({ apart: ['Vent', 'Bell'] }).success).toBe(false);
    expect(TellingRuleSchema.safeParse({ thing: 'Vent', at: [] }).success).toBe(false);
    expect(TellingRuleSchema.safeParse({ thing: 'Vent', at: [0] }).success).toBe(false);
    expect(toRuleList([{ first: 'Vent' }, { last: 'Bell' }])).toHaveLength(2);
  });
});

describe('all orders', () => {
  it.each([
    [[], 1],
    [['a'], 1],
    [['a', 'b', 'c'], 6],
    [THINGS, 720],
  ])('of %o are %i', (things, count) => {
    const orders = permutations<string>(things);
    expect(orders).toHaveLength(count);
    expect(new Set(orders.map((order) => order.join())).size).toBe(count);
  });
});

describe('a sentence that says what its rule says', () => {
  it.each<[string, TellingRule | TellingRule[]]>([
    ['The Vent is pulled first.', { first: 'Vent' }],
    ['To begin with, the Vent.', { first: 'Vent' }],
    ['The Shutter is the sixth.', { last: 'Shutter' }],
    ['The Shutter comes at the end.', { last: 'Shutter' }],
    ['The Mirror is pulled before the Bell.', { before: ['Mirror', 'Bell'] }],
    ['The Bell is pulled after the Mirror.', { before: ['Mirror', 'Bell'] }],
    ['Before the Bell, pull the Mirror.', { before: ['Mirror', 'Bell'] }],
    ['After the Mirror comes the Bell.', { before: ['Mirror', 'Bell'] }],
    ['The Bell is later than the Mirror.', { after: ['Bell', 'Mirror'] }],
    ['The Mirror comes immediately before the Pump.', { next: ['Mirror', 'Pump'] }],
    ['Between Vent and Spark lie two others.', { apart: ['Vent', 'Spark'], by: 3 }],
    ['Vent and Spark are 3 places apart.', { apart: ['Vent', 'Spark'], by: 3 }],
    ['The Pump is third or fifth.', { thing: 'Pump', at: [3, 5] }],
    ['The Pump is number 3.', { thing: 'Pump', at: [3] }],
    ['The Pump is the 3rd.', { thing: 'Pump', at: [3] }],
    ['The Pump is not second.', { thing: 'Pump', never: [2] }],
    ['It begins Vent, Mirror, Pump.', { begins: 3 }],
    ['The Vents are first, and one of them is old.', { first: 'Vent' }],
    ['The Vent is first, the Shutter at the end.', [{ first: 'Vent' }, { last: 'Shutter' }]],
  ])('%s', (text, rule) => expect(fault(text, rule)).toBeNull());
});

describe('a sentence that does not', () => {
  it.each<[string, TellingRule, string]>([
    ['The Vent is pulled before the Bell.', { before: ['Mirror', 'Bell'] }, 'names the Vent'],
    ['Something is pulled before the Bell.', { before: ['Mirror', 'Bell'] }, 'does not name the Mirror'],
    ['The Bell is pulled before the Mirror.', { before: ['Mirror', 'Bell'] }, 'does not say what its rule says'],
    ['The Mirror is pulled after the Bell.', { before: ['Mirror', 'Bell'] }, 'does not say what its rule says'],
    ['Mirror and Bell are pulled.', { before: ['Mirror', 'Bell'] }, 'does not say what its rule says'],
    ['The Bell is pulled before the Mirror.', { after: ['Bell', 'Mirror'] }, 'does not say what its rule says'],
    ['The Mirror comes before the Pump.', { next: ['Mirror', 'Pump'] }, 'does not say what its rule says'],
    ['The Pump is second.', { thing: 'Pump', at: [3] }, 'says "second"'],
    ['The Pump is third or second.', { thing: 'Pump', at: [3] }, 'says "second"'],
    ['The Pump is third.', { thing: 'Pump', at: [3, 5] }, 'does not say what its rule says'],
    ['The Pump is not third.', { thing: 'Pump', at: [3] }, 'does not say what its rule says'],
    ['The Pump is second.', { thing: 'Pump', never: [2] }, 'does not say what its rule says'],
    ['The Vent is pulled.', { first: 'Vent' }, 'does not say what its rule says'],
    ['The Shutter is pulled.', { last: 'Shutter' }, 'does not say what its rule says'],
    ['Vent and Spark are far apart.', { apart: ['Vent', 'Spark'], by: 3 }, 'does not say what its rule says'],
    ['It begins Mirror, Vent, Pump.', { begins: 3 }, 'does not say what its rule says'],
    ['It begins Vent, Mirror.', { begins: 3 }, 'does not name the Pump'],
    ['The Vent is number 7.', { first: 'Vent' }, 'says "7"'],
    ['Vent and Spark are 3 places apart, and the Vent is 4th.', { apart: ['Vent', 'Spark'], by: 3 }, 'says "fourth"'],
    ['Vent and Spark are 3 places apart, and the Vent is number 2.', { apart: ['Vent', 'Spark'], by: 3 }, 'says "second"'],
  ])('%s', (text, rule, says) => expect(fault(text, rule)).toContain(says));

  it('is let off for places where it is a hint, and may name what it says it names', () => {
    expect(fault('The Vent is first, not second.', { first: 'Vent' })).toContain('says "second"');
    expect(fault('The Vent is first, not second.', { first: 'Vent' }, { loose: true })).toBeNull();
    expect(fault('The Vent is first, whatever the Bell does.', { first: 'Vent' }, { names: ['Bell'] })).toBeNull();
  });

  it('finds a name as a word and not within another', () => {
    expect(fault('The Vent is first; do not invent anything.', { first: 'Vent' })).toBeNull();
    expect(fault('Invention comes first.', { first: 'Vent' })).toContain('does not name the Vent');
  });
});

describe('what a writer may put after "when"', () => {
  it.each([
    ['simulated', { simulated: true }],
    ['late', { late: true }],
    ['empty-handed', { seat: 'empty' }],
    [{ chosen: 'V1=glass' }, { chosen: 'V1=glass' }],
    [{ task: 'L4', outcome: 'solved' }, { all: [{ step: 'L4', fact: 'outcome', is: 'solved' }] }],
    [{ task: 'L4', misses: { atLeast: 1 } }, { all: [{ step: 'L4', fact: 'misses', atLeast: 1 }] }],
    [{ task: 'L4', best: 3 }, { all: [{ step: 'L4', fact: 'best', is: 3 }] }],
    [
      { task: 'L4', outcome: 'timedout', hintsAsked: { atMost: 2 } },
      {
        all: [
          { step: 'L4', fact: 'outcome', is: 'timedout' },
          { step: 'L4', fact: 'hintsAsked', atMost: 2 },
        ],
      },
    ],
    [{ any: ['late', { not: 'simulated' }] }, { any: [{ late: true }, { not: { simulated: true } }] }],
    [
      { variable: 'wick', atLeast: 1 },
      { variable: 'wick', atLeast: 1 },
    ],
  ])('%o', (written, condition) => expect(When.parse(written)).toEqual(condition));

  it.each([
    ['often'],
    [{ chosen: 'V1' }],
    [{ task: 'L4', outcome: 'lost' }],
    [{ all: [] }],
    [{ mode: 'keen', late: true }],
    [{}],
  ])('and nothing else: %o', (written) => expect(When.safeParse(written).success).toBe(false));
});

describe('a text of a story', () => {
  const says = (text: string) =>
    words(20)
      .safeParse(text)
      .error?.issues.map(({ message }) => message) ?? [];

  it.each([
    ['Good evening.', []],
    ['', ['is empty; write something, or leave it out']],
    ['  \n ', ['is empty; write something, or leave it out']],
    ['twenty-one characters', ['has 21 characters; 20 fit']],
    ['twenty characters ok', []],
    ['a\u200bb', ['has a character that nobody can see; type it anew without it']],
    ['a\u202eb', ['has a character that nobody can see; type it anew without it']],
    ['two\nlines', []],
    ['a <b>bold</b> one', ['has markup; write plain text, without < and >']],
    ['fish &amp; chips', ['has markup; write plain text, without < and >']],
    ['fish & chips', []],
  ])('%j', (text, faults) => expect(says(text)).toEqual(faults));

  it('is paragraphs where lines are empty, and one line otherwise', () => {
    expect(splitParagraphs(' One\ntwo. \n\n  Three.\n')).toEqual(['One two.', 'Three.']);
    expect(oneLine('One\ntwo.\n\nThree.')).toBe('One two. Three.');
  });

  it.each([
    ['L4', true],
    ['first-light', true],
    ['4L', false],
    ['first light', false],
    ['a'.repeat(32), true],
    ['a'.repeat(33), false],
  ])('goes by the name %s: %s', (id, expected) => expect(Id.safeParse(id).success).toBe(expected));
});
