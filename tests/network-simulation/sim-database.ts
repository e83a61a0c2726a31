import { memoryEventLog } from '@lorecrew/server/adapters/log/memory';
import type { EventLog } from '@lorecrew/server/ports';
import type { Rng } from './rng.ts';
import type { VirtualTime } from './virtual-time.ts';

/** How often statements go wrong, as shares of all; and how long the network takes at most, in milliseconds. */
export interface DatabaseFaults {
  readonly lost: number;
  readonly slow: number;
  readonly tripMs: number;
}

export const soundDatabase: DatabaseFaults = { lost: 0, slow: 0, tripMs: 3 };

type Fate = 'ok' | 'slow' | 'lost-before' | 'lost-after' | 'late';

/** One database for all nodes: statements take time, get lost on the way there or back, or arrive long after they were given up. */
export class SimDatabase {
  faults: DatabaseFaults = soundDatabase;
  readonly log: EventLog;
  private readonly time: VirtualTime;
  private readonly rng: Rng;
  private readonly committed = new Map<string, number[]>();

  constructor({ time, rng }: { time: VirtualTime; rng: Rng }) {
    this.time = time;
    this.rng = rng;
    this.log = memoryEventLog();
  }

  /** When each row of a session was committed, from the first on. */
  committedAtMs(sessionId: string): readonly number[] {
    return this.committed.get(sessionId) ?? [];
  }

  /** A node's connection. What the node has sent is carried out even if it dies; it then hears nothing of it. */
  connect(isAlive: () => boolean, log: EventLog = this.log): EventLog {
    const call = <T>(work: () => Promise<T>): Promise<T> =>
      new Promise((resolve, reject) => {
        if (isAlive()) this.send(work, { resolve, reject, isAlive });
      });
    return {
      create: (stream) => call(() => log.create(stream)),
      append: (batch) =>
        call(async () => {
          const won = await log.append(batch);
          for (const { sessionId } of batch) await this.note(sessionId);
          return won;
        }),
      read: (wanted) => call(() => log.read(wanted)),
      heads: (ids) => call(() => log.heads(ids)),
      due: (input) => call(() => log.due(input)),
      texts: (ids) => call(() => log.texts(ids)),
    };
  }

  private async note(sessionId: string): Promise<void> {
    const [head] = await this.log.heads([sessionId]);
    const times = this.committed.get(sessionId) ?? [];
    while (times.length < (head?.head ?? 0)) times.push(this.time.nowMs());
    this.committed.set(sessionId, times);
  }

  private send<T>(
    work: () => Promise<T>,
    { resolve, reject, isAlive }: { resolve: (value: T) => void; reject: (why: unknown) => void; isAlive: () => boolean },
  ): void {
    const fate = this.fate();
    const back = (run: () => void) => this.time.after(this.tripMs(), () => isAlive() && run());
    const lost = () => back(() => reject(new Error(`the connection was lost (${fate})`)));
    if (fate === 'lost-before' || fate === 'late') lost();
    if (fate === 'lost-before') return;
    const delayMs = this.tripMs() + (fate === 'slow' || fate === 'late' ? this.rng.between(100, 2_500) : 0);
    this.time.after(delayMs, () => {
      work().then(
        (value) => fate !== 'late' && (fate === 'lost-after' ? lost() : back(() => resolve(value))),
        (error: unknown) => fate !== 'late' && back(() => reject(error)),
      );
    });
  }

  private fate(): Fate {
    if (this.rng.hits(this.faults.lost)) return this.rng.pick(['lost-before', 'lost-after', 'late'] as const);
    return this.rng.hits(this.faults.slow) ? 'slow' : 'ok';
  }

  private tripMs(): number {
    return this.rng.between(0, this.faults.tripMs);
  }
}
