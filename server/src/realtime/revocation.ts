import type { Timers } from '@lorecrew/contract/timers';
import type { OnError } from '../ports/on-error.ts';
import type { Revocations } from '../ports.ts';
import type { Connection } from './connection/connection.ts';
import type { LiveShows } from './live-shows.ts';

interface Deps {
  readonly shows: Pick<LiveShows, 'loaded'>;
  readonly revocations: Revocations;
  readonly timers: Timers;
  readonly onError: OnError;
}

const SWEEP_MS = 1_000;

/** Closes connections whose sign-in was ended, by whatever node: each asks for its own every second. */
export class RevocationSweep {
  private readonly deps: Deps;
  private readonly stop: () => void;
  private busy = false;

  constructor(deps: Deps) {
    this.deps = deps;
    this.stop = deps.timers.every(SWEEP_MS, () => void this.sweep());
  }

  /** Looks once; does nothing while the last look is still on its way. */
  async sweep(): Promise<void> {
    const connections = this.connections();
    if (this.busy || connections.length === 0) return;
    this.busy = true;
    try {
      const familyIds = new Set(connections.flatMap(({ familyId }) => (familyId ? [familyId] : [])));
      const ended = familyIds.size > 0 ? new Set(await this.deps.revocations.among([...familyIds])) : new Set();
      for (const connection of connections) if (ended.has(connection.familyId)) connection.close('signedOut');
    } catch (error) {
      this.deps.onError(error, 'looking for sign-ins that were ended');
    } finally {
      this.busy = false;
    }
  }

  private connections(): Connection[] {
    return [...this.deps.shows.loaded()].flatMap((session) => [...session.connections.values()]);
  }

  close(): void {
    this.stop();
  }
}
