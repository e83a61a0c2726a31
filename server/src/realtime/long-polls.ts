import { parseLanguage } from '@lorecrew/contract/languages';
import { MAX_FRAME_BYTES } from '@lorecrew/contract/limits';
import { type CloseReason, closeCodes } from '@lorecrew/contract/live/close-codes';
import {
  POLL_CALLS,
  POLL_CLOSED_KEPT_MS,
  POLL_HOLD_MS,
  POLL_LOST_AFTER_MS,
  POLL_PAUSE_MS,
  type SendFrames,
} from '@lorecrew/contract/live/long-poll';
import { PendingConnection, type PendingConnectionDeps, type Socket } from './connection/pending-connection.ts';
import type { PreAuthLimiter } from './connection/pre-auth-limiter.ts';
import { TokenBucket } from './connection/token-bucket.ts';
import { spreadOver } from './spread-over.ts';
import { StallDetector } from './stall-detector.ts';

export interface LongPollsDeps extends PendingConnectionDeps {
  /** Counts connections that have not said who they are, together with those of WebSockets. */
  readonly waiting: PreAuthLimiter;
}

/** What became of frames that were sent: taken, for a connection that is not here, or one too many of its address. */
export type SendOutcome = 'taken' | 'unknown' | 'too-many';

const WATCH_MS = 1_000;
/** A node that stops gives pages between two calls so long to ask again, and answers no longer than this. */
const CLOSE_AFTER_MS = 150;
const CLOSE_WITHIN_MS = 1_000;
const CLOSE_LOOK_MS = 25;

/** Connections of pages that cannot open a WebSocket, by the id in their calls. One node has them: a balancer chooses it by the id. */
export class LongPolls {
  private readonly deps: LongPollsDeps;
  private readonly connections = new Map<string, LongPoll>();
  private readonly awake = new StallDetector(WATCH_MS);
  private readonly stopWatching: () => void;
  private isClosing = false;
  /** Calls that wait for frames, or whose answer is leaving. */
  private openCalls = 0;

  constructor(deps: LongPollsDeps) {
    this.deps = deps;
    this.stopWatching = deps.timers.every(WATCH_MS, () => this.dropLost());
  }

  /** How many are known here, closed ones among them that still have something to say. */
  get size(): number {
    return this.connections.size;
  }

  /** Whether a connection is on this node, or was until a moment ago. */
  knows(id: string): boolean {
    return this.connections.has(id);
  }

  /** Takes frames of a page. The first opens the connection; one that was taken before is ignored. */
  send({ id, address }: { id: string; address: string }, { from, frames, language }: SendFrames): SendOutcome {
    const known = this.connections.get(id);
    if (!known && (from !== 1 || this.isClosing)) return 'unknown';
    const poll = known ?? this.open({ id, address, language });
    if (!poll) return 'too-many';
    poll.take(from, frames);
    return 'taken';
  }

  /**
   * Resolves with the answer's body when there are frames after number `after`, when the connection is over, or after a while.
   * Null when the connection is not here. `onEnd` is given what to call once, when the answer has left or the caller is gone.
   */
  receive(id: string, after: number, onEnd: (ended: () => void) => void): Promise<string> | null {
    const poll = this.connections.get(id);
    if (!poll) return null;
    this.openCalls += 1;
    return poll.receive(after, (cancel) =>
      onEnd(() => {
        this.openCalls -= 1;
        cancel();
      }),
    );
  }

  /** Takes no new connection and tells pages, spread over `overMs`, that the server is going away. */
  drain(overMs: number): Promise<void> {
    this.isClosing = true;
    const tasks = [...this.connections.values()].map((poll) => () => poll.close('goingAway'));
    return spreadOver({ timers: this.deps.timers, overMs, tasks });
  }

