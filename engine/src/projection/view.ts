import { merge } from '@lorecrew/contract/live/merge';
import {
  type FeedName,
  feedNames,
  feeds,
  type ShowView,
  type Slice,
  type SliceName,
  sliceNames,
  slices,
} from '@lorecrew/contract/live/view';
import { saysTheSame } from '../core/directory.ts';
import { withoutHiddenTexts } from '../core/hidden-texts.ts';
import { transcriptSlice } from '../core/transcript.ts';
import { mechanics } from '../mechanics/registry.ts';
import type { Audience, Directory, SliceView } from '../model/mechanic.ts';
import type { ShowState } from '../model/state.ts';
import { type FeedSeen, feedEntries, feedItems, feedNews } from './feed-view.ts';
import { showSlices } from './show-view.ts';
import { stageSlice } from './stage-view.ts';

const views: { readonly [N in SliceName]: SliceView<Slice<N>> } = {
  ...showSlices,
  stage: stageSlice,
  transcript: transcriptSlice,
  ...merge(Object.values(mechanics).map((mechanic) => mechanic.slices)),
};

/** Whose slices to make: those for everyone, for a crew, or for one person. */
export type Scope = 'everyone' | 'crew' | 'person';

const slicesFor = (scope: Scope) => sliceNames.filter((name) => slices[name].audience === scope);
const slicesOf: Readonly<Record<Scope, readonly SliceName[]>> = {
  everyone: slicesFor('everyone'),
  crew: slicesFor('crew'),
  person: slicesFor('person'),
};
const feedsFor = (scope: Scope) => feedNames.filter((name) => feeds[name].audience === scope);
const feedsOf: Readonly<Record<Scope, readonly FeedName[]>> = {
  everyone: feedsFor('everyone'),
  crew: feedsFor('crew'),
  person: feedsFor('person'),
};

/** The parts that slices are made from. */
type Reads = Partial<Record<SliceName, readonly unknown[]>>;

/** What one audience last saw: the parts each slice was made from and the slice's text, so that the same is not sent twice. */
export interface Seen {
  readonly directory: Directory | null;
  readonly reads: Reads;
  readonly own: Partial<Record<SliceName, unknown>>;
  readonly json: Partial<Record<SliceName, string>>;
  readonly feeds: Partial<Record<FeedName, FeedSeen>>;
}

export const NOTHING_SEEN: Seen = { directory: null, reads: {}, own: {}, json: {}, feeds: {} };

/** A part of a view: slices and feeds by name. */
type Members = Readonly<Record<string, unknown>>;

/** What everybody sees, and what all of a crew see, made once for each state: a state never changes. */
interface SharedViews {
  readonly directory: Directory;
  readonly everyone: Members;
  readonly crews: Map<string | null, Members>;
}
const sharedViews = new WeakMap<ShowState, SharedViews>();

function sharedMembers(show: ShowState, crew: string | null, directory: Directory): Members {
  const before = sharedViews.get(show);
  const known =
    before && saysTheSame(before.directory, directory)
      ? before
      : { directory, everyone: membersOf(show, 'everyone', { crew: null, person: null }, directory), crews: new Map() };
  if (known !== before) sharedViews.set(show, known);
  const same = known.crews.get(crew);
  if (same) return same;
  const members = { ...known.everyone, ...membersOf(show, 'crew', { crew, person: null }, directory) };
  known.crews.set(crew, members);
  return members;
}

function membersOf(show: ShowState, scope: Scope, who: Audience, directory: Directory): Members {
  return Object.fromEntries([
    ...slicesOf[scope].map((name) => [name, render(show, name, who, directory)] as const),
    ...feedsOf[scope].map((name) => [name, feedItems(show, name, who, directory)] as const),
  ]);
}

/** The only gate through which a show leaves for a browser: every slice of one participant. */
export function projectView(show: ShowState, who: Audience, known: Directory): ShowView {
  const directory = withoutHiddenTexts(show, known);
  return { ...sharedMembers(show, who.crew, directory), ...membersOf(show, 'person', who, directory) } as ShowView;
}

