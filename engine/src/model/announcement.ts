/** What fills a slot: a word, somebody's name, or what somebody wrote; names and texts are looked up by the view alone. */
export type SlotValue =
  | string
  | { readonly person: string }
  | { readonly people: readonly string[] }
  /** What somebody wrote, and what is said where it was taken down. */
  | { readonly textId: string; readonly or?: string }
  /** Several, one after the other. */
  | { readonly parts: readonly SlotValue[] };

/** The sentences there are, each with its slots. A mechanic adds its own by declaration merging. */
export interface Announcements {
  'a-joined': 'human' | 'name';
  'a-left': 'human' | 'name';
}
export type AnnouncementId = keyof Announcements;

/** What a list of sentences with their slots adds to `Announcements`. */
export type SentencesOf<T extends Readonly<Record<string, readonly string[]>>> = { [I in keyof T]: T[I][number] };

/** A sentence to be read out, to a crew or to one person. */
export interface Announcement {
  readonly to: { readonly crew: string } | { readonly person: string };
  readonly id: AnnouncementId;
  readonly slots: Readonly<Record<string, SlotValue>>;
  /** The step whose own sentence is said, where it has one. */
  readonly step?: string;
  /**
   * It says where something stands. One that follows another of its kind takes its place and its number: nobody wants to hear
   * both, and a page that had the first holds the same as one that comes later.
   */
  readonly standing?: true;
}

/** An announcement in a feed: numbered within its crew or person. */
export interface Announced extends Omit<Announcement, 'to'> {
  readonly n: number;
  readonly atMs: number;
}

type Slots<I extends AnnouncementId> = { readonly [S in Announcements[I]]: SlotValue };

export function toCrew<I extends AnnouncementId>(crew: string, id: I, slots: Slots<I>): Announcement {
  return { to: { crew }, id, slots };
}

export function toPerson<I extends AnnouncementId>(person: string, id: I, slots: Slots<I>): Announcement {
  return { to: { person }, id, slots };
}

/** The same to each crew, with one value for its slots: its words are then put together once. */
export function toAll<I extends AnnouncementId>(
  { crews }: { readonly crews: readonly { readonly id: string }[] },
  id: I,
  slots: Slots<I>,
): Announcement[] {
  return crews.map((crew) => toCrew(crew.id, id, slots));
}

/** The same with the step whose sentences they are. */
export function withStep(step: string | undefined, announcements: readonly Announcement[]): Announcement[] {
  return announcements.map((announcement) => (step === undefined ? announcement : { ...announcement, step }));
}