  /** Tells every page that the server is going away. Resolves when the calls that wait have been answered, and soon in any case. */
  async close(): Promise<void> {
    this.isClosing = true;
    this.stopWatching();
    // They stay known: a page that asks only now is told as well.
    for (const poll of this.connections.values()) poll.close('goingAway');
    if (this.connections.size === 0) return;
    for (let waitedMs = 0; waitedMs < CLOSE_WITHIN_MS; waitedMs += CLOSE_LOOK_MS) {
      await new Promise<void>((resolve) => this.deps.timers.after(CLOSE_LOOK_MS, resolve));
      // Pages between two calls come once more.
      if (this.openCalls === 0 && waitedMs >= CLOSE_AFTER_MS) return;
    }
  }

  private open({ id, address, language }: { id: string; address: string; language: string | undefined }): LongPoll | null {
    const release = this.deps.waiting.enter(address);
    if (!release) return null;
    const poll = new LongPoll(this.deps, { address, release, language: parseLanguage(language ?? null) ?? undefined });
    this.connections.set(id, poll);
    return poll;
  }

  private dropLost(): void {
    const nowMs = this.deps.clock.nowMs();
    // Calls that came while this process stood still are answered first.
    const awakeSinceMs = this.awake.since(nowMs);
    for (const [id, poll] of this.connections) {
      if (poll.isForgettable(nowMs)) {
        this.connections.delete(id);
        poll.forget();
      } else poll.closeIfLost({ nowMs, awakeSinceMs });
    }
  }
}

/** The call of a page that waits for frames. */
interface Receiver {
  readonly answer: (body: string) => void;
  readonly cancelHold: () => void;
}

/** One connection over HTTP calls. Frames wait until the page says that they arrived, so a lost answer loses nothing. */
class LongPoll implements Socket {
  readonly language: string | undefined;
  private readonly deps: LongPollsDeps;
  private readonly pending: PendingConnection;
  private readonly release: () => void;
  private readonly calls: TokenBucket;
  private readonly address: string;
  /** Frames that the page has not confirmed; the first of them has number `confirmed + 1`. */
  private unconfirmed: { readonly text: string; readonly bytes: number }[] = [];
  private bytes = 0;
  private confirmed = 0;
  /** The number of the last frame that came from the page. */
  private taken = 0;
  private receiver: Receiver | null = null;
  private closedWith: CloseReason | null = null;
  /** Since when no call has been waiting for frames, or the connection has been closed. */
  private sinceMs: number;
  private answeredAtMs = Number.NEGATIVE_INFINITY;
  private isFlushPlanned = false;

  constructor(
    deps: LongPollsDeps,
    { address, release, language }: { address: string; release: () => void; language: string | undefined },
  ) {
    this.deps = deps;
    this.language = language;
    this.address = address;
    this.release = release;
    this.sinceMs = deps.clock.nowMs();
    this.calls = new TokenBucket(POLL_CALLS, this.sinceMs);
    // One that was refused is counted until it is forgotten.
    this.pending = new PendingConnection(this, address, deps, () => this.closedWith === null && release());
  }

  // ---- as the connection sees it -------------------------------------------------------------------------------------

  send(text: string): number {
    if (this.closedWith !== null) return this.bytes;
    const bytes = Buffer.byteLength(text);
    this.unconfirmed.push({ text, bytes });
    this.bytes += bytes;
    this.planFlush();
    return this.bytes;
  }

  waitingBytes(): number {
    return this.bytes;
  }

  isOpen(): boolean {
    return this.closedWith === null;
  }

  close(reason: CloseReason): void {
    if (this.closedWith !== null) return;
    this.closedWith = reason;
    this.sinceMs = this.deps.clock.nowMs();
    this.flush();
    // As with a socket, the end is noticed after whatever led to it.
    process.nextTick(() => this.pending.gone());
  }

  // ---- as its calls see it -------------------------------------------------------------------------------------------

