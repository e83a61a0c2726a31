import { ANNOUNCED_KEPT } from '@lorecrew/contract/limits';
import { mechanics } from '../mechanics/registry.ts';
import type { Announced } from '../model/announcement.ts';
import type { LoggedEvent } from '../model/events.ts';
import type { ShowState } from '../model/state.ts';
import { coreAnnounces } from './core-announces.ts';

type Feed = ShowState['announced']['crews'];

const announcers = [coreAnnounces, ...Object.values(mechanics).flatMap(({ announces }) => announces ?? [])];

type Entry = Omit<Announced, 'n'>;

function withEntry(feed: readonly Announced[], entry: Entry): readonly Announced[] {
  const last = feed.at(-1);
  if (last?.id === entry.id && entry.standing) return [...feed.slice(0, -1), { ...entry, n: last.n }];
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
  const news = announcers.flatMap((announces) => announces(show, logged.event));
  if (news.length === 0) return show;
  const toCrews: { key: string; entry: Entry }[] = [];
  const toPeople: { key: string; entry: Entry }[] = [];
  for (const { to, ...sentence } of news) {
    const entry = { ...sentence, atMs: logged.atMs };
    if ('crew' in to) toCrews.push({ key: to.crew, entry });
    else toPeople.push({ key: to.person, entry });
  }
  const { crews, people } = show.announced;
  const announced = { crews: append(crews, toCrews), people: append(people, toPeople) };
  return { ...show, announced };
}
