import type { Wish } from '../model/wish.ts';

/**
 * Why a wish cannot be kept. `contrary`: others want the opposite. `too-many`: more people than a crew has seats. `too-few-crews`: more
 * people to keep apart than there can be crews. `no-room`: each could be kept alone, but not with the others.
 */
export type WishConflict = 'contrary' | 'too-many' | 'too-few-crews' | 'no-room';

/** The people of an arrangement as wishes bind them: who goes as one, and which of these go apart. */
export interface Units {
  /** People who go together, each list in the order of `people`. */
  readonly members: readonly (readonly string[])[];
  /** By the number of a unit, the numbers of those it is kept apart from. */
  readonly apart: readonly ReadonlySet<number>[];
}

/** Whether a wish holds in these crews. Whoever is in none of them does not count. */
export function isWishKept(crews: readonly (readonly string[])[], { kind, people }: Wish): boolean {
  const wanted = new Set(people);
  const counts = crews.map((crew) => crew.filter((person) => wanted.has(person)).length);
  return kind === 'together' ? counts.filter((n) => n > 0).length <= 1 : counts.every((n) => n <= 1);
}

/** What wishes bind together and keep apart, or why no crews at all can keep them. */
export function groupByWishes(
  people: readonly string[],
  { wishes, seats, mostCrews }: { wishes: readonly Wish[]; seats: number; mostCrews: number },
): Units | WishConflict {
  const unitOf = new Map(people.map((person) => [person, person]));
  for (const { people: wanted } of wishes.filter(({ kind }) => kind === 'together')) {
    const [first, ...rest] = wanted.flatMap((person) => unitOf.get(person) ?? []);
    if (first === undefined) continue;
    for (const [person, unit] of unitOf) if (rest.includes(unit)) unitOf.set(person, first);
  }
  const names = [...new Set(unitOf.values())];
  const members = names.map((name) => people.filter((person) => unitOf.get(person) === name));
  if (members.some((unit) => unit.length > seats)) return 'too-many';
  const apart = names.map(() => new Set<number>());
  for (const { people: wanted } of wishes.filter(({ kind }) => kind === 'apart')) {
    const units = wanted.filter((person) => unitOf.has(person)).map((person) => names.indexOf(unitOf.get(person) ?? ''));
    if (new Set(units).size < units.length) return 'contrary';
    if (units.length > mostCrews) return 'too-few-crews';
    for (const one of units) for (const other of units) if (one !== other) apart[one]?.add(other);
  }
  return { members, apart };
}
