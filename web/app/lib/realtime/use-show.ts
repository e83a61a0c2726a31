import type { HonoursAnswer } from '@lorecrew/contract/api/measures';
import type { ParticipantCommand } from '@lorecrew/contract/live/commands';
import type { ShowView } from '@lorecrew/contract/live/view';
import { useCallback, useMemo, useSyncExternalStore } from 'react';
import { useDeferredWithin } from '../time/use-deferred-within.ts';
import type { Transport } from './live-ports.ts';
import type { SendResult } from './live-queue.ts';
import { showStore } from './live-registry.ts';
import { type ConnectionState, initialSnapshot, type LiveSnapshot, type UnreachableCause } from './live-snapshot.ts';
import { sharedHash } from './live-view.ts';
import type { Signals } from './signals.ts';

/** So long what happened may wait for a slow device to draw it in slices; then it is drawn at one go. */
const DRAWN_WITHIN_MS = 250;

/** A live show as a page sees it. */
export interface Show {
  readonly view: ShowView | null;
  readonly connection: ConnectionState;
  /** Why the connection is `refused`: a code of the catalogue, or `reload` where only a newer page can help. */
  readonly refusal: string | null;
  readonly seq: number;
  /** Equal in all browsers of a crew that have seen the same events in the same language; empty before the first view. */
  readonly hash: string;
  readonly roundTripMs: number | null;
  /** True while the server can keep nothing. What is sent waits there and is answered when it can. */
  readonly busy: boolean;
  /** How the connection travels: `poll` is the slower kind. */
  readonly transport: Transport;
  /** Why there has been no connection for a while; null while there is one or it is too early to say. */
  readonly unreachable: UnreachableCause | null;
  /** Who has the seat while it is `taken-over`. */
  readonly takenOverBy: LiveSnapshot['takenOverBy'];
  /** Somebody who wants to join as this person; null while nobody does. */
  readonly seatAsked: LiveSnapshot['seatAsked'];
  /** The length of the last absence, null if there was none. `backAtMs` (local clock) tells one return from the next. */
  readonly awayMs: number | null;
  readonly backAtMs: number | null;
  /** The server's clock, milliseconds since 1970. */
  nowMs(): number;
  /** Resolves when the server has answered, which may be after a reconnect. */
  send(command: ParticipantCommand): Promise<SendResult>;
  takeBack(): void;
  /** What hangs in the last scene, where it is not asked for by a seat: in a preview nobody has one. */
  honours?(): Promise<HonoursAnswer>;
}

/** What is shown in passing in a session; nobody sees it while no component uses its show. */
export function useSignals(sessionId: string): Signals {
  return useMemo(() => showStore(sessionId).signals(), [sessionId]);
}

/** Connects to the show while a component uses it. Two components, or two pages in a row, share one connection. */
export function useShow(sessionId: string): Show {
  const store = useMemo(() => showStore(sessionId), [sessionId]);
  const newest = useSyncExternalStore(store.subscribe, store.snapshot, () => initialSnapshot);
  const snapshot = useDeferredWithin(newest, DRAWN_WITHIN_MS);
  const hash = useMemo(() => (snapshot.view ? sharedHash(snapshot.view) : ''), [snapshot.view]);
  const send = useCallback((command: ParticipantCommand) => store.send(command), [store]);
  return useMemo(
    () => ({
      view: snapshot.view,
      connection: snapshot.connection,
      refusal: snapshot.refusal,
      seq: snapshot.seq,
      hash,
      roundTripMs: snapshot.roundTripMs,
      busy: snapshot.busy,
      transport: snapshot.transport,
      unreachable: snapshot.unreachable,
      takenOverBy: snapshot.takenOverBy,
      seatAsked: snapshot.seatAsked,
      awayMs: snapshot.away?.forMs ?? null,
      backAtMs: snapshot.away?.endedAtMs ?? null,
      nowMs: store.nowMs,
      send,
      takeBack: store.takeBack,
    }),
    [snapshot, hash, store, send],
  );
}
