import { describe, expect, it } from 'vitest';
import { standsApart } from './rules.ts';

function subsetsOf(all: readonly string[]): string[][] {
  return Array.from({ length: 2 ** all.length }, (_, bits) => all.filter((_, i) => (bits >> i) % 2 === 1));
}

describe('reports of one crew each', () => {
  it('are in figures of entirely the same people, or differ by four at least each way, whatever crews of four to six there were before', () => {
    const eight = Array.from({ length: 8 }, (_, i) => `person-${i}`);
    const crews = subsetsOf(eight).filter(({ length }) => length >= 4 && length <= 6);
    expect(crews).toHaveLength(154);
    const apart = (one: readonly string[], other: readonly string[]) => one.filter((id) => !other.includes(id)).length;
    for (const one of crews)
      for (const other of crews) {
        const [missing, added] = [apart(one, other), apart(other, one)];
        const mayStand = (missing === 0 && added === 0) || (missing >= 4 && added >= 4);
        expect(standsApart(other, [one]), `${one} and ${other}`).toBe(mayStand);
      }
  });
});
