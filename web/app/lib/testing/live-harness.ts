import { ClientMessage } from '@lorecrew/contract/live/client-message';
import type { ServerMessage } from '@lorecrew/contract/live/protocol';
import type { ShowView } from '@lorecrew/contract/live/view';
import { emptyView } from '@lorecrew/contract/live/view';
import { LiveClient } from '../realtime/live-client.ts';
import type { LinkHandlers, LivePorts, TicketOutcome } from '../realtime/live-ports.ts';

/** The server's end of one connection in memory. What a test does not deliver is lost, as on a cut wire. */
export class WireEnd {
  readonly received: ClientMessage[] = [];
  isClosedByClient = false;
  private readonly handlers: LinkHandlers;

  constructor(handlers: LinkHandlers) {
    this.handlers = handlers;
  }

  accept(text: string): void {
    this.received.push(ClientMessage.parse(JSON.parse(text)));
  }

  open(): void {
    if (!this.isClosedByClient) this.handlers.onOpen();
  }

  deliver(message: ServerMessage): void {
    this.deliverText(JSON.stringify(message));
  }

  deliverText(text: string): void {
    if (!this.isClosedByClient) this.handlers.onText(text);
  }

  close(code: number): void {
    if (!this.isClosedByClient) this.handlers.onClose(code);
  }

  /** The commands that arrived, as `number:type`. */
  commands(): string[] {
    return this.received.flatMap((message) => (message.type === 'command' ? [`${message.n}:${message.command.type}`] : []));
  }

  count(type: ClientMessage['type']): number {
    return this.received.filter((message) => message.type === type).length;
  }
}

interface Timer {
  readonly atMs: number;
  readonly run: () => void;
}

/** A harness with its own time, chance and network, for one client. */
export class LiveHarness {
  readonly wires: WireEnd[] = [];
  readonly client: LiveClient;
  readonly ports: LivePorts;
  localMs = 1_000_000;
  /** The server's clock is this much ahead. */
  serverAheadMs = 5_000;
  chance = 0.5;
  isOnline = true;
  ticket: TicketOutcome = { ok: true, ticket: 'ticket' };
  ticketsAsked = 0;
  private timers = new Set<Timer>();

  constructor() {
    this.ports = {
      nowMs: () => this.localMs,
      random: () => this.chance,
      after: (delayMs, run) => {
        const timer = { atMs: this.localMs + delayMs, run };
        this.timers.add(timer);
        return () => this.timers.delete(timer);
      },
      fetchTicket: () => {
        this.ticketsAsked += 1;
        return Promise.resolve(this.ticket);
      },
      openLink: (handlers) => {
        const wire = new WireEnd(handlers);
        this.wires.push(wire);
        return {
          send: (text) => wire.accept(text),
          close: () => {
            wire.isClosedByClient = true;
          },
        };
      },
      transport: () => 'socket',
      isOnline: () => this.isOnline,
      tab: 'tabtabtab1',
    };
    this.client = new LiveClient(this.ports);
  }

  /** The newest connection. */
  get wire(): WireEnd {
    const wire = this.wires.at(-1);
    if (!wire) throw new Error('nothing was connected yet');
    return wire;
  }

  /** Lets promises that are due run. */
  async settle(): Promise<void> {
    for (let turn = 0; turn < 6; turn += 1) await Promise.resolve();
  }

  /** Moves time on, running each timer at its moment. */
  async advance(byMs: number): Promise<void> {
    const endMs = this.localMs + byMs;
    for (;;) {
      const next = [...this.timers].filter((timer) => timer.atMs <= endMs).sort((a, b) => a.atMs - b.atMs)[0];
      if (!next) break;
      this.timers.delete(next);
      this.localMs = next.atMs;
      next.run();
      await this.settle();
    }
    this.localMs = endMs;
  }

  welcome({ seq = 10, nextN = 1, incarnation = 'first', view = emptyView, signals = false }: WelcomeParts = {}): void {
    const nowMs = this.localMs + this.serverAheadMs;
    this.wire.deliver({ type: 'welcome', incarnation, seq, nextN, nowMs, signals, view });
  }

  /** Connects to the point where the show is live. */
  async goLive(parts: WelcomeParts = {}): Promise<void> {
    this.client.start();
    await this.settle();
    this.wire.open();
    this.welcome(parts);
  }

  /** After a loss: waits for the next attempt and welcomes it. */
  async comeBack(parts: WelcomeParts = {}): Promise<void> {
    const before = this.wires.length;
    for (let waited = 0; this.wires.length === before && waited < 60; waited += 1) await this.advance(100);
    this.wire.open();
    this.welcome(parts);
  }
}

interface WelcomeParts {
  readonly seq?: number;
  readonly nextN?: number;
  readonly incarnation?: string;
  readonly view?: ShowView;
  readonly signals?: boolean;
}
