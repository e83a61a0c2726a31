import { ANNOUNCED_KEPT } from '@lorecrew/contract/limits';
import { type Announcement, announcementsOf } from './announcements.ts';
import type { LoggedEvent } from './events.ts';
import type { ShowState } from './state.ts';
import type { AnnouncementId } from './story.ts';

/** An announcement in a feed: numbered within its crew or person. */
export interface Announced extends Omit<Announcement, 'to'> {
  readonly n: number;
  readonly atMs: number;
}

type Feed = Readonly<Record<string, readonly Announced[]>>;

declare module './state.ts' {
  interface MechanicStates {
    /** What is read out to a crew, and to one person. */
    readonly announced: { readonly crews: Feed; readonly people: Feed };
  }
}

type Entry = Omit<Announced, 'n'>;

/**
 * Sentences that say where something stands. One that follows another of its kind takes its place and its number: nobody wants
 * to hear both, and a page that had the first holds the same as one that comes later.
 */
const STANDINGS: ReadonlySet<string> = new Set<AnnouncementId>(['a-votes']);

function withEntry(feed: readonly Announced[], entry: Entry): readonly Announced[] {
  const last = feed.at(-1);
  if (last?.id === entry.id && STANDINGS.has(entry.id)) return [...feed.slice(0, -1), { ...entry, n: last.n }];
  const kept = feed.length < ANNOUNCED_KEPT ? feed : feed.slice(1 - ANNOUNCED_KEPT);
  return [...kept, { ...entry, n: (last?.n ?? 0) + 1 }];
}

/** The feed with one entry more for each key. */
function append(feed: Feed, news: readonly { key: string; entry: Entry }[]): Feed {
  if (news.length === 0) return feed;
  const longer: Record<string, readonly Announced[]> = { ...feed };
  for (const { key, entry } of news) longer[key] = withEntry(longer[key] ?? [], entry);
  return longer;
}

/** Adds what the event gives to read out. Looks at the show as it is after the event. */
export function announce(show: ShowState, logged: LoggedEvent): ShowState {
  const news = announcementsOf(show, logged.event);
  if (news.length === 0) return show;
  const toCrews: { key: string; entry: Entry }[] = [];
  const toPeople: { key: string; entry: Entry }[] = [];
  for (const { to, id, slots } of news) {
    const entry = { id, slots, atMs: logged.atMs };
    if ('crew' in to) toCrews.push({ key: to.crew, entry });
    else toPeople.push({ key: to.person, entry });
  }
  const { crews, people } = show.mechanics.announced;
  const announced = { crews: append(crews, toCrews), people: append(people, toPeople) };
  return { ...show, mechanics: { ...show.mechanics, announced } };
}