function render<N extends SliceName>(show: ShowState, name: N, who: Audience, directory: Directory): Slice<N> | null {
  const view: SliceView<Slice<N>> = views[name];
  return show.seq === 0 ? null : view.render(show, who, directory);
}

function sameParts(a: readonly unknown[] | undefined, b: readonly unknown[] | undefined): boolean {
  if (a === b) return true;
  if (!a || !b || a.length !== b.length) return false;
  for (let i = 0; i < b.length; i++) if (!Object.is(a[i], b[i])) return false;
  return true;
}

/** Parts by scope and crew of the state that was asked last: listed once, however many people ask one after the other. */
let listed: { readonly show: ShowState; readonly reads: Readonly<Record<Scope, Map<string | null, Reads>>> } | null = null;

/** The parts of a scope's slices. Where they are the values of `before`, they are `before` itself: most people then need no look. */
function readsOf(show: ShowState, scope: Scope, crew: string | null, before: Reads): Reads {
  if (listed?.show !== show) listed = { show, reads: { everyone: new Map(), crew: new Map(), person: new Map() } };
  const known = listed.reads[scope].get(crew);
  if (known) return known;
  const now: Reads = {};
  for (const name of slicesOf[scope]) now[name] = views[name].dependencies(show, { crew });
  const reads = slicesOf[scope].every((name) => sameParts(before[name], now[name])) ? before : now;
  listed.reads[scope].set(crew, reads);
  return reads;
}

/** Changed slices and feed items as JSON object members (`"scene":{...}`), ready to be joined into one frame. */
export interface Changes {
  readonly set: readonly string[];
  readonly add: readonly string[];
  readonly seen: Seen;
}

const NO_MEMBERS: readonly string[] = [];
const ownSlicesFor = (scope: Scope) => slicesOf[scope].filter((name) => views[name].personalDependencies);
const ownSlicesOf: Readonly<Record<Scope, readonly SliceName[]>> = {
  everyone: ownSlicesFor('everyone'),
  crew: ownSlicesFor('crew'),
  person: ownSlicesFor('person'),
};

function ownOf(show: ShowState, name: SliceName, person: string | null): unknown {
  return person === null ? undefined : views[name].personalDependencies?.(show, person);
}

/**
 * What changed for an audience since it was last served: the slices to set and the feed items to add, and what it has seen
 * with them. A slice whose parts are the same values is not made again; one whose text is the same is not sent again.
 * Called for everybody after each commit: where nothing changed it makes nothing.
 */
export function changesFor(show: ShowState, scope: Scope, who: Audience, known: Directory, seen: Seen): Changes {
  const directory = withoutHiddenTexts(show, known);
  const reads = readsOf(show, scope, who.crew, seen.reads);
  const isSame =
    reads === seen.reads &&
    saysTheSame(seen.directory, directory) &&
    ownSlicesOf[scope].every((name) => Object.is(seen.own[name], ownOf(show, name, who.person)));
  const fed = feedChanges(show, scope, who, directory, seen.feeds);
  if (isSame && !fed) return { set: NO_MEMBERS, add: NO_MEMBERS, seen };
  const made = isSame ? null : sliceChanges(show, scope, who, { directory, reads, seen });
  const { set = NO_MEMBERS, ...served } = made ?? {};
  return { set, add: fed?.add ?? NO_MEMBERS, seen: { ...seen, ...served, directory, feeds: fed?.feeds ?? seen.feeds } };
}

function sliceChanges(
  show: ShowState,
  scope: Scope,
  who: Audience,
  { directory, reads, seen }: { directory: Directory; reads: Reads; seen: Seen },
): Pick<Seen, 'reads' | 'own' | 'json'> & { readonly set: readonly string[] } {
  const set: string[] = [];
  const sameWords = saysTheSame(seen.directory, directory);
  let { own, json } = seen;
  for (const name of slicesOf[scope]) {
    const mine = ownOf(show, name, who.person);
    const isSameOwn = Object.is(seen.own[name], mine);
    if (isSameOwn && sameWords && sameParts(seen.reads[name], reads[name])) continue;
    if (!isSameOwn) own = { ...own, [name]: mine };
    const text = JSON.stringify(render(show, name, who, directory));
    if (text === seen.json[name]) continue;
    json = { ...json, [name]: text };
    set.push(`"${name}":${text}`);
  }
  return { set, reads, own, json };
}

