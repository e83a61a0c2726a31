import { randomUUID } from 'node:crypto';
import type { RoomTold } from '../../ports/media-rooms.ts';
import { type Metrics, noMetrics } from '../../ports/metrics.ts';
import type { Committed, Fanout, PassedSignal } from '../../ports.ts';
import { type Channel, Inbox } from './messages.ts';
import type { RedisTransport, Transport } from './redis.ts';

const MESSAGES = {
  name: 'lorecrew_fanout_messages_total',
  help: 'Messages between nodes. What comes is not told apart by its way.',
  labels: ['direction', 'way'],
} as const;

/** What is known of the other nodes of the same database. */
export interface Peers {
  /** Whether there are any. */
  readonly any: () => boolean;
  /** Whether one of them does without Redis at the moment. */
  readonly anyWithoutRedis: () => boolean;
}

export interface NodeFanoutInput {
  /** Who sends; the same id stands in the list of nodes. */
  readonly node?: string;
  readonly peers: Peers;
  readonly metrics?: Metrics;
  readonly redis: ((onMessage: (channel: Channel, text: string) => void) => RedisTransport) | null;
  readonly postgres: ((onMessage: (channel: Channel, text: string) => void) => Promise<Transport>) | null;
}

/**
 * Tells the other nodes by Redis, and by PostgreSQL while Redis is away from this node or from one of the others. A message that goes both
 * ways is handled once. By PostgreSQL nobody is told what was written, only that something was: it is read from the log, which holds it.
 */
export async function nodeFanout(input: NodeFanoutInput): Promise<Fanout> {
  const { node = randomUUID(), peers, metrics = noMetrics } = input;
  const inbox = new Inbox(node);
  const messages = metrics.counter(MESSAGES);
  const receive = (channel: Channel, text: string) => {
    if (inbox.receive(channel, text)) messages.add({ direction: 'in', way: 'any' });
  };
  const redis = input.redis?.(receive) ?? null;
  const postgres = (await input.postgres?.(receive)) ?? null;
  let told = 0;
  const tell = (channel: Channel, message: Committed | PassedSignal | RoomTold) => {
    told += 1;
    const head = { node, id: `${node}:${told}` };
    const byRedis = redis?.send(channel, JSON.stringify({ ...head, ...message })) ?? false;
    if (byRedis) messages.add({ direction: 'out', way: 'redis' });
    if (!postgres || !peers.any() || (byRedis && !peers.anyWithoutRedis())) return;
    const hint = channel === 'committed' ? { sessionId: message.sessionId, rows: [], texts: [] } : message;
    if (postgres.send(channel, JSON.stringify({ ...head, ...hint }))) messages.add({ direction: 'out', way: 'postgres' });
  };
  return {
    publish: (committed) => tell('committed', committed),
    subscribe: (handler) => inbox.subscribe(handler),
    pass: (signal) => tell('passed', signal),
    onPassed: (handler) => inbox.onPassed(handler),
    relay: (room) => tell('relayed', room),
    onRelayed: (handler) => inbox.onRelayed(handler),
    close: async () => {
      await Promise.all([redis?.close(), postgres?.close()]);
    },
  };
}
