import type { Caller, MediaSignal, MediaWay } from '@lorecrew/contract/live/media';

/** How the voices and pictures of a crew travel. Nothing of a show waits for it. */
export interface MediaRooms {
  /** What a browser is handed that comes in: keys in it are good for a while only, and for nobody else. */
  wayFor(caller: { readonly sessionId: string; readonly participantId: string }): MediaWay;
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
