import { stateHash } from '@lorecrew/contract/hash';
import { ANNOUNCED_KEPT, CHAT_KEPT } from '@lorecrew/contract/limits';
import type { FeedAdd, ShowView, SliceSet } from '@lorecrew/contract/live/view';

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
  return {
    ...view,
    ...definedOf(set),
    chat: add.chat ? upsertByNumber(view.chat, add.chat, CHAT_KEPT) : view.chat,
    announced: add.announced ? upsertByNumber(view.announced, add.announced, ANNOUNCED_KEPT) : view.announced,
    whispered: add.whispered ? upsertByNumber(view.whispered, add.whispered, ANNOUNCED_KEPT) : view.whispered,
  };
}

/** A slice that a frame names without a value is unchanged; null is a value. */
function definedOf(set: SliceSet): Partial<ShowView> {
  return Object.fromEntries(Object.entries(set).filter(([, slice]) => slice !== undefined));
}

/** Digest of what a whole crew shares: equal in every browser of the crew that has seen the same events. */
export function sharedHash(view: ShowView): string {
  const { show, presence, scene, vote, ending, stage, transcript, lamps, crew, table, levers, hints, chat, announced } = view;
  const told = { scene, vote, ending, stage, transcript, lamps, table, levers, hints };
  return stateHash({ ...told, show, presence, crew, chat, announced });
}
