import { describe, expect, it } from 'vitest';
import type { Wish } from '../model/wish.ts';
import { groupByWishes, isWishKept } from './wishes.ts';

const PEOPLE = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];
const together = (people: string): Wish => ({ kind: 'together', people: [...people] });
const apart = (people: string): Wish => ({ kind: 'apart', people: [...people] });
const bound = (...wishes: Wish[]) => groupByWishes(PEOPLE, { wishes, seats: 4, mostCrews: 3 });
const crews = (...all: string[]) => all.map((crew) => [...crew]);

/** Units by their people, each with those it is kept apart from. */
function units(...wishes: Wish[]): string[] {
  const found = bound(...wishes);
  if (typeof found === 'string') return [found];
  const name = (unit: number) => found.members[unit]?.join('') ?? '';
  return found.members.map((_, unit) => {
    const others = [...(found.apart[unit] ?? [])].map(name).toSorted();
    return others.length > 0 ? `${name(unit)} not with ${others.join(' ')}` : name(unit);
  });
}

describe('a wish', () => {
  it.each<[Wish, string[][], boolean]>([
    [together('ab'), crews('abc', 'def'), true],
    [together('ab'), crews('ac', 'bd'), false],
    [together('abz'), crews('ab', 'cd'), true],
    [together('yz'), crews('ab', 'cd'), true],
    [apart('ad'), crews('abc', 'def'), true],
    [apart('ab'), crews('abc', 'def'), false],
    [apart('adg'), crews('abc', 'def', 'gh'), true],
    [apart('adf'), crews('abc', 'def', 'gh'), false],
    [apart('az'), crews('abc'), true],
  ])('%o in %o: %s', (wish, formed, expected) => {
    expect(isWishKept(formed, wish)).toBe(expected);
  });
});

describe('what wishes bind', () => {
  it('is everybody alone where there are none', () => {
    expect(units()).toEqual(['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']);
  });

  it('is people who go together, also through others', () => {
    expect(units(together('ab'), together('cd'))).toEqual(['ab', 'cd', 'e', 'f', 'g', 'h']);
    expect(units(together('ab'), together('bc'))).toEqual(['abc', 'd', 'e', 'f', 'g', 'h']);
    expect(units(together('ab'), together('cd'), together('da'))).toContain('abcd');
  });

  it('is people who go apart, with those they go with', () => {
    expect(units(apart('ab'))).toEqual(['a not with b', 'b not with a', 'c', 'd', 'e', 'f', 'g', 'h']);
    expect(units(together('ab'), apart('bc'))).toEqual(['ab not with c', 'c not with ab', 'd', 'e', 'f', 'g', 'h']);
    expect(units(apart('abc'))).toEqual(['a not with b c', 'b not with a c', 'c not with a b', 'd', 'e', 'f', 'g', 'h']);
  });

  it('leaves out who is not there', () => {
    expect(units(together('az'), apart('bz'))).toEqual(['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']);
  });
});

describe('wishes that no crews can keep', () => {
  it('want more people together than a crew has seats', () => {
    expect(bound(together('abcd'))).toHaveProperty('members');
    expect(bound(together('abcde'))).toBe('too-many');
    expect(bound(together('abc'), together('cde'))).toBe('too-many');
  });

  it('want the same people together and apart', () => {
    expect(bound(together('ab'), apart('ab'))).toBe('contrary');
    expect(bound(together('ab'), together('bc'), apart('ac'))).toBe('contrary');
  });

  it('keep more people apart than there can be crews', () => {
    expect(bound(apart('abc'))).toHaveProperty('members');
    expect(bound(apart('abcd'))).toBe('too-few-crews');
  });
});
