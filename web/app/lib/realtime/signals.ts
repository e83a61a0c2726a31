import type { Flying, Signal } from '@lorecrew/contract/live/signals';
import type { Clock, Timers } from '@lorecrew/contract/timers';
import type { LiveSignals, SignalNews } from './live-signals.ts';
import { EMPTY_BOARD, expired, nextEndMs, type SignalBoard, said, shown } from './signal-board.ts';

/** Typing is said again this often while it goes on, a raised hand this often while it is up, a held thing at most this often. */
const TYPING_EVERY_MS = 2_000;
const HAND_EVERY_MS = 8_000;
const HOLD_EVERY_MS = 250;
/** A thing that is held still is said again so often, and for so long: then it is free for others. */
const HOLD_AGAIN_MS = 1_500;
const HOLD_STILL_MOST_MS = 15_000;

interface Parts extends Clock, Pick<Timers, 'after'> {
  readonly link: Pick<LiveSignals, 'show' | 'listen'>;
  /** One's own id; empty before it is known. */
  readonly self: () => string;
}

/** What one shows in passing and what others show, as a store for pages. One's own acts are seen at once. */
export class Signals {
  private readonly parts: Parts;
  private readonly listeners = new Set<() => void>();
  private readonly refusals = new Set<(code: string) => void>();
  private board: SignalBoard = EMPTY_BOARD;
  private typedAtMs = Number.NEGATIVE_INFINITY;
  private heldAtMs = Number.NEGATIVE_INFINITY;
  private cancelEnd: () => void = () => {};
  private cancelHand: () => void = () => {};
  private cancelHold: () => void = () => {};

  constructor(parts: Parts) {
    this.parts = parts;
    parts.link.listen((news) => this.hear(news));
  }

  readonly snapshot = (): SignalBoard => this.board;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  /** Calls `listener` with a code of the catalogue when something was not passed on. */
  readonly onRefused = (listener: (code: string) => void): (() => void) => {
    this.refusals.add(listener);
    return () => this.refusals.delete(listener);
  };

  /** Sends a reaction to a thing. */
  readonly react = (reaction: Flying, thing: string): void => this.show({ kind: 'react', reaction, thing });

  /** A key was pressed in the box. */
  readonly type = (): void => {
    const nowMs = this.parts.nowMs();
    if (nowMs - this.typedAtMs < TYPING_EVERY_MS) return;
    this.typedAtMs = nowMs;
    this.parts.link.show({ kind: 'typing' });
  };

  /** Raises one's hand until it is lowered. */
  readonly raise = (up: boolean): void => {
    this.cancelHand();
    this.show({ kind: 'hand', up });
    if (up) this.cancelHand = this.parts.after(HAND_EVERY_MS, () => this.raise(true));
  };

  /** One's hand moves a thing, or lets it go (`at` is null). Others see it move a few times a second, and a while longer where it stands still. */
  readonly hold = (thing: string, at: number | null): void => {
    this.cancelHold();
    const nowMs = this.parts.nowMs();
    if (at !== null) this.holdOn(thing, at, nowMs + HOLD_STILL_MOST_MS);
    if (at !== null && nowMs - this.heldAtMs < HOLD_EVERY_MS) return;
    this.heldAtMs = at === null ? Number.NEGATIVE_INFINITY : nowMs;
    this.parts.link.show({ kind: 'hold', thing, at });
  };

  /** Somebody's message has come: they are not typing it any more. */
  readonly said = (from: string): void => this.change(said(this.board, from));

  /** Lets the hand go with its page. */
  readonly stop = (): void => {
    this.cancelHand();
    this.cancelHold();
    this.cancelEnd();
    this.change(EMPTY_BOARD);
  };

  private holdOn(thing: string, at: number, untilMs: number): void {
    this.cancelHold = this.parts.after(HOLD_AGAIN_MS, () => {
      if (this.parts.nowMs() >= untilMs) return;
      this.parts.link.show({ kind: 'hold', thing, at });
      this.holdOn(thing, at, untilMs);
    });
  }

  private hear(news: SignalNews): void {
    if (news.type === 'unsent') for (const listener of this.refusals) listener(news.code);
    else this.take(news.from, news.signal);
  }

  private show(signal: Signal): void {
    this.parts.link.show(signal);
    this.take(this.parts.self(), signal);
  }

  private take(from: string, signal: Signal): void {
    this.change(shown(this.board, { from, signal, nowMs: this.parts.nowMs() }));
  }

  private change(board: SignalBoard): void {
    if (board === this.board) return;
    this.board = board;
    for (const listener of this.listeners) listener();
    this.cancelEnd();
    const nowMs = this.parts.nowMs();
    const endMs = nextEndMs(board, nowMs);
    if (endMs !== null) this.cancelEnd = this.parts.after(Math.max(0, endMs - nowMs), () => this.end());
  }

  /** Something is over. The board is new also where only a flight has come to rest. */
  private end(): void {
    const board = expired(this.board, this.parts.nowMs());
    this.change(board === this.board ? { ...board } : board);
  }
}
