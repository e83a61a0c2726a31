import { HEARTBEAT_INTERVAL_MS } from '@lorecrew/contract/limits';
import type { ClockSync } from './clock-sync.ts';
import type { LivePorts } from './live-ports.ts';

const SPREAD_MS = 10_000;
const PONG_DUE_MS = 10_000;
/** After a wake-up the answer is expected sooner: the connection is probably dead. */
const PONG_DUE_AFTER_WAKE_MS = 2_500;
/** The first round trips follow each other quickly: the clock is right before the first countdown, and films are in step by it. */
const FIRST = { count: 14, everyMs: 60 } as const;

interface Parts {
  readonly ports: LivePorts;
  readonly clock: ClockSync;
  /** Sends one ping that carries the local time. */
  readonly ping: (t: number) => void;
  /** No answer came in time: the connection is dead, whatever the browser says. */
  readonly onSilent: () => void;
}

/** Pings every 15 to 25 s, measures the clock with each answer, and notices a connection that has gone silent. */
export class LiveHeartbeat {
  private readonly parts: Parts;
  private sent = 0;
  private cancelNext: () => void = () => {};
  private cancelDue: () => void = () => {};

  constructor(parts: Parts) {
    this.parts = parts;
  }

  /** Begins with a welcome. */
  begin(): void {
    this.sent = 0;
    this.send(PONG_DUE_MS);
  }

  /** Asks at once whether the connection still lives. */
  check(): void {
    this.send(PONG_DUE_AFTER_WAKE_MS);
  }

  stop(): void {
    this.cancelNext();
    this.cancelDue();
  }

  /** Takes an answer: `t` is the local time of the ping, `nowMs` the server's clock. */
  pong({ t, nowMs }: { t: number; nowMs: number }): void {
    this.stop();
    const { ports, clock } = this.parts;
    clock.measure({ sentMs: t, receivedMs: ports.nowMs(), serverMs: nowMs });
    const delayMs = this.sent < FIRST.count ? FIRST.everyMs : HEARTBEAT_INTERVAL_MS + ports.random() * SPREAD_MS;
    this.cancelNext = ports.after(delayMs, () => this.send(PONG_DUE_MS));
  }

  private send(dueMs: number): void {
    this.stop();
    const { ports, ping, onSilent } = this.parts;
    this.sent += 1;
    this.cancelDue = ports.after(dueMs, onSilent);
    ping(ports.nowMs());
  }
}
