import { MAX_FRAME_BYTES } from '@lorecrew/contract/limits';
import { FRAMES_A_CALL, POLL_HOLD_MS, ReceivedFrames, type SendFrames } from '@lorecrew/contract/live/long-poll';
import { running } from '@lorecrew/contract/running';
import type { Timers } from '@lorecrew/contract/timers';
import type { Link, LinkHandlers } from './live-ports.ts';

/** The answer to a call: its status and its text. */
export interface PollAnswer {
  readonly status: number;
  readonly text: string;
}

/** What a long-polled connection needs from outside. */
export interface PollPorts extends Pick<Timers, 'after'> {
  /** Makes a call; rejects where no answer comes. The call ends with `signal`. */
  post(path: string, body: object, signal: AbortSignal): Promise<PollAnswer>;
  /** The language of the page. */
  readonly language?: string;
}

/** What a WebSocket says that ended without a word. */
const ABNORMAL = 1006;
const RETRY_AFTER_MS = 500;
/** Calls that fail for so long mean that the connection is lost. */
const RETRY_FOR_MS = 5_000;
/** A call that waits for frames and is not answered so long after it should have been is lost. */
const ANSWER_DUE_MS = 10_000;

/**
 * A live connection over HTTP calls, for networks that block WebSockets. One call at a time brings frames to the server, another
 * waits for frames from it; a call that fails is repeated, and the numbers of the frames keep them in order and unique.
 */
export function openPoll(ports: PollPorts, handlers: LinkHandlers): Link {
  const poll = new Poll(ports, handlers);
  const cancel = ports.after(0, handlers.onOpen);
  return {
    send: (text) => poll.send(text),
    close: () => {
      cancel();
      poll.close();
    },
  };
}

class Poll {
  private readonly ports: PollPorts;
  private readonly handlers: LinkHandlers;
  private readonly ending = new AbortController();
  private readonly outbox: string[] = [];
  /** The number of the last frame that the server has taken. */
  private taken = 0;
  /** The number of the last frame that arrived from the server. */
  private last = 0;
  private isSending = false;
  private isReceiving = false;

  constructor(ports: PollPorts, handlers: LinkHandlers) {
    this.ports = ports;
    this.handlers = handlers;
  }

  send(text: string): void {
    this.outbox.push(text);
    if (!this.isSending) void this.sendAll();
  }

  close(): void {
    this.ending.abort();
  }

  private get isOver(): boolean {
    return this.ending.signal.aborted;
  }

  private end(code: number): void {
    if (this.isOver) return;
    this.ending.abort();
    this.handlers.onClose(code);
  }

  private async sendAll(): Promise<void> {
    this.isSending = true;
    while (this.outbox.length > 0 && !this.isOver) {
      const frames = this.nextFrames();
      const { language } = this.ports;
      const first: Pick<SendFrames, 'language'> = this.taken === 0 && language !== undefined ? { language } : {};
      const answer = await this.call(running.realtimeSend, { from: this.taken + 1, frames, ...first }, ANSWER_DUE_MS);
      if (!answer || this.isOver) return;
      this.taken += frames.length;
      this.outbox.splice(0, frames.length);
      if (!this.isReceiving) void this.receiveAll();
    }
    this.isSending = false;
  }

  /** As many frames as one call takes; one at least. */
  private nextFrames(): string[] {
    let chars = 0;
    return this.outbox.slice(0, FRAMES_A_CALL).filter((frame, at) => {
      chars += frame.length;
      return at === 0 || chars < MAX_FRAME_BYTES / 2;
    });
  }

  private async receiveAll(): Promise<void> {
    this.isReceiving = true;
    while (!this.isOver) {
      const answer = await this.call(running.realtimeReceive, { after: this.last }, POLL_HOLD_MS + ANSWER_DUE_MS);
      if (!answer || this.isOver) return;
      const received = readFrames(answer.text);
      // A proxy has put something else in the answer's place.
      if (!received) return this.end(ABNORMAL);
      this.hear(received);
    }
  }

  private hear({ last, frames, closed }: ReceivedFrames): void {
    const firstNumber = last - frames.length + 1;
    for (const [at, frame] of frames.entries()) {
      if (firstNumber + at <= this.last || this.isOver) continue;
      this.last = firstNumber + at;
      this.handlers.onText(JSON.stringify(frame));
    }
    if (closed !== undefined) this.end(closed);
  }

  /** Makes a call until it is answered; null when the connection is over instead. The first call is not repeated. */
  private async call(path: string, body: object, dueMs: number): Promise<PollAnswer | null> {
    let failingForMs = 0;
    for (;;) {
      const answer = await this.attempt(path, body, dueMs);
      if (this.isOver) return null;
      if (answer && answer.status >= 200 && answer.status < 300) return answer;
      const mayPass = answer === null || answer.status >= 500;
      if (!mayPass || this.taken === 0 || failingForMs >= RETRY_FOR_MS) {
        this.end(ABNORMAL);
        return null;
      }
      failingForMs += RETRY_AFTER_MS;
      await this.pause(RETRY_AFTER_MS);
    }
  }

  private async attempt(path: string, body: object, dueMs: number): Promise<PollAnswer | null> {
    const giving = new AbortController();
    const giveUp = () => giving.abort();
    const cancel = this.ports.after(dueMs, giveUp);
    this.ending.signal.addEventListener('abort', giveUp, { once: true });
    try {
      return await this.ports.post(path, body, giving.signal);
    } catch {
      return null;
    } finally {
      cancel();
      this.ending.signal.removeEventListener('abort', giveUp);
    }
  }

  private pause(forMs: number): Promise<void> {
    return new Promise((resolve) => {
      this.ports.after(forMs, resolve);
    });
  }
}

function readFrames(text: string): ReceivedFrames | null {
  try {
    return ReceivedFrames.safeParse(JSON.parse(text)).data ?? null;
  } catch {
    return null;
  }
}
