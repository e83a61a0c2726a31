import { ANNOUNCED_KEPT } from '@lorecrew/contract/limits';
import { mechanics } from '../mechanics/registry.ts';
import type { Announced, Announcement } from '../model/announcement.ts';
import type { LoggedEvent } from '../model/events.ts';
import type { ShowState } from '../model/state.ts';
import { copyShow } from './copy-show.ts';
import { coreAnnounces } from './core-announces.ts';

type Feeds = ShowState['announced']['crews'];

const announcers = [coreAnnounces, ...Object.values(mechanics).flatMap(({ announces }) => announces ?? [])];

type Sentence = Omit<Announcement, 'to'>;

interface Placing {
  /** The feed a sentence belongs to; null where it is one of the others. */
  readonly keyOf: (to: Announcement['to']) => string | null;
  readonly atMs: number;
}

function withSentence(feed: readonly Announced[], sentence: Sentence, atMs: number): readonly Announced[] {
  const last = feed.at(-1);
  if (last?.id === sentence.id && sentence.standing) return [...feed.slice(0, -1), { ...sentence, atMs, n: last.n }];
  const kept = feed.length < ANNOUNCED_KEPT ? feed : feed.slice(1 - ANNOUNCED_KEPT);
  return [...kept, { ...sentence, atMs, n: (last?.n ?? 0) + 1 }];
}

/** The feeds with the sentences that go to one of them; the same value where none does. */
function withNews(feeds: Feeds, news: readonly Announcement[], { keyOf, atMs }: Placing): Feeds {
  let longer: Record<string, readonly Announced[]> | null = null;
  for (const { to, ...sentence } of news) {
    const key = keyOf(to);
    if (key === null) continue;
    longer ??= { ...feeds };
    longer[key] = withSentence(longer[key] ?? [], sentence, atMs);
  }
  return longer ?? feeds;
}

/** Adds what the event gives to read out. Looks at the show as it is after the event. */
export function announce(show: ShowState, { event, atMs }: LoggedEvent): ShowState {
  const news: Announcement[] = [];
  for (const announces of announcers) news.push(...announces(show, event));
  if (news.length === 0) return show;
  const crews = withNews(show.announced.crews, news, { keyOf: (to) => ('crew' in to ? to.crew : null), atMs });
  const people = withNews(show.announced.people, news, { keyOf: (to) => ('person' in to ? to.person : null), atMs });
  return copyShow(show, { announced: { crews, people } });
}
