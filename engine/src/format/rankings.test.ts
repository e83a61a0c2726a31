import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { footrule, isCompleteOrder, isStrict, meanOrder, optionTotals, orderQuality, rankByFacts } from './rankings.ts';

const OPTIONS = ['a', 'b', 'c', 'd'];
const orders = fc.shuffledSubarray(OPTIONS, { minLength: 4 });
const SEEDED = { seed: 8, numRuns: 60 };

describe('facts', () => {
  const facts = [
    { option: 'b', points: 1 },
    { option: 'b', points: 1 },
    { option: 'c', points: -1 },
    { option: 'd', points: 1 },
  ];

  it('add up by option, and an option of which nothing is said has nothing', () => {
    expect(optionTotals(OPTIONS, facts)).toEqual({ a: 0, b: 2, c: -1, d: 1 });
  });

  it('say nothing of an option that there is not', () => {
    expect(optionTotals(['a'], facts)).toEqual({ a: 0 });
  });

  it('rank by their sums, most first', () => {
    expect(rankByFacts(OPTIONS, facts)).toEqual(['b', 'd', 'a', 'c']);
  });

  it('leave options of one sum as they were given', () => {
    expect(rankByFacts(['d', 'c', 'b', 'a'], [])).toEqual(['d', 'c', 'b', 'a']);
    expect(rankByFacts(['c', 'a', 'b'], [{ option: 'b', points: 1 }])).toEqual(['b', 'c', 'a']);
  });

  it('are strict where no two options have one sum', () => {
    expect(isStrict(OPTIONS, facts)).toBe(true);
    expect(isStrict(OPTIONS, facts.slice(1))).toBe(false);
    expect(isStrict(['a', 'b'], [])).toBe(false);
    expect(isStrict(['a'], [])).toBe(true);
  });
});

describe('how far an order is from the answer', () => {
  it.each([
    ['abcd', 0],
    ['bacd', 2],
    ['abdc', 2],
    ['cbad', 4],
    ['badc', 4],
    ['dbca', 6],
    ['cdab', 8],
    ['dcba', 8],
  ])('%s is off by %i places', (order, places) => {
    expect(footrule([...order], OPTIONS)).toBe(places);
  });

  it.each([
    ['abcd', 1],
    ['bacd', 0.75],
    ['cbad', 0.5],
    ['dbca', 0.25],
    ['dcba', 0],
  ])('%s is worth %f', (order, worth) => {
    expect(orderQuality([...order], OPTIONS)).toBe(worth);
  });

  it('is nothing where there is one option only', () => {
    expect(orderQuality(['a'], ['a'])).toBe(1);
  });

  it('is the same from either side, and worth between nothing and all for every order', () => {
    fc.assert(
      fc.property(orders, orders, (order, answer) => {
        expect(footrule(order, answer)).toBe(footrule(answer, order));
        expect(orderQuality(order, answer)).toBeGreaterThanOrEqual(0);
        expect(orderQuality(order, answer) === 1).toBe(order.join() === answer.join());
      }),
      SEEDED,
    );
  });
});

describe('the mean of several orders', () => {
  it('goes by the places of each option', () => {
    expect(
      meanOrder(OPTIONS, [
        ['b', 'a', 'c', 'd'],
        ['b', 'c', 'a', 'd'],
        ['a', 'b', 'd', 'c'],
      ]),
    ).toEqual(['b', 'a', 'c', 'd']);
  });

  it('leaves options of one mean as they were given', () => {
    const two = [
      ['a', 'b'],
      ['b', 'a'],
    ];
    expect(meanOrder(['a', 'b'], two)).toEqual(['a', 'b']);
    expect(meanOrder(['b', 'a'], two)).toEqual(['b', 'a']);
  });

  it('of no order at all is how the options stand', () => {
    expect(meanOrder(OPTIONS, [])).toEqual(OPTIONS);
  });

  it('of one order is that order, however often it is given', () => {
    fc.assert(
      fc.property(orders, fc.integer({ min: 1, max: 5 }), (order, times) => {
        expect(
          meanOrder(
            OPTIONS,
            Array.from({ length: times }, () => order),
          ),
        ).toEqual(order);
      }),
      SEEDED,
    );
  });

  it('is the same in whatever order people handed theirs in', () => {
    fc.assert(
      fc.property(fc.array(orders, { maxLength: 6 }), (all) => {
        expect(meanOrder(OPTIONS, all.toReversed())).toEqual(meanOrder(OPTIONS, all));
      }),
      SEEDED,
    );
  });
});

describe('a whole order', () => {
  it.each([
    ['every option once', ['b', 'a'], true],
    ['one too few', ['a'], false],
    ['one twice', ['a', 'a'], false],
    ['one twice beside all the others', ['a', 'b', 'a'], false],
    ['one that there is not', ['a', 'x'], false],
    ['nothing', [], false],
  ])('has %s', (_, order, whole) => {
    expect(isCompleteOrder(order, ['a', 'b'])).toBe(whole);
  });
});
