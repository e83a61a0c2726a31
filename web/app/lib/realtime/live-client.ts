import { isErrorCode } from '@lorecrew/contract/errors';
import type { ClientMessage } from '@lorecrew/contract/live/client-message';
import { closeCodes } from '@lorecrew/contract/live/close-codes';
import type { ParticipantCommand } from '@lorecrew/contract/live/commands';
import { PROTOCOL_VERSION, type ServerMessage } from '@lorecrew/contract/live/protocol';
import { NEVER_PAUSED, showMs } from '@lorecrew/contract/show-clock';
import { ClockSync } from './clock-sync.ts';
import { LiveHeartbeat } from './live-heartbeat.ts';
import { LiveMedia } from './live-media.ts';
import { parseMessage, reasonOf } from './live-messages.ts';
import type { Link, LivePorts, TicketOutcome } from './live-ports.ts';
import { LiveQueue, type NumberedCommand, type SendResult } from './live-queue.ts';
import { LiveSignals } from './live-signals.ts';
import { initialSnapshot, type LiveSnapshot, type UnreachableCause } from './live-snapshot.ts';
import { applyChanges } from './live-view.ts';

type Welcome = Extract<ServerMessage, { type: 'welcome' }>;
type Changes = Extract<ServerMessage, { type: 'changes' }>;

const BACK_OFF = { firstMs: 400, leastMs: 200, mostMs: 5_000 } as const;
const WELCOME_DUE_MS = 10_000;
/** A page without a connection says why after so long. The other transport has been tried once by then. */
const UNREACHABLE_AFTER_MS = 9_500;
const RESYNC_AGAIN_MS = 2_000;
/** The server repeats at least every second that it is busy; after so long without a word it is not. */
const BUSY_FOR_MS = 4_000;

/**
 * Keeps one participant connected to one show. It holds no rules: it replaces slices, queues commands one at a time, and
 * comes back by itself after any loss. Free of frameworks; time, chance and the network come in by ports.
 */
export class LiveClient {
  private readonly ports: LivePorts;
  private readonly clock = new ClockSync();
  private readonly queue = new LiveQueue();
  /** What is shown in passing. */
  readonly signals = new LiveSignals((message) => this.transmit(message));
  /** What voice and pictures need. */
  readonly media = new LiveMedia((ask) => this.transmit(ask));
  private readonly heartbeat: LiveHeartbeat;
  private readonly listeners = new Set<() => void>();
  private state: LiveSnapshot = initialSnapshot;
  /** Answers that belong to an earlier attempt are ignored. */
  private attempt = 0;
  private link: Link | null = null;
  private welcomed = false;
  private failures = 0;
  private lostAtMs: number | null = null;
  private byeCode: string | null = null;
  /** Whether the last ticket that was asked for came: calls get through then. */
  private hadTicket = false;
  private cancelUnreachable: (() => void) | null = null;
  private resyncAskedAtMs = Number.NEGATIVE_INFINITY;
  private cancelRetry: () => void = () => {};
  private cancelDue: () => void = () => {};
  private cancelBusy: () => void = () => {};

  constructor(ports: LivePorts) {
    this.ports = ports;
    this.heartbeat = new LiveHeartbeat({
      ports,
      clock: this.clock,
      ping: (t) => this.transmit({ type: 'ping', t }),
      onSilent: () => this.loseAndRetry(),
    });
  }

  /** The present state; the same object until something changes. */
  snapshot(): LiveSnapshot {
    return this.state;
  }

