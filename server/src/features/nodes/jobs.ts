import type { Timers } from '@lorecrew/contract/timers';
import type { Database } from '../../ports.ts';
import { announceChange, NODES_CHANNEL, type NodeRow, type RedisState, removeNode, writeBeat } from './store.ts';

const EVERY_MS = 10_000;

interface HeartbeatDeps {
  readonly db: Database;
  readonly timers: Timers;
  readonly own: { readonly id: string; readonly host: string; readonly build: string };
  readonly redis: () => RedisState;
  /** Hears what the database notifies; missing where this process is the only one that can open it. */
  readonly listen?: ((channel: string, handler: () => void) => Promise<() => void>) | undefined;
  /** Told when nodes have come, gone, or lost or found Redis. */
  readonly onChange: (others: readonly NodeRow[]) => void;
  readonly onError: (error: unknown, what: string) => void;
}

function summaryOf(nodes: readonly NodeRow[]): string {
  return nodes.map(({ id, redis }) => `${id} ${redis}`).join();
}

/** Keeps this node in the list of nodes and knows the others: every ten seconds, and at once when one of them says that it has changed. */
export class NodeHeartbeat {
  private readonly deps: HeartbeatDeps;
  private others: readonly NodeRow[] = [];
  private readonly stop: () => void;
  private unlisten: () => void = () => undefined;
  private round: Promise<void> | null = null;
  private again = false;
  private closed = false;

  constructor(deps: HeartbeatDeps) {
    this.deps = deps;
    this.stop = deps.timers.every(EVERY_MS, () => void this.beat());
  }

  /** Writes this node down for the first time and tells the others; resolves when it knows them. */
  async start(): Promise<void> {
    const { listen } = this.deps;
    if (listen) this.unlisten = await listen(NODES_CHANNEL, () => void this.beat());
    await this.announce();
  }

  /** The other nodes, as they were when last looked at. */
  list(): readonly NodeRow[] {
    return this.others;
  }

  /** Writes down how this node is now and tells the others to look. */
  async announce(): Promise<void> {
    await this.beat();
    if (this.closed || !this.deps.listen) return;
    await announceChange(this.deps.db).catch(() => undefined);
  }

  /** One round at a time; what changes during one is written in another. */
  private beat(): Promise<void> {
    this.again = this.round !== null;
    this.round ??= this.writeRounds().finally(() => {
      this.round = null;
    });
    return this.round;
  }

  private async writeRounds(): Promise<void> {
    do {
      this.again = false;
      await this.write();
    } while (this.again && !this.closed);
  }

  private async write(): Promise<void> {
    if (this.closed) return;
    const { db, own, redis, onChange, onError } = this.deps;
    try {
      const others = await writeBeat(db, { ...own, redis: redis() });
      const hasChanged = summaryOf(others) !== summaryOf(this.others);
      this.others = others;
      if (hasChanged) onChange(others);
    } catch (error) {
      // The nodes known last are the best guess.
      onError(error, 'keeping the list of nodes');
    }
  }

  async close(): Promise<void> {
    this.closed = true;
    this.stop();
    this.unlisten();
    await this.round;
    const { db, own, listen } = this.deps;
    await removeNode(db, own.id)
      .then(() => (listen ? announceChange(db) : undefined))
      .catch(() => undefined);
  }
}
