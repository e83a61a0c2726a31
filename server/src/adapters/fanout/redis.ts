import { randomUUID } from 'node:crypto';
import { Caller, MediaSignal } from '@lorecrew/contract/live/media';
import { Signal } from '@lorecrew/contract/live/signals';
import { Redis } from 'ioredis';
import { z } from 'zod';
import type { RoomTold } from '../../ports/media-rooms.ts';
import type { Committed, Fanout, PassedSignal } from '../../ports.ts';

const COMMITTED = 'lorecrew:committed';
const PASSED = 'lorecrew:passed';
const RELAYED = 'lorecrew:relayed';

const CommittedMessage = z.object({
  node: z.string(),
  sessionId: z.string(),
  rows: z.array(
    z.object({
      sessionId: z.string(),
      seq: z.number(),
      cmdId: z.string(),
      actor: z.string(),
      type: z.string(),
      body: z.record(z.string(), z.unknown()),
      atMs: z.number(),
    }),
  ),
  texts: z.array(z.object({ id: z.string(), author: z.string(), body: z.string() })),
});

const PassedMessage = z.object({
  node: z.string(),
  sessionId: z.string(),
  crew: z.string().nullable(),
  from: z.string(),
  signal: Signal,
});

const of = { node: z.string(), sessionId: z.string() };

const RelayedMessage = z.discriminatedUnion('kind', [
  z.object({ ...of, kind: z.literal('here'), caller: Caller }),
  z.object({ ...of, kind: z.literal('gone'), person: z.string(), peer: z.string() }),
  z.object({ ...of, kind: z.literal('who') }),
  z.object({
    ...of,
    kind: z.literal('said'),
    to: z.string(),
    toPeer: z.string(),
    from: z.string(),
    peer: z.string(),
    signal: MediaSignal,
  }),
]);

function parse<T>(schema: z.ZodType<T>, text: string): T | null {
  try {
    return schema.safeParse(JSON.parse(text)).data ?? null;
  } catch {
    return null;
  }
}

/**
 * Tells other nodes through Redis, which may vanish at any time: nothing is queued, repeated or waited for. `ready` ends when
 * both connections stand for the first time.
 */
export function redisFanout(url: string): Fanout & { ready: Promise<void> } {
  const node = randomUUID();
  const handlers = new Set<(committed: Committed) => void>();
  const passedHandlers = new Set<(signal: PassedSignal) => void>();
  const relayedHandlers = new Set<(told: RoomTold) => void>();
  const retryStrategy = (times: number) => Math.min(50 * times, 500);
  const publisher = new Redis(url, { retryStrategy, maxRetriesPerRequest: 0, enableOfflineQueue: false });
  const subscriber = new Redis(url, { retryStrategy, maxRetriesPerRequest: null });
  // Losing Redis is no failure: the heads are compared every one or two seconds anyway.
  publisher.on('error', () => undefined);
  subscriber.on('error', () => undefined);
  subscriber.on('message', (channel: string, text: string) => {
    const committed = channel === COMMITTED ? parse(CommittedMessage, text) : null;
    if (committed && committed.node !== node) for (const handler of handlers) handler(committed);
    const passed = channel === PASSED ? parse(PassedMessage, text) : null;
    if (passed && passed.node !== node) for (const handler of passedHandlers) handler(passed);
    const relayed = channel === RELAYED ? parse(RelayedMessage, text) : null;
    if (relayed && relayed.node !== node) for (const handler of relayedHandlers) handler(relayed);
  });
  const tell = (channel: string, message: Committed | PassedSignal | RoomTold) => {
    if (publisher.status !== 'ready') return;
    publisher.publish(channel, JSON.stringify({ node, ...message })).catch(() => undefined);
  };
  const connected = new Promise<void>((resolve) => publisher.once('ready', () => resolve()));
  const subscribed = subscriber.subscribe(COMMITTED, PASSED, RELAYED).catch(() => undefined);
  return {
    ready: Promise.all([connected, subscribed]).then(() => undefined),
    publish: (committed) => tell(COMMITTED, committed),
    subscribe: (handler) => {
      handlers.add(handler);
      return () => handlers.delete(handler);
    },
    pass: (signal) => tell(PASSED, signal),
    onPassed: (handler) => {
      passedHandlers.add(handler);
      return () => passedHandlers.delete(handler);
    },
    relay: (told) => tell(RELAYED, told),
    onRelayed: (handler) => {
      relayedHandlers.add(handler);
      return () => relayedHandlers.delete(handler);
    },
    close: async () => {
      publisher.disconnect();
      subscriber.disconnect();
    },
  };
}
