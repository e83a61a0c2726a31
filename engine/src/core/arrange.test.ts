import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Wish } from '../model/wish.ts';
import { arrangeCrews } from './arrange.ts';
import { isWishKept } from './wishes.ts';

const some = (n: number) => Array.from({ length: n }, (_, i) => `p${i + 1}`);
const together = (...people: string[]): Wish => ({ kind: 'together', people });
const apart = (...people: string[]): Wish => ({ kind: 'apart', people });
const sizes = (crews: readonly (readonly string[])[]) => crews.map(({ length }) => length);

describe('crews that nobody has wishes for', () => {
  it('are even, of three to six, from three people to sixty, and have everybody once', () => {
    for (let n = 3; n <= 60; n++) {
      const { crews, unmet } = arrangeCrews(some(n), { seats: 6, wishes: [] });
      expect(unmet).toEqual([]);
      expect(crews.flat().sort()).toEqual(some(n).sort());
      expect(Math.min(...sizes(crews))).toBeGreaterThanOrEqual(3);
      expect(Math.max(...sizes(crews))).toBeLessThanOrEqual(6);
      expect(Math.max(...sizes(crews)) - Math.min(...sizes(crews))).toBeLessThanOrEqual(1);
    }
  });

  it('are dealt round, so that neighbours in a list meet others', () => {
    expect(arrangeCrews(some(9), { seats: 6, wishes: [] }).crews).toEqual([
      ['p1', 'p3', 'p5', 'p7', 'p9'],
      ['p2', 'p4', 'p6', 'p8'],
    ]);
  });

  it('are one where there are fewer people than make a crew, and one without anybody where there is nobody', () => {
    expect(arrangeCrews(some(2), { seats: 6, wishes: [] }).crews).toEqual([['p1', 'p2']]);
    expect(arrangeCrews([], { seats: 6, wishes: [] }).crews).toEqual([[]]);
  });
});

describe('wishes', () => {
  it('are kept as long as crews of three to six can keep them, from three people to sixty', () => {
    const cast = fc.integer({ min: 3, max: 60 }).chain((n) => {
      const who = fc.uniqueArray(fc.constantFrom(...some(n)), { minLength: 2, maxLength: 5 });
      const wish = fc.record({ kind: fc.constantFrom('together' as const, 'apart' as const), people: who });
      return fc.record({ n: fc.constant(n), wishes: fc.array(wish, { maxLength: 8 }) });
    });
    fc.assert(
      fc.property(cast, ({ n, wishes }) => {
        const { crews, unmet } = arrangeCrews(some(n), { seats: 6, wishes });
        expect(crews.flat().sort()).toEqual(some(n).sort());
        expect(Math.min(...sizes(crews))).toBeGreaterThanOrEqual(3);
        expect(Math.max(...sizes(crews))).toBeLessThanOrEqual(6);
        const told = new Set(unmet.map(({ wish }) => wish));
        for (const [i, wish] of wishes.entries()) if (!told.has(i)) expect(isWishKept(crews, wish)).toBe(true);
        // Whatever is said not to fit is refused beside those it is said not to fit with, and fits without any one of them.
        for (const { wish, against } of unmet) {
          const kept = (numbers: readonly number[]) => {
            const few = wishes.filter((_, at) => numbers.includes(at));
            return arrangeCrews(some(n), { seats: 6, wishes: few }).unmet.length === 0;
          };
          expect(kept([...against, wish])).toBe(false);
          for (const left of against) expect(kept([...against.filter((other) => other !== left), wish])).toBe(true);
        }
      }),
      { numRuns: 150, seed: 11 },
    );
  });

  it('of five together among twelve give two crews of six rather than crews of five, four and three', () => {
    const wishes = [together('p1', 'p2', 'p3', 'p4', 'p5')];
    const { crews, unmet } = arrangeCrews(some(12), { seats: 6, wishes });
    expect([sizes(crews), unmet]).toEqual([[6, 6], []]);
  });

  it.each([
    ['the opposite of an earlier one', [together('p1', 'p2'), apart('p2', 'p1')], { wish: 1, why: 'contrary', against: [0] }],
    [
      'against two that are so only together',
      [together('p1', 'p2'), together('p8', 'p9'), together('p2', 'p3'), apart('p1', 'p3')],
      { wish: 3, why: 'contrary', against: [0, 2] },
    ],
    ['more than a crew has seats', [together(...some(7))], { wish: 0, why: 'too-many', against: [] }],
    [
      'more than a crew has seats, with another',
      [together(...some(4)), together('p4', 'p5', 'p6', 'p7')],
      { wish: 1, why: 'too-many', against: [0] },
    ],
    ['more apart than there can be crews', [apart('p1', 'p2', 'p3', 'p4', 'p5')], { wish: 0, why: 'too-few-crews', against: [] }],
    [
      'what fits alone and not beside others',
      [
        together('p1', 'p2', 'p3', 'p4'),
        together('p5', 'p6', 'p7', 'p8'),
        together('p9', 'p10', 'p11', 'p12'),
        apart('p1', 'p5'),
      ],
      null,
    ],
    [
      'three pairs of crews too large to be joined, and nobody to fill a third',
      [together('p1', 'p2', 'p3', 'p4', 'p5'), together('p6', 'p7', 'p8', 'p9', 'p10'), apart('p1', 'p11'), apart('p6', 'p11')],
      { wish: 3, why: 'no-room', against: [0, 1, 2] },
    ],
  ])('that cannot be kept are named with what they are against: %s', (_what, wishes, told) => {
    const { crews, unmet } = arrangeCrews(some(12), { seats: 6, wishes });
    expect(unmet).toEqual(told === null ? [] : [told]);
    for (const [n, wish] of wishes.entries()) if (n !== told?.wish) expect(isWishKept(crews, wish)).toBe(true);
  });

  it('of people who are not there count for nothing', () => {
    const wishes = [together('p1', 'gone'), apart('gone', 'p2')];
    expect(arrangeCrews(some(6), { seats: 6, wishes })).toEqual(arrangeCrews(some(6), { seats: 6, wishes: [] }));
  });

  it('that nothing can keep end in a moment, however many they are', () => {
    const people = some(60);
    const wishes = people.slice(0, 40).map((_, i): Wish => ({ kind: 'apart', people: people.slice(i, i + 20) }));
    const { crews, unmet } = arrangeCrews(people, { seats: 6, wishes });
    expect(crews.flat()).toHaveLength(60);
    for (const [n, wish] of wishes.entries())
      if (!unmet.some((one) => one.wish === n)) expect(isWishKept(crews, wish)).toBe(true);
  });
});