  take(from: number, frames: readonly string[]): void {
    if (!this.isWithinRate()) return;
    // Calls of a page follow each other: a gap is a page that cannot count.
    if (from > this.taken + 1) {
      this.refuse('malformed');
      return;
    }
    for (const frame of frames.slice(this.taken + 1 - from)) {
      this.taken += 1;
      if (Buffer.byteLength(frame) > MAX_FRAME_BYTES) this.refuse('tooLarge');
      else this.pending.frame(frame, false);
    }
  }

  receive(after: number, onCancel: (cancel: () => void) => void): Promise<string> {
    this.confirm(after);
    // Only the newest call waits; the one before it was given up, or will come again.
    this.answerNow();
    const { promise, resolve } = Promise.withResolvers<string>();
    const receiver = { answer: resolve, cancelHold: this.deps.timers.after(POLL_HOLD_MS, () => this.answerNow()) };
    this.receiver = receiver;
    onCancel(() => this.cancel(receiver));
    if (!this.isWithinRate() || this.closedWith !== null) this.flush();
    else if (this.unconfirmed.length > 0) this.planFlush();
    return promise;
  }

  /** Whether its last words were fetched or have waited long enough. */
  isForgettable(nowMs: number): boolean {
    return this.closedWith !== null && nowMs - this.sinceMs > POLL_CLOSED_KEPT_MS;
  }

  forget(): void {
    this.answerNow();
    this.release();
  }

  closeIfLost({ nowMs, awakeSinceMs }: { nowMs: number; awakeSinceMs: number }): void {
    const silentForMs = nowMs - Math.max(this.sinceMs, awakeSinceMs);
    if (this.closedWith === null && !this.receiver && silentForMs > POLL_LOST_AFTER_MS) this.close('silent');
  }

  private isWithinRate(): boolean {
    if (this.closedWith !== null || this.calls.take(this.deps.clock.nowMs())) return true;
    this.refuse('flood');
    return false;
  }

  private refuse(reason: CloseReason): void {
    this.deps.onRefusal(reason, this.address);
    this.close(reason);
  }

  private confirm(after: number): void {
    const count = Math.min(Math.max(0, after - this.confirmed), this.unconfirmed.length);
    for (const { bytes } of this.unconfirmed.splice(0, count)) this.bytes -= bytes;
    this.confirmed += count;
  }

  private cancel(receiver: Receiver): void {
    receiver.cancelHold();
    if (this.receiver !== receiver) return;
    this.receiver = null;
    this.sinceMs = this.deps.clock.nowMs();
  }

  /** Frames of one turn leave together, and those that follow an answer at once are collected for a moment. */
  private planFlush(): void {
    if (this.isFlushPlanned || !this.receiver) return;
    this.isFlushPlanned = true;
    const flush = () => {
      this.isFlushPlanned = false;
      this.flush();
    };
    const pauseMs = this.answeredAtMs + POLL_PAUSE_MS - this.deps.clock.nowMs();
    if (pauseMs > 0) this.deps.timers.after(Math.min(pauseMs, POLL_PAUSE_MS), flush);
    else process.nextTick(flush);
  }

  private flush(): void {
    if (this.unconfirmed.length > 0 || this.closedWith !== null) this.answerNow();
  }

  /** Answers the call that waits with what there is. */
  private answerNow(): void {
    const { receiver } = this;
    if (!receiver) return;
    this.receiver = null;
    receiver.cancelHold();
    this.answeredAtMs = this.deps.clock.nowMs();
    if (this.closedWith === null) this.sinceMs = this.answeredAtMs;
    receiver.answer(this.body());
  }

  /** The frames are JSON already, and the same text for everybody who gets them. */
  private body(): string {
    const frames = this.unconfirmed.map(({ text }) => text).join(',');
    const closed = this.closedWith === null ? '' : `,"closed":${closeCodes[this.closedWith].code}`;
    return `{"last":${this.confirmed + this.unconfirmed.length},"frames":[${frames}]${closed}}`;
  }
}
