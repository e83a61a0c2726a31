import type { Clock, Timers } from '@lorecrew/contract/timers';
import type { SeatLock } from './seat-lock.ts';

/** What the live client needs from outside. The browser's are in `live-registry.ts`; tests bring their own. */
export interface LivePorts extends Clock, Pick<Timers, 'after'> {
  /** A number from 0 to below 1. */
  random(): number;
  fetchTicket(): Promise<TicketOutcome>;
  openLink(handlers: LinkHandlers): Link;
  /** How the newest connection travels. */
  transport(): Transport;
  /** What the browser says of its network. */
  isOnline(): boolean;
  /** Which tab of this browser plays; where it is missing tabs share nothing. */
  readonly seat?: SeatLock;
  /** This tab's id, kept while the tab lives. */
  readonly tab: string;
}

/** How frames travel: over a WebSocket, or over HTTP calls where the network blocks those. */
export type Transport = 'socket' | 'poll';

/** A ticket, or none: for now, or with the code of why asking again cannot help. */
export type TicketOutcome =
  | { readonly ok: true; readonly ticket: string }
  | { readonly ok: false; readonly retry: true }
  | { readonly ok: false; readonly retry: false; readonly code: string };

/** One connection. After `close` none of its handlers is called again. */
export interface Link {
  send(text: string): void;
  close(): void;
}

export interface LinkHandlers {
  onOpen(): void;
  onText(text: string): void;
  onClose(code: number): void;
}
