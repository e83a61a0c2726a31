import type { Caller, MediaSignal, MediaWay } from '@lorecrew/contract/live/media';
import type { LinkState, Tracks } from './peer-link.ts';

/** What comes from somebody, and how far the way to them stands. */
export interface Carried {
  readonly state: LinkState;
  readonly stream: MediaStream | null;
}

/** Who is in the room, and this person's own visit once the server has taken it in. */
export interface InRoom {
  readonly me: Caller | null;
  readonly others: readonly Caller[];
}

/** What carries voices and pictures: connections to each other browser, or one to a server that forwards them. */
export interface Carrier {
  /** The way into a room, handed anew for each one, or because it was asked for again. */
  take(way: MediaWay): void;
  follow(room: InRoom): void;
  /** Sends these tracks from now on; null sends nothing. */
  send(tracks: Tracks): void;
  signalled(said: { from: string; peer: string; signal: MediaSignal }): void;
  of(person: string): Carried | null;
  /** The share of what is sent that gets lost, 0 to 1; null where nobody knows. */
  loss(): Promise<number | null>;
  close(): void;
}
