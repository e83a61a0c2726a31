import { SIGNALS_PER_SECOND } from '@lorecrew/contract/limits';
import type { ServerMessage } from '@lorecrew/contract/live/protocol';
import type { Clock } from '@lorecrew/contract/timers';
import type { ShownSignal } from '../ports/running-shows.ts';
import type { Fanout, PassedSignal } from '../ports.ts';
import { getAudience } from './broadcast.ts';
import { TokenBucket } from './connection/token-bucket.ts';
import type { LiveSession } from './session.ts';

/** How fast one tab may show things in passing. */
export function signalBucket(clock: Clock): TokenBucket {
  return new TokenBucket({ perSecond: SIGNALS_PER_SECOND, burst: SIGNALS_PER_SECOND }, clock.nowMs());
}

/**
 * Passes on what people show each other in passing: to the pages of the same crew, on this node and on the others. Before crews are
 * formed that is everybody who waits. Nothing is kept, here or in the log.
 */
export class SignalRelay {
  private readonly fanout: Fanout;
  private readonly get: (sessionId: string) => LiveSession | null;
  private readonly stop: () => void;
  private readonly listeners: ((signal: ShownSignal) => void)[] = [];

  constructor({ fanout, get }: { fanout: Fanout; get: (sessionId: string) => LiveSession | null }) {
    this.fanout = fanout;
    this.get = get;
    this.stop = fanout.onPassed((passed) => this.deliver(passed));
  }

  /** Adds a listener; it hears of what is shown on this node. */
  listen(listener: (signal: ShownSignal) => void): void {
    this.listeners.push(listener);
  }

  /** Passes on a signal; false where its sender has nobody to show it to: a seat is still to come. */
  pass(shown: ShownSignal): boolean {
    const { sessionId, from, signal } = shown;
    const session = this.get(sessionId);
    if (!session) return false;
    const { crew } = getAudience(session, from);
    if (crew === null && session.state.phase !== 'waiting') return false;
    const passed = { sessionId, crew, from, signal };
    this.deliver(passed);
    this.fanout.pass(passed);
    for (const listener of this.listeners) listener(shown);
    return true;
  }

  private deliver({ sessionId, crew, from, signal }: PassedSignal): void {
    const session = this.get(sessionId);
    if (!session) return;
    const message: ServerMessage = { type: 'signal', from, signal };
    const frame = JSON.stringify(message);
    for (const connection of session.connections.values()) {
      // A reader that fell behind has more important things to come.
      if (connection.lagging || connection.participantId === from) continue;
      if (getAudience(session, connection.participantId).crew === crew) connection.send(frame);
    }
  }

  close(): void {
    this.stop();
  }
}
