import { stateHash } from '@lorecrew/contract/hash';
import { type FeedAdd, feedNames, feeds, type ShowView, type SliceSet, sliceNames, slices } from '@lorecrew/contract/live/view';

/**
 * A list with items put in by their number: a known number replaces its item, a new one takes its place in order. The latest
 * `kept` items stay, as on the server, so that a page that was away holds the same as one that was not.
 */
export function upsertByNumber<T extends { readonly n: number }>(list: readonly T[], items: readonly T[], kept: number): T[] {
  const byNumber = new Map(list.map((item) => [item.n, item]));
  for (const item of items) byNumber.set(item.n, item);
  return [...byNumber.values()].sort((a, b) => a.n - b.n).slice(-kept);
}

/** The view after one frame: slices are replaced whole, feeds take their new or changed items. */
export function applyChanges({ view, set, add }: { view: ShowView; set: SliceSet; add: FeedAdd }): ShowView {
  const fed = feedNames.flatMap((name) => {
    const items = add[name];
    return items ? [[name, upsertByNumber<{ n: number }>(view[name], items, feeds[name].kept)] as const] : [];
  });
  return { ...view, ...definedOf(set), ...Object.fromEntries(fed) };
}

/** A slice that a frame names without a value is unchanged; null is a value. */
function definedOf(set: SliceSet): Partial<ShowView> {
  return Object.fromEntries(Object.entries(set).filter(([, slice]) => slice !== undefined));
}

const isShared = (audience: string) => audience !== 'person';
const sharedNames = [
  ...sliceNames.filter((name) => isShared(slices[name].audience)),
  ...feedNames.filter((name) => isShared(feeds[name].audience)),
];

/** Digest of what a whole crew shares: equal in every browser of the crew that has seen the same events. */
export function sharedHash(view: ShowView): string {
  return stateHash(Object.fromEntries(sharedNames.map((name) => [name, view[name]])));
}
