import type { ClientMessage } from '@lorecrew/contract/live/client-message';
import type { ServerMessage } from '@lorecrew/contract/live/protocol';
import type { Signal } from '@lorecrew/contract/live/signals';

/** What the server says of signals: one of somebody else, or that one's own was not passed on. */
export type SignalNews = Extract<ServerMessage, { type: 'signal' | 'unsent' }>;

/** What is shown in passing over one connection: sent where the server takes it, never kept for later. */
export class LiveSignals {
  private readonly transmit: (message: ClientMessage) => void;
  private readonly listeners = new Set<(news: SignalNews) => void>();
  private isOpen = false;

  constructor(transmit: (message: ClientMessage) => void) {
    this.transmit = transmit;
  }

  /** Shows something. False where nobody would see it: no connection, or a server of an earlier build. */
  show(signal: Signal): boolean {
    if (this.isOpen) this.transmit({ type: 'signal', signal });
    return this.isOpen;
  }

  /** Calls `listener` with what others show. Calling the answer ends that. */
  listen(listener: (news: SignalNews) => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  hear(news: SignalNews): void {
    for (const listener of this.listeners) listener(news);
  }

  /** A welcome says whether this server takes signals. */
  open(takes: boolean): void {
    this.isOpen = takes;
  }

  /** The connection is lost. */
  shut(): void {
    this.isOpen = false;
  }
}
