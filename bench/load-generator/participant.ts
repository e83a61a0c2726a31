import type { ProtocolClient, Who } from '../clients/client.ts';
import type { SessionCount } from './count.ts';
import { ClientSocket } from './socket.ts';

/** A pause of random length around a mean, as votes of people who do not know of each other come. */
function pauseMs(meanMs: number): number {
  return -Math.log(1 - Math.random()) * meanMs;
}

const BETWEEN_VOTES_MS = 1_000;

/**
 * One participant of the load test: votes at random times, once a second on average, left and right in turn. One vote is under way
 * at a time; a vote that was due meanwhile goes out as soon as the last is answered, and its latency is counted from when it
 * was due.
 */
export class Participant {
  private socket: ClientSocket | null = null;
  private readonly who: Who;
  private readonly client: ProtocolClient;
  private readonly count: SessionCount;
  private readonly onError: (what: string) => void;
  private timer: NodeJS.Timeout | null = null;
  private n = 0;
  private dueAtMs = 0;
  private voting = false;
  private closing = false;
  /** A vote is on its way. */
  waiting = false;

  constructor(input: { who: Who; client: ProtocolClient; count: SessionCount; onError: (what: string) => void }) {
    this.who = input.who;
    this.client = input.client;
    this.count = input.count;
    this.onError = input.onError;
  }

  /** Resolves once the participant is in the session. */
  async connect(): Promise<void> {
    const path = await this.client.path(this.who);
    await new Promise<void>((resolve, reject) => {
      const hearing = {
        welcome: (votes: number) => {
          if (votes > 0) this.onError(`${votes} votes before the load test`);
          resolve();
        },
        knows: (votes: number) => this.count.knows(this.who.person, votes, performance.now()),
        ack: (at: number) => this.acked(at),
        trouble: this.onError,
        answer: (payload: string | Buffer) => this.socket?.send(payload),
      };
      this.socket = new ClientSocket({
        port: this.who.port,
        path,
        onOpen: () => {
          const hello = this.client.hello(this.who);
          if (hello !== null) this.socket?.send(hello);
        },
        onMessage: (buffer, from, to) => this.client.read(buffer, from, to, hearing),
        onEnd: (why) => {
          if (!this.closing) this.onError(`a connection was lost: ${why}`);
          reject(new Error(why));
        },
      });
    });
  }

  /** Begins to vote. */
  start(): void {
    this.voting = true;
    this.dueAtMs = performance.now() + pauseMs(BETWEEN_VOTES_MS);
    this.arm();
  }

  private arm(): void {
    const waitMs = this.dueAtMs - performance.now();
    if (waitMs <= 0) this.vote();
    else this.timer = setTimeout(() => this.vote(), waitMs);
  }

  private vote(): void {
    this.n++;
    this.waiting = true;
    // Timers may be a fraction of a millisecond early.
    this.dueAtMs = Math.min(this.dueAtMs, performance.now());
    this.socket?.send(this.client.vote(this.n, this.n % 2 === 0 ? 'left' : 'right'));
  }

  private acked(at: number): void {
    if (!this.waiting) {
      this.onError('an answer to no vote');
      return;
    }
    this.waiting = false;
    this.count.ack(at, { dueAtMs: this.dueAtMs, nowMs: performance.now() });
    if (!this.voting) return;
    this.dueAtMs += pauseMs(BETWEEN_VOTES_MS);
    this.arm();
  }

  /** Votes no more; an answer may still be on its way. */
  stop(): void {
    this.voting = false;
    if (this.timer) clearTimeout(this.timer);
  }

  close(): void {
    this.closing = true;
    this.socket?.close();
  }
}
