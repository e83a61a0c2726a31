import { describe, expect, it } from 'vitest';
import { cheapestPurchase, crewsOf, type Pack } from './packs.ts';

const PACKS: readonly Pack[] = [
  { credits: 10, unitCents: 1400, currency: 'EUR' },
  { credits: 50, unitCents: 1200, currency: 'EUR' },
  { credits: 250, unitCents: 950, currency: 'EUR' },
  { credits: 1000, unitCents: 800, currency: 'EUR' },
];

const said = (seats: number) => {
  const { lines = [], credits = 0, cents = 0 } = cheapestPurchase({ seats, packs: PACKS }) ?? {};
  return [lines.map(({ count, pack }) => `${count} of ${pack.credits}`).join(', '), credits, cents];
};

describe('packs', () => {
  it.each([
    [3, '1 of 10', 10, 14_000],
    [10, '1 of 10', 10, 14_000],
    [24, '3 of 10', 30, 42_000],
    [40, '4 of 10', 40, 56_000],
    [41, '1 of 50', 50, 60_000],
    [60, '1 of 50, 1 of 10', 60, 74_000],
    [190, '3 of 50, 4 of 10', 190, 236_000],
    [195, '1 of 250', 250, 237_500],
  ])('for %i seats are cheapest as %s', (seats, packs, credits, cents) => {
    expect(said(seats)).toEqual([packs, credits, cents]);
  });

  it('are none where none are sold', () => {
    expect(cheapestPurchase({ seats: 12, packs: [] })).toBeNull();
  });
});

describe('crews', () => {
  it('have three to six people, whatever the number', () => {
    for (let people = 3; people <= 60; people += 1) {
      const crews = crewsOf(people);
      expect(Math.ceil(people / crews), `${people} people`).toBeLessThanOrEqual(6);
      expect(Math.floor(people / crews), `${people} people`).toBeGreaterThanOrEqual(3);
    }
    expect([6, 12, 24, 60].map(crewsOf)).toEqual([1, 3, 5, 13]);
  });
});
