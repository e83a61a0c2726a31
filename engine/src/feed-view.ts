import { REACTIONS } from '@lorecrew/contract/live/commands';
import type { AnnouncedItem, ChatItem } from '@lorecrew/contract/live/view';
import type { Announced } from './announce.ts';
import type { SlotValue } from './announcements.ts';
import type { Audience, Directory } from './mechanic.ts';
import { nameOf } from './people-view.ts';
import { fill } from './score.ts';
import type { MechanicStates, ShowState } from './state.ts';

type ChatLine = NonNullable<MechanicStates['chat'][string]>[number];

/** The words of a simulated crewmate's scripted line, in its temper. */
function scriptedText(show: ShowState, line: ChatLine, directory: Directory): string {
  if (line.said.kind !== 'scripted') return '';
  const crewmateId = /^sim:([a-z]+):/.exec(line.from)?.[1];
  const crewmate = show.story.crewmates.find((each) => each.id === crewmateId);
  const text = show.story.tempers[crewmate?.temper ?? '']?.lines[line.said.trigger][line.said.variant] ?? '';
  const human = line.said.about === null ? '' : nameOf(show, line.said.about, directory);
  return fill(text, { name: nameOf(show, line.from, directory), human });
}

function lineText(show: ShowState, line: ChatLine, directory: Directory): string {
  switch (line.said.kind) {
    case 'written':
      return directory.texts[line.said.textId] ?? '';
    case 'scripted':
      return scriptedText(show, line, directory);
    case 'takeover': {
      const text = show.story.takeover[line.said.way];
      return fill(text, { name: nameOf(show, line.from, directory), human: nameOf(show, line.said.human, directory) });
    }
  }
}

function chatItem(show: ShowState, line: ChatLine, directory: Directory): ChatItem {
  return {
    n: line.n,
    atMs: line.atMs,
    from: line.from,
    name: nameOf(show, line.from, directory),
    simulated: line.from.startsWith('sim:'),
    trigger: line.said.kind === 'scripted' ? line.said.trigger : null,
    text: lineText(show, line, directory),
    reactions: REACTIONS.flatMap((reaction) => {
      const by = line.reactions[reaction] ?? [];
      return by.length > 0 ? [{ reaction, count: by.length, by: [...by] }] : [];
    }),
  };
}

function slotText(show: ShowState, value: SlotValue, directory: Directory): string {
  if (typeof value === 'string') return value;
  if ('person' in value) return nameOf(show, value.person, directory);
  if ('people' in value) return value.people.map((id) => nameOf(show, id, directory)).join(', ') || 'nobody';
  const card = show.mechanics.thanks[value.thanksOf];
  if (!card) return '';
  return 'starter' in card.words
    ? (show.story.thanks.starters[card.words.starter] ?? '')
    : (directory.texts[card.words.textId] ?? '');
}

/** Sentences whose slots are words alone, by those slots: they name nobody, and are often read out to every crew. */
const plainSentences = new WeakMap<Announced['slots'], string>();

function announcedItem(show: ShowState, { n, atMs, id, slots }: Announced, directory: Directory): AnnouncedItem {
  const known = plainSentences.get(slots);
  if (known !== undefined) return { n, atMs, id, text: known };
  const words = Object.fromEntries(Object.entries(slots).map(([slot, value]) => [slot, slotText(show, value, directory)]));
  const text = fill(show.story.announcements[id], words);
  if (Object.values(slots).every((value) => typeof value === 'string')) plainSentences.set(slots, text);
  return { n, atMs, id, text };
}

/** What an audience was last served of a feed: its entries, what their words came from, and their texts. */
export interface FeedSeen {
  /** The feeds of all crews or people: as long as they are the same values, so is each of them. */
  readonly all: object;
  readonly entries: readonly object[];
  readonly directory: Directory;
  readonly thanks: MechanicStates['thanks'];
  readonly texts: readonly string[];
}

/** How a feed is made: the entries of all crews or people in the state, oldest first, and one of them as it leaves. */
interface FeedSource<Entry extends object, Item> {
  readonly scope: 'crew' | 'person';
  readonly all: (show: ShowState) => Readonly<Record<string, readonly Entry[]>>;
  readonly item: (show: ShowState, entry: Entry, directory: Directory) => Item;
}

const NO_ENTRIES: readonly never[] = [];

function feed<Entry extends object, Item>({ scope, all: allOf, item }: FeedSource<Entry, Item>) {
  const entriesFor = (all: Readonly<Record<string, readonly Entry[]>>, who: Audience) => all[who[scope] ?? ''] ?? NO_ENTRIES;
  const items = (show: ShowState, who: Audience, directory: Directory): Item[] =>
    entriesFor(allOf(show), who).map((entry) => item(show, entry, directory));
  /**
   * The items that are new or changed, as JSON, and what has been seen with them; null when nothing has moved. Entries are
   * values that never change, so that only the new ones are put into words as long as names and texts are the same.
   */
  const news = (show: ShowState, who: Audience, directory: Directory, seen: FeedSeen | undefined) => {
    const all = allOf(show);
    const { thanks } = show.mechanics;
    const sameWords = seen?.directory === directory && seen.thanks === thanks;
    if (sameWords && seen.all === all) return null;
    const entries = entriesFor(all, who);
    if (sameWords && seen.entries === entries) return { fresh: NO_ENTRIES, seen: { ...seen, all } };
    const shift = sameWords && entries[0] ? seen.entries.indexOf(entries[0]) : -1;
    const served = shift < 0 ? new Set(seen?.texts) : null;
    const fresh: string[] = [];
    const texts = entries.map((entry, i) => {
      const before = shift >= 0 && seen?.entries[i + shift] === entry ? seen.texts[i + shift] : undefined;
      if (before !== undefined) return before;
      const text = JSON.stringify(item(show, entry, directory));
      if (!served?.has(text)) fresh.push(text);
      return text;
    });
    return { fresh, seen: { all, entries, directory, thanks, texts } };
  };
  return { scope, items, news };
}

/** The crew's talk, and the sentences for the live regions of a crew and of one person. */
export const feedViews = {
  chat: feed({ scope: 'crew', all: (show) => show.mechanics.chat, item: chatItem }),
  announced: feed({
    scope: 'crew',
    all: (show) => show.mechanics.announced.crews,
    item: announcedItem,
  }),
  whispered: feed({
    scope: 'person',
    all: (show) => show.mechanics.announced.people,
    item: announcedItem,
  }),
};