  /** Calls `listener` after each change. Calling the answer ends that. */
  subscribe(listener: () => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  /** The show's own clock, by the server's, as well as that is known here: in milliseconds, as all times of a view. */
  nowMs(): number {
    return showMs(this.state.view?.show ?? NEVER_PAUSED, this.ports.nowMs() + this.clock.offsetMs());
  }

  start(): void {
    if (this.isOver()) return;
    this.watchReach();
    this.takeSeat();
    this.connect();
  }

  /** Ends the connection without a word to the show; the seat is kept. `start` begins again. */
  stop(): void {
    this.drop();
    this.ports.seat?.release();
    this.forgetReach();
    this.change({ ...this.state, connection: 'connecting', unreachable: null });
  }

  /** Puts a command in the queue. It is answered when the server has, which may be after a reconnect. */
  send(command: ParticipantCommand): Promise<SendResult> {
    if (this.isOver()) return Promise.resolve({ ok: false, code: this.refusalCode() });
    const answer = this.queue.add(command);
    this.sendNext();
    return answer;
  }

  /** Takes the seat back from the tab or device that took it over. */
  takeBack(): void {
    if (this.state.connection !== 'taken-over') return;
    this.failures = 0;
    this.watchReach();
    this.takeSeat();
    this.change({ ...this.state, connection: 'trying' });
    this.connect();
  }

  /** From now on this tab plays. Once another tab of this browser has played and is gone, the seat comes back by itself. */
  private takeSeat(): void {
    this.ports.seat?.take(() => {
      if (this.state.takenOverBy === 'tab') this.takeBack();
    });
  }

  /** The page came to the front or the network came back: reconnect at once, or make sure that the connection lives. */
  wake(): void {
    const { connection } = this.state;
    if (connection === 'trying' || connection === 'away') {
      this.failures = 0;
      this.change({ ...this.state, connection: 'trying' });
      this.connect();
    } else if (connection === 'live') {
      this.heartbeat.check();
    }
  }

  /** The page is in another language now: connects anew, so that the show is told in it. What is shown stays until then. */
  renew(): void {
    if (this.state.connection === 'live') this.connect();
  }

  /** The browser says that there is no network. */
  offline(): void {
    if (!['live', 'trying', 'connecting'].includes(this.state.connection)) return;
    this.lose();
    this.change({ ...this.state, connection: 'away' });
  }

  private isOver(): boolean {
    return this.state.connection === 'refused' || this.state.connection === 'left';
  }

  private refusalCode(): string {
    return this.state.refusal && isErrorCode(this.state.refusal) ? this.state.refusal : 'SHOW_001';
  }

  private change(next: LiveSnapshot): void {
    this.state = next;
    for (const listener of this.listeners) listener();
  }

  // ---- one attempt to connect -------------------------------------------------------------------------------------

  private connect(): void {
    this.drop();
    const attempt = this.attempt;
    this.ports.fetchTicket().then((outcome) => {
      if (attempt === this.attempt) this.openWith(outcome);
    });
  }

  private openWith(outcome: TicketOutcome): void {
    this.hadTicket = outcome.ok;
    if (!outcome.ok) {
      if (outcome.retry) this.retryLater();
      else this.end({ connection: 'refused', refusal: outcome.code });
      return;
    }
    const attempt = this.attempt;
    const isPresent = () => attempt === this.attempt;
    this.link = this.ports.openLink({
      onOpen: () => isPresent() && this.hello(outcome.ticket),
      onText: (text) => isPresent() && this.receive(text),
      onClose: (code) => isPresent() && this.closed(code),
    });
    this.cancelDue = this.ports.after(WELCOME_DUE_MS, () => this.loseAndRetry());
  }

  private hello(ticket: string): void {
    const { incarnation, seq } = this.state;
    const known = incarnation === null ? {} : { incarnation, seq };
    this.transmit({ type: 'hello', protocol: PROTOCOL_VERSION, ticket, tab: this.ports.tab, ...known });
  }

  /** Ends the present attempt in silence. Whatever of it still arrives is ignored. */
  private drop(): void {
    this.attempt += 1;
    this.cancelRetry();
    this.heartbeat.stop();
    this.cancelDue();
    this.cancelBusy();
    if (this.state.busy) this.state = { ...this.state, busy: false };
    this.link?.close();
    this.link = null;
    this.welcomed = false;
    this.signals.shut();
    this.media.shut();
    this.byeCode = null;
    this.resyncAskedAtMs = Number.NEGATIVE_INFINITY;
  }

  private lose(): void {
    if (this.state.connection === 'live') this.lostAtMs ??= this.ports.nowMs();
    this.watchReach();
    this.drop();
  }

  private loseAndRetry(): void {
    this.lose();
    this.retryLater();
  }

  // ---- why there is no connection ---------------------------------------------------------------------------------

  /** From now on there is no connection; says why when that lasts. */
  private watchReach(): void {
    this.cancelUnreachable ??= this.ports.after(UNREACHABLE_AFTER_MS, () => this.tellUnreachable());
  }

  private forgetReach(): void {
    this.cancelUnreachable?.();
    this.cancelUnreachable = null;
  }

  private tellUnreachable(): void {
    const unreachable = this.unreachableCause();
    if (this.state.unreachable !== unreachable) this.change({ ...this.state, unreachable });
  }

  private unreachableCause(): UnreachableCause {
    if (!this.ports.isOnline()) return 'offline';
    return this.hadTicket ? 'blocked' : 'away';
  }

  /** Full jitter: any moment up to a bound that doubles (Brooker, "Exponential Backoff and Jitter", 2015). */
  private retryLater(): void {
    const { firstMs, leastMs, mostMs } = BACK_OFF;
    const bound = Math.min(mostMs, firstMs * 2 ** Math.min(this.failures, 10));
    this.failures += 1;
    if (this.state.unreachable !== null) this.tellUnreachable();
    if (this.state.connection === 'live') this.change({ ...this.state, connection: 'trying' });
    const delayMs = leastMs + this.ports.random() * (bound - leastMs);
    this.cancelRetry = this.ports.after(delayMs, () => this.connect());
  }

  private closed(code: number): void {
    const reason = reasonOf(code);
    const byeCode = this.byeCode;
    if (!reason || closeCodes[reason].retry) this.loseAndRetry();
    else if (reason === 'takenOver') this.takenOver();
    else if (reason === 'left') this.end({ connection: 'left', refusal: null });
    else this.end({ connection: 'refused', refusal: byeCode && isErrorCode(byeCode) ? byeCode : 'reload' });
  }

  private takenOver(by: 'tab' | 'place' = 'place'): void {
    this.drop();
    this.forgetReach();
    this.lostAtMs = null;
    this.change({ ...this.state, connection: 'taken-over', takenOverBy: by, seatAsked: null, away: null, unreachable: null });
  }

  private end({ connection, refusal }: { connection: 'refused' | 'left'; refusal: string | null }): void {
    this.drop();
    this.forgetReach();
    this.change({ ...this.state, connection, refusal, unreachable: null });
    this.queue.refuseAll(this.refusalCode());
  }

  // ---- what arrives -----------------------------------------------------------------------------------------------

  private receive(text: string): void {
    const message = parseMessage(text);
    if (message) this.take(message);
    else this.askResync();
  }

  private take(message: ServerMessage): void {
    switch (message.type) {
      case 'welcome':
        this.welcome(message);
        break;
      case 'changes':
        this.applyChanges(message);
        break;
      case 'ack':
        this.answered(message.n, { ok: true });
        break;
      case 'refused':
        this.answered(message.n, { ok: false, code: message.code });
        break;
      case 'pong':
        this.heartbeat.pong(message);
        this.change({ ...this.state, roundTripMs: this.clock.roundTripMs() });
        break;
      case 'notice':
        if (message.kind === 'taken-over') this.takenOver(message.by);
        if (message.kind === 'busy') this.busy();
        break;
      case 'signal':
      case 'unsent':
        this.signals.hear(message);
        break;
      case 'bye':
        this.byeCode = message.code;
        break;
      case 'seat':
        this.change({ ...this.state, seatAsked: message.request });
        break;
      default:
        this.media.hear(message);
    }
  }

  private welcome(welcome: Welcome): void {
    const { incarnation, seq } = this.state;
    if (!this.welcomed) this.begin(welcome);
    // A node that has not read the newest rows yet must not turn this view back.
    const isOlder = welcome.incarnation === incarnation && welcome.seq < seq;
    const held = isOlder ? {} : { view: welcome.view, seq: welcome.seq, incarnation: welcome.incarnation };
    const reach = { roundTripMs: this.clock.roundTripMs(), transport: this.ports.transport(), unreachable: null };
    this.change({ ...this.state, connection: 'live', refusal: null, ...reach, ...held });
  }

  /** The first welcome of a connection: measure the absence and the clock, send again what had no answer. */
  private begin(welcome: Welcome): void {
    const localMs = this.ports.nowMs();
    this.welcomed = true;
    this.state = { ...this.state, seatAsked: null };
    this.failures = 0;
    this.cancelDue();
    this.forgetReach();
    this.signals.open(welcome.signals === true);
    this.media.open({ takes: welcome.media === true, counts: welcome.voiceTimes === true });
    this.clock.guess({ localMs, serverMs: welcome.nowMs });
    if (this.lostAtMs !== null) {
      this.state = { ...this.state, away: { forMs: localMs - this.lostAtMs, endedAtMs: localMs } };
      this.lostAtMs = null;
    }
    this.queue.learnNextN(welcome.nextN);
    const again = this.queue.underWay();
    if (again) this.sendCommand(again);
    else this.sendNext();
    this.heartbeat.begin();
  }

  private applyChanges({ from, to, set, add }: Changes): void {
    const { view, seq } = this.state;
    if (view && from === seq) this.change({ ...this.state, view: applyChanges({ view, set, add }), seq: to });
    // Changes that arrived before the welcome are lost, and the welcome may predate them: connect again.
    else if (to > seq && !this.welcomed) this.loseAndRetry();
    else if (to > seq) this.askResync();
  }

  private askResync(): void {
    const nowMs = this.ports.nowMs();
    if (!this.welcomed || nowMs - this.resyncAskedAtMs < RESYNC_AGAIN_MS) return;
    this.resyncAskedAtMs = nowMs;
    this.transmit({ type: 'resync' });
  }

  // ---- commands ---------------------------------------------------------------------------------------------------

  private busy(): void {
    this.cancelBusy();
    this.cancelBusy = this.ports.after(BUSY_FOR_MS, () => this.notBusy());
    if (!this.state.busy) this.change({ ...this.state, busy: true });
  }

  private notBusy(): void {
    this.cancelBusy();
    if (this.state.busy) this.change({ ...this.state, busy: false });
  }

  private answered(n: number, result: SendResult): void {
    this.notBusy();
    this.queue.settle({ n, result });
    this.sendNext();
  }

  private sendNext(): void {
    if (!this.welcomed) return;
    const next = this.queue.takeNext();
    if (next) this.sendCommand(next);
  }

  private sendCommand({ n, command }: NumberedCommand): void {
    this.transmit({ type: 'command', n, command });
  }

  private transmit(message: ClientMessage): void {
    this.link?.send(JSON.stringify(message));
  }
}
