import { randomUUID } from 'node:crypto';
import { PRESENCE_LOST_AFTER_MS, RESYNC_ABOVE_BYTES } from '@lorecrew/contract/limits';
import { ClientMessage, LaterCommand, LaterSignal } from '@lorecrew/contract/live/client-message';
import type { CloseReason } from '@lorecrew/contract/live/close-codes';
import { PROTOCOL_VERSION, type ServerMessage } from '@lorecrew/contract/live/protocol';
import { Signal } from '@lorecrew/contract/live/signals';
import { isStorable } from '@lorecrew/contract/storable-text';
import type { Clock, Timers } from '@lorecrew/contract/timers';
import type { OnError } from '../../ports/on-error.ts';
import type { Tickets } from '../../ports.ts';
import { sendWelcome } from '../broadcast.ts';
import type { ClosedReason } from '../live-metrics.ts';
import type { LiveShows } from '../live-shows.ts';
import type { StallDetector } from '../stall-detector.ts';
import { ParticipantConnection, type SeatCommand } from './participant-connection.ts';
import { TokenBucket } from './token-bucket.ts';

export interface PendingConnectionDeps {
  readonly shows: LiveShows;
  readonly tickets: Tickets;
  readonly clock: Clock;
  readonly timers: Timers;
  readonly onError: OnError;
  readonly onRefusal: (reason: CloseReason, from: string) => void;
}

/** What a connection needs of its socket, so that tests can use one in memory. */
export interface Socket {
  /** Sends a text frame if the socket is open; returns how many bytes wait to leave. */
  send(frame: string): number;
  waitingBytes(): number;
  isOpen(): boolean;
  close(reason: CloseReason): void;
  /** The language that its address names. */
  readonly language?: string | undefined;
}

/** A socket says who it is within so long, or goes. */
const HELLO_WITHIN_MS = 10_000;
/** A page sends a few frames a second at most; a burst after a reconnect is fine. */
const FRAME_RATE = { perSecond: 20, burst: 60 };
/** A reader that fell behind has caught up when less than this waits for it. */
const CAUGHT_UP_BYTES = 16 * 1024;

/** Readers that have caught up get the whole view; tabs that fell silent are let go. To be called in each round of `awake`. */
export function watchConnections({
  shows,
  clock,
  awake,
}: Pick<PendingConnectionDeps, 'shows' | 'clock'> & { awake: StallDetector }): void {
  const nowMs = clock.nowMs();
  const awakeSinceMs = awake.since(nowMs);
  for (const session of shows.loaded())
    for (const connection of [...session.connections.values()]) {
      if (connection.lagging && connection.waitingBytes() < CAUGHT_UP_BYTES) sendWelcome(session, connection, nowMs);
      if (nowMs - Math.max(connection.lastHeardAtMs, awakeSinceMs) > PRESENCE_LOST_AFTER_MS) connection.close('silent');
    }
}

/** One socket from its opening to its end: unauthenticated until its hello is answered. */
export class PendingConnection {
  private readonly socket: Socket;
  private readonly from: string;
  private readonly deps: PendingConnectionDeps;
  private readonly bucket: TokenBucket;
  private readonly endPatience: () => void;
  private readonly release: () => void;
  private greeted = false;
  private seat: ParticipantConnection | null = null;
  /** Why the server has closed it; null while it has not. */
  private closedBy: CloseReason | null = null;

  /** `release` frees the slot of the limiter; called when the client has authenticated or is gone. */
  constructor(socket: Socket, from: string, deps: PendingConnectionDeps, release: () => void = () => undefined) {
    this.socket = socket;
    this.release = release;
    this.from = from;
    this.deps = deps;
    this.bucket = new TokenBucket(FRAME_RATE, deps.clock.nowMs());
    this.endPatience = deps.timers.after(HELLO_WITHIN_MS, () => this.refuse('silent'));
  }

  /** A frame has arrived. */
  frame(text: string, isBinary: boolean): void {
    // What is still on its way from a socket that was refused is not worth reading.
    if (!this.socket.isOpen()) return;
    const flood = !this.bucket.take(this.deps.clock.nowMs());
    const message = flood || isBinary ? null : parseFrame(text);
    if (!message) {
      this.refuse(flood ? 'flood' : 'malformed');
      return;
    }
    this.seat?.heard();
    this.handle(message).catch((error: unknown) => {
      this.deps.onError(error, 'a live frame', this.seat ? { sessionId: this.seat.sessionId } : {});
      this.close('resync');
    });
  }

