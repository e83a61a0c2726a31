import type { AnnouncedItem } from '@lorecrew/contract/live/core-view';
import { merge } from '@lorecrew/contract/live/merge';
import { type FeedItem, type FeedName, feeds } from '@lorecrew/contract/live/view';
import { saysTheSame } from '../core/directory.ts';
import { fill } from '../core/fill.ts';
import { displayName } from '../core/people.ts';
import { stepById } from '../core/steps.ts';
import { mechanics } from '../mechanics/registry.ts';
import type { Announced, SlotValue } from '../model/announcement.ts';
import type { Audience, Directory, FeedView } from '../model/mechanic.ts';
import type { ShowState } from '../model/state.ts';

function slotText(show: ShowState, value: SlotValue, directory: Directory): string {
  if (typeof value === 'string') return value;
  if ('person' in value) return displayName(show, value.person, directory);
  if ('people' in value) return value.people.map((id) => displayName(show, id, directory)).join(', ') || show.story.words.nobody;
  if ('parts' in value) return value.parts.map((part) => slotText(show, part, directory)).join('');
  return directory.texts[value.textId] ?? value.or ?? '';
}

/** Sentences whose slots are words alone, by those slots: they name nobody, and are often read out to every crew. */
const plainSentences = new WeakMap<Announced['slots'], string>();

/** A step's own sentence, else the story's. */
function sentenceOf({ story }: ShowState, id: string, step: string | undefined): string {
  const own = step === undefined ? undefined : stepById(story, step)?.announcements?.[id];
  return own ?? story.announcements[id] ?? '';
}

function announcedItem(show: ShowState, { n, atMs, id, slots, step }: Announced, directory: Directory): AnnouncedItem {
  const known = plainSentences.get(slots);
  if (known !== undefined) return { n, atMs, id, text: known };
  const words = Object.fromEntries(Object.entries(slots).map(([slot, value]) => [slot, slotText(show, value, directory)]));
  const text = fill(sentenceOf(show, id, step), words);
  if (Object.values(slots).every((value) => typeof value === 'string')) plainSentences.set(slots, text);
  return { n, atMs, id, text };
}

/** How every feed is made. */
const views: { readonly [N in FeedName]: FeedView<FeedItem<N>> } = {
  announced: { all: (show) => show.announced.crews, item: announcedItem },
  announcedToMe: { all: (show) => show.announced.people, item: announcedItem },
  ...merge(Object.values(mechanics).map((mechanic) => mechanic.feeds)),
};

/** What an audience was last served of a feed: its entries, what their words came from, and their texts. */
export interface FeedSeen {
  /** The feeds of all crews or people: as long as they are the same values, so is each of them. */
  readonly all: object;
  readonly entries: readonly object[];
  readonly directory: Directory;
  readonly texts: readonly string[];
}

const NO_ENTRIES: readonly never[] = [];

function entriesFor(name: FeedName, all: Readonly<Record<string, readonly object[]>>, who: Audience): readonly object[] {
  return all[who[feeds[name].audience] ?? ''] ?? NO_ENTRIES;
}

/** The entries of a feed that an audience has: the same value as long as they are the same. */
export function feedEntries(show: ShowState, name: FeedName, who: Audience): readonly object[] {
  const view: FeedView<unknown> = views[name];
  return entriesFor(name, view.all(show), who);
}

/** All items of a feed that an audience has. */
export function feedItems<N extends FeedName>(show: ShowState, name: N, who: Audience, directory: Directory): FeedItem<N>[] {
  const view: FeedView<FeedItem<N>> = views[name];
  return entriesFor(name, view.all(show), who).map((entry) => view.item(show, entry, directory));
}

/**
 * The items that are new or changed, as JSON, and what has been seen with them; null when nothing has moved. Entries are
 * values that never change, so that only the new ones are put into words as long as names and texts are the same.
 */
export function feedNews(
  show: ShowState,
  name: FeedName,
  who: Audience,
  { directory, seen }: { directory: Directory; seen: FeedSeen | undefined },
): { readonly fresh: readonly string[]; readonly seen: FeedSeen } | null {
  const view: FeedView<unknown> = views[name];
  const all = view.all(show);
  const sameWords = saysTheSame(seen?.directory, directory);
  if (sameWords && seen.all === all) return null;
  const entries = entriesFor(name, all, who);
  if (sameWords && seen.entries === entries) return { fresh: NO_ENTRIES, seen: { ...seen, all } };
  const shift = sameWords && entries[0] ? seen.entries.indexOf(entries[0]) : -1;
  const served = shift < 0 ? new Set(seen?.texts) : null;
  const fresh: string[] = [];
  const texts = entries.map((entry, i) => {
    const before = shift >= 0 && seen?.entries[i + shift] === entry ? seen.texts[i + shift] : undefined;
    if (before !== undefined) return before;
    const text = JSON.stringify(view.item(show, entry, directory));
    if (!served?.has(text)) fresh.push(text);
    return text;
  });
  return { fresh, seen: { all, entries, directory, texts } };
}
