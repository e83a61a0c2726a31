import type { Committed, Fanout, PassedSignal } from '@lorecrew/server/ports';
import type { RoomTold } from '@lorecrew/server/ports/media-rooms';
import type { Rng } from './rng.ts';
import type { VirtualTime } from './virtual-time.ts';

/** How many hints get lost or come twice, as shares of all; and how late they may be, in milliseconds. */
export interface HubFaults {
  readonly lost: number;
  readonly twice: number;
  readonly lateMs: number;
}

export const soundHub: HubFaults = { lost: 0, twice: 0, lateMs: 5 };

/** The hints between nodes: each takes its own time, so that they overtake each other; some are lost. */
export class SimHub {
  faults: HubFaults = soundHub;
  private readonly handlers = new Set<(committed: Committed) => void>();
  private readonly passedHandlers = new Set<(signal: PassedSignal) => void>();
  private readonly relayedHandlers = new Set<(told: RoomTold) => void>();
  private readonly time: VirtualTime;
  private readonly rng: Rng;

  constructor({ time, rng }: { time: VirtualTime; rng: Rng }) {
    this.time = time;
    this.rng = rng;
  }

  connect(isAlive: () => boolean): Fanout {
    const own = new Set<(committed: Committed) => void>();
    let onPassed: ((signal: PassedSignal) => void) | null = null;
    let onRelayed: ((told: RoomTold) => void) | null = null;
    return {
      publish: (committed) => {
        if (!isAlive()) return;
        for (const handler of this.handlers) if (!own.has(handler)) this.carry(() => handler(committed));
      },
      subscribe: (handler) => {
        const guarded = (committed: Committed): void => {
          if (isAlive()) handler(committed);
        };
        own.add(guarded);
        this.handlers.add(guarded);
        return () => this.handlers.delete(guarded);
      },
      pass: (signal) => {
        if (!isAlive()) return;
        for (const handler of this.passedHandlers) if (handler !== onPassed) this.carry(() => handler(signal));
      },
      onPassed: (handler) => {
        const guarded = (signal: PassedSignal): void => {
          if (isAlive()) handler(signal);
        };
        onPassed = guarded;
        this.passedHandlers.add(guarded);
        return () => this.passedHandlers.delete(guarded);
      },
      relay: (told) => {
        if (!isAlive()) return;
        for (const handler of this.relayedHandlers) if (handler !== onRelayed) this.carry(() => handler(told));
      },
      onRelayed: (handler) => {
        const guarded = (told: RoomTold): void => {
          if (isAlive()) handler(told);
        };
        onRelayed = guarded;
        this.relayedHandlers.add(guarded);
        return () => this.relayedHandlers.delete(guarded);
      },
      close: async () => undefined,
    };
  }

  /** Tells every node. */
  shout(committed: Committed): void {
    for (const handler of this.handlers) this.carry(() => handler(committed));
  }

  private carry(deliver: () => void): void {
    const { lost, twice, lateMs } = this.faults;
    if (this.rng.hits(lost)) return;
    this.time.after(this.rng.between(0, lateMs), deliver);
    if (this.rng.hits(twice)) this.time.after(this.rng.between(0, 4 * lateMs), deliver);
  }
}