  private async handle(message: Taken): Promise<void> {
    if (message.type === 'hello') return this.hello(message);
    if (message.type === 'ping') return this.send({ type: 'pong', t: message.t, nowMs: this.deps.clock.nowMs() });
    // Commands sent before the seat is taken have no sender yet.
    if (!this.seat) return this.refuse('malformed');
    if (message.type === 'command') return this.seat.command(message.n, message.command);
    if (message.type === 'unstorable command') return this.seat.refuse(message.n, 'TEXT_004');
    if (message.type === 'signal') return this.seat.signal(message.signal);
    if (message.type === 'resync') return this.seat.resync();
    switch (message.type) {
      case 'voice.watch':
      case 'voice.consent':
      case 'voice.start':
      case 'voice.end':
        return this.seat.voice(message);
      default:
        return this.seat.media(message);
    }
  }

  private async hello(message: Extract<ClientMessage, { type: 'hello' }>): Promise<void> {
    if (this.greeted) return this.refuse('malformed');
    this.greeted = true;
    if (message.protocol !== PROTOCOL_VERSION) return this.refuse('otherProtocol');
    const holder = await this.deps.tickets.redeem(message.ticket);
    if (!holder) return this.refuse('badTicket');
    this.endPatience();
    this.release();
    const { socket } = this;
    const seat = new ParticipantConnection(this.deps, holder, {
      id: randomUUID(),
      tab: message.tab,
      familyId: holder.familyId ?? null,
      language: socket.language,
      send: (frame) => this.transmit(frame),
      waitingBytes: () => socket.waitingBytes(),
      close: (reason) => this.close(reason),
    });
    if (!(await seat.take())) return this.refuse('badTicket');
    this.seat = seat;
    if (!socket.isOpen()) seat.leave();
  }

  private send(message: ServerMessage): void {
    this.transmit(JSON.stringify(message));
  }

  /** Disconnects clients that send but do not read, before their answers fill the memory. */
  private transmit(frame: string): number {
    const waitingBytes = this.socket.send(frame);
    if (waitingBytes > RESYNC_ABOVE_BYTES) this.close('resync');
    return waitingBytes;
  }

  private refuse(reason: CloseReason): void {
    this.deps.onRefusal(reason, this.from);
    this.deps.shows.metrics.refusedConnections.add({ reason });
    this.send({ type: 'bye', code: reason });
    this.close(reason);
    this.endPatience();
  }

  private close(reason: CloseReason): void {
    this.closedBy ??= reason;
    this.socket.close(reason);
  }

  /** The socket is closed; `broken` where nobody has closed it. */
  gone({ broken = false }: { broken?: boolean } = {}): void {
    const reason: ClosedReason = this.closedBy ?? (broken ? 'lost' : 'client');
    this.deps.shows.metrics.closed.add({ reason });
    this.endPatience();
    this.release();
    this.seat?.leave();
  }
}

/** A message as this node takes it: commands and signals of a later build become ones that are always refused, and its page stays. */
type Taken =
  | Exclude<ClientMessage, { type: 'command' | 'signal' }>
  | { type: 'command'; n: number; command: SeatCommand }
  | { type: 'unstorable command'; n: number }
  | { type: 'signal'; signal: Signal | null };

function parseFrame(text: string): Taken | null {
  try {
    const frame: unknown = JSON.parse(text);
    const known = ClientMessage.safeParse(frame).data;
    // Before anything reads it: one text that the database refuses would hold up whatever is written with it.
    if (!isStorable(frame)) return known?.type === 'command' ? { type: 'unstorable command', n: known.n } : null;
    if (known) return known;
    const later = LaterCommand.safeParse(frame).data;
    if (later) return { type: 'command', n: later.n, command: { type: 'command.unknown' } };
    return isOfLaterKind(frame) ? { type: 'signal', signal: null } : null;
  } catch {
    return null;
  }
}

/** A signal whose kind has no name here. One whose kind is known and whose rest is wrong is malformed. */
function isOfLaterKind(frame: unknown): boolean {
  const later = LaterSignal.safeParse(frame).data;
  return (
    later !== undefined &&
    !Signal.def.options.some(({ shape }) => shape.kind.def.values.some((kind) => kind === later.signal.kind))
  );
}
