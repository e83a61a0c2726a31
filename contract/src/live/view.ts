import { z } from '../schema.ts';
import { coreFeeds, coreSlices } from './core-view.ts';
import { mechanics } from './mechanics.ts';
import { merge } from './merge.ts';

/**
 * What a browser holds of a show: named slices, each a value of its own, each for one audience. The server sends a slice
 * whole when it changed; feeds are sent by their new or changed items, told apart by `n`. Times are milliseconds since 1970 on
 * the server's clock. Every text is ready to show.
 */
const parts = Object.values(mechanics);

/** All slices by name, with the audience each is for. A slice is absent (null) where it has nothing to say. */
export const slices = { ...coreSlices, ...merge(parts.map((part) => part.slices)) };

/** Feeds by name: lists that only grow at the end or change an item; `n` orders and names an item. */
export const feeds = { ...coreFeeds, ...merge(parts.map((part) => part.feeds)) };

export type SliceName = keyof typeof slices;
export type FeedName = keyof typeof feeds;
export type Slice<N extends SliceName> = z.infer<(typeof slices)[N]['schema']>;
export type FeedItem<N extends FeedName> = z.infer<(typeof feeds)[N]['item']>;

export const sliceNames = Object.keys(slices).filter((name): name is SliceName => name in slices);
export const feedNames = Object.keys(feeds).filter((name): name is FeedName => name in feeds);

type NullableSlices = { [N in SliceName]: z.ZodMiniNullable<(typeof slices)[N]['schema']> };
type FeedLists = { [N in FeedName]: z.ZodMiniArray<(typeof feeds)[N]['item']> };
const nullableSlices = Object.fromEntries(sliceNames.map((name) => [name, z.nullable(slices[name].schema)])) as NullableSlices;
const feedLists = Object.fromEntries(feedNames.map((name) => [name, z.array(feeds[name].item)])) as FeedLists;

/** The slices of a frame: those that changed. */
export const SliceSet = z.partial(z.object(nullableSlices));
export type SliceSet = z.infer<typeof SliceSet>;

/** The feed items of a frame: those that are new or changed. */
export const FeedAdd = z.partial(z.object(feedLists));
export type FeedAdd = z.infer<typeof FeedAdd>;

/** What a node of another build does not send is absent. */
const absent: Readonly<Record<string, unknown>> = {
  ...Object.fromEntries(sliceNames.map((name) => [name, null])),
  ...Object.fromEntries(feedNames.map((name) => [name, []])),
};

/** The whole view of one participant. Members that a node of another build sends besides are left out. */
export const ShowView = z.pipe(
  z.transform((sent) => (typeof sent === 'object' ? { ...absent, ...sent } : sent)),
  z.object({ ...nullableSlices, ...feedLists }),
);
export type ShowView = z.infer<typeof ShowView>;

/** A view in which nothing has a value yet. */
export const emptyView: ShowView = ShowView.parse({});
