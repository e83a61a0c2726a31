import type { ShowState } from './state.ts';
import type { AnnouncementId } from './story.ts';

/** What fills a slot: a word, somebody's name, or what somebody wrote; names and texts are looked up by the view alone. */
export type SlotValue =
  | string
  | { readonly person: string }
  | { readonly people: readonly string[] }
  | { readonly textId: string };

/** A sentence to be read out, to a crew or to one person. */
export interface Announcement {
  readonly to: { readonly crew: string } | { readonly person: string };
  readonly id: AnnouncementId;
  readonly slots: Readonly<Record<string, SlotValue>>;
  /**
   * It says where something stands. One that follows another of its kind takes its place and its number: nobody wants to hear
   * both, and a page that had the first holds the same as one that comes later.
   */
  readonly standing?: true;
}

type Slots = Announcement['slots'];

export function toCrew(crew: string, id: AnnouncementId, slots: Slots = {}): Announcement {
  return { to: { crew }, id, slots };
}

export function toPerson(person: string, id: AnnouncementId, slots: Slots = {}): Announcement {
  return { to: { person }, id, slots };
}

/** The same to each crew, with one value for its slots: its words are then put together once. */
export function toAll(show: ShowState, id: AnnouncementId, slots: Slots = {}): Announcement[] {
  return show.crews.map((crew) => toCrew(crew.id, id, slots));
}
