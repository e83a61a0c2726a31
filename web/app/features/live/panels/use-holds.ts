import { useSigns } from '../../../components/signals/signs-context.ts';

/** Somebody whose hand is at a thing. */
interface Holder {
  readonly id: string;
  readonly name: string;
}

interface Holds {
  /** Who else holds a thing just now: it is left to them until they let it go, or the hold ends by itself. Null for nobody. */
  holderOf(thing: string): Holder | null;
  /** Who holds a thing that one has taken oneself at the same moment, and keeps it. Null where one keeps it. */
  keeperOf(thing: string): Holder | null;
  /** The first thing that somebody else holds. */
  readonly others: { readonly thing: string; readonly by: Holder } | null;
  /** Shows one's own hand at a thing; `at` says how far it is along the list, from 0 to 1. */
  take(thing: string, at: number): void;
  letGo(thing: string): void;
}

/** Hands at the things of a list that a whole crew moves, by a kind of `Thing`. Where there are no signs, nobody holds anything. */
export function useHolds(kind: 'tag' | 'option'): Holds {
  const signs = useSigns();
  const prefix = `${kind}:`;
  const held = Object.entries(signs?.board.holds ?? {}).flatMap(([id, { thing }]) => {
    const name = id === signs?.self ? null : signs?.personName(id);
    return name && thing.startsWith(prefix) ? [{ thing: thing.slice(prefix.length), by: { id, name } }] : [];
  });
  const holderOf = (thing: string) => held.find((each) => each.thing === thing)?.by ?? null;
  return {
    holderOf,
    // Both hands cannot be heard of sooner: of two, the one whose id comes first keeps it, on both pages.
    keeperOf: (thing) => held.find((each) => each.thing === thing && each.by.id < (signs?.self ?? ''))?.by ?? null,
    others: held[0] ?? null,
    take: (thing, at) => signs?.signals.hold(`${prefix}${thing}`, at),
    letGo: (thing) => signs?.signals.hold(`${prefix}${thing}`, null),
  };
}
