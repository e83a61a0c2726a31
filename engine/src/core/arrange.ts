import type { Wish } from '../model/wish.ts';
import { crewSizes, minimumCrewSize } from './crews.ts';
import { groupByWishes, type Units, type WishConflict } from './wishes.ts';

/** A wish that these people cannot be given, by its number, and the numbers of the wishes it cannot be kept beside. */
export interface Unmet {
  readonly wish: number;
  readonly why: WishConflict;
  readonly against: readonly number[];
}

export interface Arranged {
  readonly crews: readonly (readonly string[])[];
  readonly unmet: readonly Unmet[];
}

/** So many places are tried in all before it is said that there is none: a moment on any machine. */
const MOST_TRIES = 200_000;

/** Places left to try, shared by everything one arrangement tries. */
interface Patience {
  left: number;
}

/** The fewest and most crews that so many people can make. */
export function crewCounts(people: number, seats: number): { least: number; most: number } {
  const least = Math.max(1, Math.ceil(people / seats));
  return { least, most: Math.max(least, Math.floor(people / minimumCrewSize(seats))) };
}

/** Puts units into `count` crews of `low` to `high` people; null where that cannot be, or patience ends. */
function pack(
  { members, apart }: Units,
  { count, low, high, patience }: { count: number; low: number; high: number; patience: Patience },
): number[][] | null {
  const order = members
    .map((_, unit) => unit)
    .sort((a, b) => sizeOf(b) - sizeOf(a) || (apart[b]?.size ?? 0) - (apart[a]?.size ?? 0) || a - b);
  const crews: number[][] = Array.from({ length: count }, () => []);
  const loads = crews.map(() => 0);
  function sizeOf(unit: number): number {
    return members[unit]?.length ?? 0;
  }
  const place = (at: number, remaining: number): boolean => {
    const unit = order[at];
    if (unit === undefined) return true;
    if (loads.reduce((sum, load) => sum + Math.max(0, low - load), 0) > remaining) return false;
    const byLoad = loads.map((_, crew) => crew).sort((a, b) => (loads[a] ?? 0) - (loads[b] ?? 0) || a - b);
    let triedEmpty = false;
    for (const crew of byLoad) {
      const load = loads[crew] ?? 0;
      if (load + sizeOf(unit) > high || (load === 0 && triedEmpty)) continue;
      triedEmpty ||= load === 0;
      if (crews[crew]?.some((other) => apart[unit]?.has(other))) continue;
      if (--patience.left < 0) return false;
      crews[crew]?.push(unit);
      loads[crew] = load + sizeOf(unit);
      if (place(at + 1, remaining - sizeOf(unit))) return true;
      crews[crew]?.pop();
      loads[crew] = load;
    }
    return false;
  };
  return place(0, members.flat().length) ? crews : null;
}

/** The evenest crews that keep all of these wishes, as near as can be to the usual number of crews; or why there are none. */
function crewsWith(
  people: readonly string[],
  { seats, wishes, patience }: { seats: number; wishes: readonly Wish[]; patience: Patience },
): readonly (readonly string[])[] | WishConflict {
  const { least, most } = crewCounts(people.length, seats);
  const units = groupByWishes(people, { wishes, seats, mostCrews: most });
  if (typeof units === 'string') return units;
  const usual = crewSizes(people.length, seats).length;
  const counts = Array.from({ length: most - least + 1 }, (_, i) => least + i).sort(
    (a, b) => Math.abs(a - usual) - Math.abs(b - usual) || a - b,
  );
  for (let wider = 0; wider < seats; wider++)
    for (const count of counts) {
      const even = people.length / count;
      const low = Math.max(Math.min(minimumCrewSize(seats), Math.floor(even)), Math.floor(even) - wider);
      const packed = pack(units, { count, low, high: Math.min(seats, Math.ceil(even) + wider), patience });
      if (packed) return packed.map((crew) => crew.flatMap((unit) => units.members[unit] ?? []));
    }
  return 'no-room';
}

/**
 * Crews for these people as even as their wishes allow, dealt round in the order given; where wishes cannot all be kept, earlier ones
 * come first, and of each of the others it is said why. The same people and wishes give the same crews.
 */
export function arrangeCrews(people: readonly string[], { seats, wishes }: { seats: number; wishes: readonly Wish[] }): Arranged {
  const patience: Patience = { left: MOST_TRIES };
  const wished = (numbers: readonly number[]) => {
    const some = wishes.filter((_, n) => numbers.includes(n));
    return crewsWith(people, { seats, wishes: some, patience });
  };
  let kept: readonly number[] = [];
  let crews = wished(kept);
  const unmet: Unmet[] = [];
  for (const wish of wishes.keys()) {
    const found = wished([...kept, wish]);
    if (typeof found !== 'string') {
      kept = [...kept, wish];
      crews = found;
      continue;
    }
    // Of the wishes kept so far those alone are named without which this one could be kept.
    let against = kept;
    for (const other of kept) {
      const fewer = against.filter((n) => n !== other);
      if (typeof wished([...fewer, wish]) === 'string') against = fewer;
    }
    const why = wished([...against, wish]);
    unmet.push({ wish, why: typeof why === 'string' ? why : 'no-room', against });
  }
  return { crews: typeof crews === 'string' ? [people] : crews, unmet };
}
