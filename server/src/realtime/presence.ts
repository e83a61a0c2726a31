import { HEARTBEAT_INTERVAL_MS, PRESENCE_LOST_AFTER_MS } from '@lorecrew/contract/limits';
import type { Clock, Timers } from '@lorecrew/contract/timers';
import type { Person } from '@lorecrew/engine/model/state';
import type { OnError } from '../ports/on-error.ts';
import type { Presence } from '../ports.ts';
import type { LiveShows } from './live-shows.ts';
import type { LiveSession } from './session.ts';
import { StallDetector } from './stall-detector.ts';

/** How often signs of life are stored and absences checked. */
const SWEEP_MS = 5_000;

/**
 * Tells shows who is gone: a participant no node has heard from for 45 s has left, and loses nothing by it. A node that has just
 * loaded a show, or has slept, gives everybody the full 45 s to come back.
 */
export class PresenceSweep {
  private readonly deps: {
    shows: LiveShows;
    presence: Presence;
    clock: Clock;
    timers: Timers;
    onError: OnError;
  };
  private readonly stop: () => void;
  private readonly awake = new StallDetector(SWEEP_MS);
  private sweeping = false;

  constructor(deps: PresenceSweep['deps']) {
    this.deps = deps;
    this.stop = deps.timers.every(SWEEP_MS, () => void this.sweep());
  }

  async sweep(): Promise<void> {
    if (this.sweeping) return;
    this.sweeping = true;
    try {
      const awakeSinceMs = this.awake.since(this.deps.clock.nowMs());
      await this.writeDown();
      await this.findLost(awakeSinceMs);
    } catch (error) {
      this.deps.onError(error, 'keeping presence');
    }
    this.sweeping = false;
  }

  /** One statement for everybody connected here whose tab was heard from lately. */
  private async writeDown(): Promise<void> {
    const nowMs = this.deps.clock.nowMs();
    const here = [...this.deps.shows.loaded()].flatMap(({ sessionId, companyId, connections }) =>
      [...connections.values()]
        .filter((connection) => nowMs - connection.lastHeardAtMs < 3 * HEARTBEAT_INTERVAL_MS)
        .map(({ participantId }) => ({ sessionId, companyId, participantId })),
    );
    if (here.length > 0) await this.deps.presence.seen(here, nowMs);
  }

  private async findLost(awakeSinceMs: number): Promise<void> {
    const doubtful = [...this.deps.shows.loaded()].filter((session) => absent(session).length > 0);
    if (doubtful.length === 0) return;
    const lastSeen = await this.deps.presence.lastSeen(doubtful.map((session) => session.sessionId));
    const nowMs = this.deps.clock.nowMs();
    for (const session of doubtful)
      for (const { id, arrivals, arrivedAtMs, arrivedWallMs = arrivedAtMs } of absent(session)) {
        const seen = lastSeen.find((each) => each.sessionId === session.sessionId && each.participantId === id);
        const heardAtMs = Math.max(seen?.atMs ?? 0, arrivedWallMs, session.loadedAtMs, awakeSinceMs);
        if (nowMs - heardAtMs < PRESENCE_LOST_AFTER_MS) continue;
        const command = { type: 'participant.lose' as const, participant: id, arrival: arrivals };
        await this.deps.shows.submit(session.sessionId, { id: `lost:${id}:${arrivals}`, actor: 'server', command });
      }
  }

  close(): void {
    this.stop();
  }
}

/** People the show counts as present who have no connection to this node. */
function absent(session: LiveSession): Pick<Person, 'id' | 'arrivals' | 'arrivedAtMs' | 'arrivedWallMs'>[] {
  const connected = new Set([...session.connections.values()].map((connection) => connection.participantId));
  return Object.values(session.state.people).filter((person) => person.here && !connected.has(person.id));
}