function feedChanges(
  show: ShowState,
  scope: Scope,
  who: Audience,
  directory: Directory,
  seen: Seen['feeds'],
): { add: string[]; feeds: Seen['feeds'] } | null {
  const add: string[] = [];
  let feeds: Seen['feeds'] | null = null;
  for (const name of feedsOf[scope]) {
    const news = feedNews(show, name, who, { directory, seen: seen[name] });
    if (!news) continue;
    feeds = { ...(feeds ?? seen), [name]: news.seen };
    if (news.fresh.length > 0) add.push(`"${name}":[${news.fresh.join(',')}]`);
  }
  return feeds && { add, feeds };
}

interface Made {
  readonly show: ShowState;
  readonly directory: Directory;
  readonly reads: Reads;
  /** One's own part of each slice, and the entries of each feed. */
  readonly parts: Members;
  readonly members: Members;
}

/** Views of a show that goes on, for whoever asks again and again: what has not changed is not made again, and is the same value. */
export class KeptViews {
  private readonly made = new Map<string, Made>();
  private readonly views = new Map<string, { readonly scopes: readonly Members[]; readonly view: ShowView }>();

  /** As `projectView`. */
  view(show: ShowState, who: Audience, known: Directory): ShowView {
    const directory = withoutHiddenTexts(show, known);
    const everyone = this.members(show, 'everyone', { crew: null, person: null }, directory);
    const crew = this.members(show, 'crew', { crew: who.crew, person: null }, directory);
    const own = this.members(show, 'person', who, directory);
    const scopes = [everyone, crew, own];
    const key = `${who.person}`;
    const before = this.views.get(key);
    if (before && sameParts(before.scopes, scopes)) return before.view;
    const view = { ...everyone, ...crew, ...own } as ShowView;
    this.views.set(key, { scopes, view });
    return view;
  }

  private members(show: ShowState, scope: Scope, who: Audience, directory: Directory): Members {
    const key = `${scope} ${who.crew} ${who.person}`;
    const before = this.made.get(key);
    if (before?.show === show && saysTheSame(before.directory, directory)) return before.members;
    // Before anything has happened every slice is empty, whatever it is made from.
    const isOfUse = before !== undefined && saysTheSame(before.directory, directory) && before.show.seq > 0;
    const made = membersSince(show, scope, who, { directory, before: isOfUse ? before : null });
    this.made.set(key, made);
    return made.members;
  }
}

/** Whether somebody's own parts and feeds are those that were read before. */
function hasOwnPartsOf({ parts }: Made, show: ShowState, scope: Scope, who: Audience): boolean {
  return (
    ownSlicesOf[scope].every((name) => Object.is(parts[name], ownOf(show, name, who.person))) &&
    feedsOf[scope].every((name) => parts[name] === feedEntries(show, name, who))
  );
}

/** The members of a scope, of which only those are made again whose parts have changed. */
function membersSince(
  show: ShowState,
  scope: Scope,
  who: Audience,
  { directory, before }: { directory: Directory; before: Made | null },
): Made {
  const reads = readsOf(show, scope, who.crew, before?.reads ?? {});
  if (before?.reads === reads && hasOwnPartsOf(before, show, scope, who)) return { ...before, show };
  const parts: Record<string, unknown> = {};
  const members: Record<string, unknown> = {};
  let isSame = before !== null;
  const keep = (name: string, isKnown: boolean, make: () => unknown): void => {
    members[name] = isKnown ? before?.members[name] : make();
    isSame &&= isKnown;
  };
  for (const name of slicesOf[scope]) {
    parts[name] = ownOf(show, name, who.person);
    const isKnown = before !== null && Object.is(before.parts[name], parts[name]) && sameParts(before.reads[name], reads[name]);
    keep(name, isKnown, () => render(show, name, who, directory));
  }
  for (const name of feedsOf[scope]) {
    parts[name] = feedEntries(show, name, who);
    keep(name, before !== null && before.parts[name] === parts[name], () => feedItems(show, name, who, directory));
  }
  return { show, directory, reads, parts, members: before && isSame ? before.members : members };
}
