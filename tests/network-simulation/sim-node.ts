import type { Clock, Timers } from '@lorecrew/contract/timers';
import type { Story } from '@lorecrew/engine/model/story';
import { Crewmates } from '@lorecrew/server/features/simulated-crewmates/commands';
import type { EventLog, Fanout, Presence, SessionJournal, TicketHolder } from '@lorecrew/server/ports';
import {
  PendingConnection,
  type PendingConnectionDeps,
  type Socket,
  watchConnections,
} from '@lorecrew/server/realtime/connection/pending-connection';
import { type LiveDeps, LiveShows } from '@lorecrew/server/realtime/live-shows';
import { PresenceSweep } from '@lorecrew/server/realtime/presence';
import { StallDetector } from '@lorecrew/server/realtime/stall-detector';

export interface NodeParts {
  readonly name: string;
  readonly story: Story;
  readonly clock: Clock;
  readonly timers: Timers;
  readonly connectLog: (isAlive: () => boolean) => EventLog;
  readonly connectHub: (isAlive: () => boolean) => Fanout;
  readonly names: (sessionId: string) => Readonly<Record<string, string>>;
  readonly presence: Presence;
  readonly journal: SessionJournal;
  readonly redeem: (ticket: string) => TicketHolder | null;
  readonly makeShows: (deps: LiveDeps) => LiveShows;
  readonly newId: () => string;
}

/** The product as it is. */
export function rightShows(deps: LiveDeps): LiveShows {
  return new LiveShows(deps);
}

/** A node of the product on virtual time. Dying, it stops in the middle of whatever it does. */
export class SimNode {
  readonly name: string;
  readonly shows: LiveShows;
  private readonly pendingDeps: PendingConnectionDeps;
  isAlive = true;
  private busyUntilMs = 0;
  private readonly time: Clock;

  constructor(parts: NodeParts) {
    const isAlive = (): boolean => this.isAlive;
    const whileAlive = (run: () => void) => () => {
      if (isAlive()) run();
    };
    const timers: Timers = {
      after: (delayMs, run) => parts.timers.after(delayMs, whileAlive(run)),
      every: (intervalMs, run) => parts.timers.every(intervalMs, whileAlive(run)),
    };
    this.time = parts.clock;
    const { names } = parts;
    const clock: Clock = { nowMs: () => Math.max(this.busyUntilMs, this.time.nowMs()) };
    // Lost connections are the simulation's doing, and reported ones are no defect.
    const onError = (): void => undefined;
    this.name = parts.name;
    this.shows = parts.makeShows({
      log: parts.connectLog(isAlive),
      fanout: parts.connectHub(isAlive),
      people: { names: async ({ sessionId }) => names(sessionId) },
      journal: parts.journal,
      clock,
      timers,
      newIncarnation: parts.newId,
      storyOf: async ({ slug }) => (slug === parts.story.slug ? parts.story : null),
      onError,
    });
    new PresenceSweep({ shows: this.shows, presence: parts.presence, clock, timers, onError });
    new Crewmates({ shows: this.shows, clock, timers, tab: parts.newId(), onError });
    const tickets = { redeem: async (ticket: string) => parts.redeem(ticket) };
    this.pendingDeps = { shows: this.shows, tickets, clock, timers, onError, onRefusal: () => undefined };
    const awake = new StallDetector(1_000);
    timers.every(1_000, () => watchConnections({ shows: this.shows, clock, awake }));
  }

  /** Its work takes time: as far as the node can tell, so much has passed. */
  keepBusy(forMs: number): void {
    if (forMs > 0) this.busyUntilMs = Math.max(this.busyUntilMs, this.time.nowMs()) + forMs;
  }

  /** Its door: a page has connected to it. */
  open(socket: Socket): PendingConnection {
    return new PendingConnection(socket, 'here', this.pendingDeps);
  }

  die(): void {
    this.isAlive = false;
  }
}
