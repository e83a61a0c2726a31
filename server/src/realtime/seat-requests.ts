import type { ServerMessage } from '@lorecrew/contract/live/protocol';
import type { Timers } from '@lorecrew/contract/timers';
import type { OnError } from '../ports/on-error.ts';
import type { SeatRequests } from '../ports.ts';
import type { LiveShows } from './live-shows.ts';

interface Deps {
  readonly shows: Pick<LiveShows, 'loaded'>;
  readonly seatRequests: SeatRequests;
  readonly timers: Timers;
  readonly onError: OnError;
}

const SWEEP_MS = 2_000;

/** Asks people who are connected here whether somebody may join as them: each node looks for its own every two seconds. */
export class SeatRequestSweep {
  private readonly deps: Deps;
  private readonly stop: () => void;
  private busy = false;
  /** The request that each connection shows now. */
  private shown = new Map<string, string>();

  constructor(deps: Deps) {
    this.deps = deps;
    this.stop = deps.timers.every(SWEEP_MS, () => void this.sweep());
  }

  /** Looks once; does nothing while the last look is still on its way. */
  async sweep(): Promise<void> {
    const sessions = [...this.deps.shows.loaded()].filter(({ connections }) => connections.size > 0);
    if (this.busy || sessions.length === 0) return;
    this.busy = true;
    try {
      const pending = await this.deps.seatRequests.pending(sessions.map(({ sessionId }) => sessionId));
      const shown = new Map<string, string>();
      for (const session of sessions)
        for (const connection of session.connections.values()) {
          const asked = pending.find(
            ({ sessionId, participantId }) => sessionId === session.sessionId && participantId === connection.participantId,
          );
          if (asked) shown.set(connection.id, asked.id);
          if (this.shown.get(connection.id) === asked?.id) continue;
          const request = asked ? { id: asked.id, device: asked.device, expiresAtMs: asked.expiresAtMs } : null;
          const message: ServerMessage = { type: 'seat', request };
          connection.send(JSON.stringify(message));
        }
      this.shown = shown;
    } catch (error) {
      this.deps.onError(error, 'looking for requests for seats');
    } finally {
      this.busy = false;
    }
  }

  close(): void {
    this.stop();
  }
}
