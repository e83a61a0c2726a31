import type { Caller, IceServer, MediaSignal, MediaWay } from '@lorecrew/contract/live/media';

/** A person's place in a room of a session. Rooms are called by their crew's id, or `stage`. */
export interface RoomPlace {
  readonly sessionId: string;
  readonly room: string;
  readonly participantId: string;
}

/** Somebody who is in a room at a server that forwards voices, and whether they may be heard there. */
export interface PresentCaller extends RoomPlace {
  readonly maySpeak: boolean;
}

/** A server that forwards voices and pictures, asked to do what its rooms need. Its own memory is never believed: it is looked at. */
export interface ForwardedRooms {
  /** Everybody who is in these rooms of a session now. */
  present(rooms: { readonly sessionId: string; readonly rooms: readonly string[] }): Promise<readonly PresentCaller[]>;
  /** Puts somebody out. A person who is not there is as good as out. */
  remove(place: RoomPlace): Promise<void>;
  /** Takes what somebody sends away, or lets them send again. They cannot undo it. */
  allow(place: PresentCaller): Promise<void>;
  /** Closes a room. */
  end(room: { readonly sessionId: string; readonly room: string }): Promise<void>;
  /** What the server tells of itself; null where it is not signed by it. `caller` is who has just come in, or begun to send. */
  read(notice: { readonly body: string; readonly signature: string }): Promise<{ readonly caller: PresentCaller | null } | null>;
}

/** How the voices and pictures of a crew travel. Nothing of a show waits for it. */
export interface MediaRooms {
  /** What a browser is handed that comes in: keys in it are good for a while only, and for nobody else. */
  wayFor(place: PresentCaller): Promise<MediaWay>;
  /** Where a server forwards them; null where each browser is connected to each other one. */
  readonly forwarded: ForwardedRooms | null;
}

/** Keys to the server that carries voices and pictures, for whoever tries a device and has no seat yet. */
export interface TrialKeys {
  /** `network`: where the caller is. Keys of one network share what the server grants. */
  keyFor(network: string): IceServer;
}

/**
 * What nodes tell each other of rooms. `here`: somebody is in one, said again while that is so; `who`: a node asks the others to say it
 * now; `said`: on its way to one page.
 */
export type RoomTold =
  | { readonly kind: 'here'; readonly sessionId: string; readonly caller: Caller }
  | { readonly kind: 'gone'; readonly sessionId: string; readonly person: string; readonly peer: string }
  | { readonly kind: 'who'; readonly sessionId: string }
  | {
      readonly kind: 'said';
      readonly sessionId: string;
      readonly to: string;
      readonly toPeer: string;
      readonly from: string;
      readonly peer: string;
      readonly signal: MediaSignal;
    };
