import type { SeatAsked } from '@lorecrew/contract/live/protocol';
import type { ShowView } from '@lorecrew/contract/live/view';
import type { Transport } from './live-ports.ts';

/**
 * Where the connection stands: `connecting` for the first time, `live`, `trying` again after it was lost, `away` while the
 * browser says it is offline, `taken-over` by another tab or device, `refused` for good, `left` by the person's own wish.
 */
export type ConnectionState = 'connecting' | 'live' | 'trying' | 'away' | 'taken-over' | 'refused' | 'left';

/**
 * Why a page does not get through: the browser has no network (`offline`), calls get through and live connections of both kinds do not
 * (`blocked`), or the server does not answer at all (`away`).
 */
export type UnreachableCause = 'offline' | 'blocked' | 'away';

/** Everything a page may know of a live show at one moment. A new value each time something changed. */
export interface LiveSnapshot {
  readonly connection: ConnectionState;
  /** Why there is no connection any more: a code of the catalogue, or `reload` when only a newer page can help. */
  readonly refusal: string | null;
  readonly view: ShowView | null;
  readonly seq: number;
  readonly incarnation: string | null;
  readonly roundTripMs: number | null;
  /** True while the server says that it can keep nothing: what is asked waits there, and is answered when it can. */
  readonly busy: boolean;
  /** How the connection travels: `poll` is the slower kind, for networks that block WebSockets. */
  readonly transport: Transport;
  /** Why there has been no connection for a while, as far as can be told from here; null while there is one or it is too early to say. */
  readonly unreachable: UnreachableCause | null;
  /** Who has the seat while it is `taken-over`: another tab of this browser, or another place. */
  readonly takenOverBy: 'tab' | 'place';
  /** Somebody who wants to join as this person; null while nobody does. */
  readonly seatAsked: SeatAsked | null;
  /** How long the last absence was that ended in a return, and when it ended on the local clock. */
  readonly away: { readonly forMs: number; readonly endedAtMs: number } | null;
}

/** Before anything has happened; also what a page rendered on the server shows. */
export const initialSnapshot: LiveSnapshot = {
  connection: 'connecting',
  refusal: null,
  view: null,
  seq: 0,
  incarnation: null,
  roundTripMs: null,
  busy: false,
  transport: 'socket',
  unreachable: null,
  takenOverBy: 'place',
  seatAsked: null,
  away: null,
};
