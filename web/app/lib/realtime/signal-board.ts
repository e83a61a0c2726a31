import { SIGNAL_LASTS_MS } from '@lorecrew/contract/limits';
import type { Flying, Signal } from '@lorecrew/contract/live/signals';

/** A reaction on its way to a thing, and for a while the mark it leaves there. `n` tells one from the next. */
export interface Flight {
  readonly n: number;
  readonly by: string;
  readonly reaction: Flying;
  readonly thing: string;
  readonly atMs: number;
}

/** A hand at a thing that somebody is moving; `at` from 0 to 1. */
export interface Held {
  readonly thing: string;
  readonly at: number;
  readonly untilMs: number;
}

/** Everything that is shown in passing at one moment, people by their ids. */
export interface SignalBoard {
  readonly typing: Readonly<Record<string, number>>;
  readonly hands: Readonly<Record<string, number>>;
  readonly holds: Readonly<Record<string, Held>>;
  readonly flights: readonly Flight[];
  readonly lastN: number;
}

export const EMPTY_BOARD: SignalBoard = { typing: {}, hands: {}, holds: {}, flights: [], lastN: 0 };

/** How long a reaction is seen on its way and at its thing, and how long its mark stays there. */
export const FLIES_MS = 2_400;
const MARK_STAYS_MS = 30_000;
/** Whatever arrives, no more than so many are remembered, and so many people. */
const FLIGHTS_KEPT = 24;
const PEOPLE_KEPT = 60;

function without<T>(entries: Readonly<Record<string, T>>, key: string): Readonly<Record<string, T>> {
  if (!Object.hasOwn(entries, key)) return entries;
  return Object.fromEntries(Object.entries(entries).filter(([name]) => name !== key));
}

function having<T>(entries: Readonly<Record<string, T>>, key: string, value: T): Readonly<Record<string, T>> {
  return Object.fromEntries([...Object.entries(without(entries, key)), [key, value] as const].slice(-PEOPLE_KEPT));
}

/** The board after somebody has shown something. */
export function shown(board: SignalBoard, { from, signal, nowMs }: { from: string; signal: Signal; nowMs: number }): SignalBoard {
  switch (signal.kind) {
    case 'typing':
      return { ...board, typing: having(board.typing, from, nowMs + SIGNAL_LASTS_MS.typing) };
    case 'hand':
      return {
        ...board,
        hands: signal.up ? having(board.hands, from, nowMs + SIGNAL_LASTS_MS.hand) : without(board.hands, from),
      };
    case 'hold': {
      const { thing, at } = signal;
      const held = at === null ? null : { thing, at, untilMs: nowMs + SIGNAL_LASTS_MS.hold };
      return { ...board, holds: held ? having(board.holds, from, held) : without(board.holds, from) };
    }
    case 'react': {
      const flight = { n: board.lastN + 1, by: from, reaction: signal.reaction, thing: signal.thing, atMs: nowMs };
      return { ...board, lastN: flight.n, flights: [...board.flights, flight].slice(-FLIGHTS_KEPT) };
    }
  }
}

/** The board once somebody has said what they were typing. */
export function said(board: SignalBoard, from: string): SignalBoard {
  const typing = without(board.typing, from);
  return typing === board.typing ? board : { ...board, typing };
}

function still<T>(entries: Readonly<Record<string, T>>, isOver: (value: T) => boolean): Readonly<Record<string, T>> {
  const kept = Object.entries(entries).filter(([, value]) => !isOver(value));
  return kept.length === Object.keys(entries).length ? entries : Object.fromEntries(kept);
}

/** The board without what is over; the same object where nothing is. */
export function expired(board: SignalBoard, nowMs: number): SignalBoard {
  const typing = still(board.typing, (untilMs) => untilMs <= nowMs);
  const hands = still(board.hands, (untilMs) => untilMs <= nowMs);
  const holds = still(board.holds, ({ untilMs }) => untilMs <= nowMs);
  const isGone = ({ atMs }: Flight) => atMs + MARK_STAYS_MS <= nowMs;
  const flights = board.flights.some(isGone) ? board.flights.filter((flight) => !isGone(flight)) : board.flights;
  const isSame = typing === board.typing && hands === board.hands && holds === board.holds && flights === board.flights;
  return isSame ? board : { ...board, typing, hands, holds, flights };
}

/** When the next of it is over, in milliseconds; null where nothing is shown. A flight ends twice: as a flight, and as a mark. */
export function nextEndMs({ typing, hands, holds, flights }: SignalBoard, nowMs: number): number | null {
  const ends = [
    ...Object.values(typing),
    ...Object.values(hands),
    ...Object.values(holds).map(({ untilMs }) => untilMs),
    ...flights.map(({ atMs }) => (atMs + FLIES_MS > nowMs ? atMs + FLIES_MS : atMs + MARK_STAYS_MS)),
  ];
  return ends.length > 0 ? Math.min(...ends) : null;
}
