import type { ParticipantCommand } from '@lorecrew/contract/live/commands';

/** What became of a command: done, or refused with a code of the catalogue. */
export type SendResult = { readonly ok: true } | { readonly ok: false; readonly code: string };

export interface NumberedCommand {
  readonly n: number;
  readonly command: ParticipantCommand;
}

interface Waiting {
  readonly command: ParticipantCommand;
  readonly settle: (result: SendResult) => void;
}

/** Commands beyond this many are refused at once: somebody who is cut off cannot pile up more. */
const MAX_WAITING = 50;

/**
 * Commands of one tab. One is under way at a time and keeps its number until the server has answered it, however often the
 * connection is lost in between: the server knows the number and never applies it twice.
 */
export class LiveQueue {
  private waiting: Waiting[] = [];
  private sentNow: (Waiting & { readonly n: number }) | null = null;
  private lastN = 0;

  /** Puts a command at the end. The answer may come much later, after a reconnect. */
  add(command: ParticipantCommand): Promise<SendResult> {
    if (this.waiting.length >= MAX_WAITING) return Promise.resolve({ ok: false, code: 'RATE_001' });
    return new Promise((settle) => this.waiting.push({ command, settle }));
  }

  /** Learns from a welcome the lowest number this tab has not used. Numbers never go down. */
  learnNextN(nextN: number): void {
    this.lastN = Math.max(this.lastN, nextN - 1);
  }

  /** The next command to send, or null while one is under way or none waits. */
  takeNext(): NumberedCommand | null {
    if (this.sentNow) return null;
    const next = this.waiting.shift();
    if (!next) return null;
    this.lastN += 1;
    this.sentNow = { ...next, n: this.lastN };
    return { n: this.lastN, command: next.command };
  }

  /** The command under way, to be sent again with its number after a reconnect. */
  underWay(): NumberedCommand | null {
    return this.sentNow && { n: this.sentNow.n, command: this.sentNow.command };
  }

  /** Settles the command under way. An answer to another number is an echo of an earlier send and says nothing new. */
  settle({ n, result }: { n: number; result: SendResult }): void {
    if (this.sentNow?.n !== n) return;
    const { settle } = this.sentNow;
    this.sentNow = null;
    settle(result);
  }

  /** Refuses everything that is under way or waits, when no connection will come any more. */
  refuseAll(code: string): void {
    const all = this.sentNow ? [this.sentNow, ...this.waiting] : this.waiting;
    this.sentNow = null;
    this.waiting = [];
    for (const { settle } of all) settle({ ok: false, code });
  }
}
