import { randomUUID } from 'node:crypto';
import { Redis } from 'ioredis';
import { z } from 'zod';
import type { Committed, Fanout } from '../../ports.ts';

const CHANNEL = 'lorecrew:committed';

const Message = z.object({
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

function parse(text: string): z.infer<typeof Message> | null {
  try {
    return Message.safeParse(JSON.parse(text)).data ?? null;
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
  const retryStrategy = (times: number) => Math.min(50 * times, 500);
  const publisher = new Redis(url, { retryStrategy, maxRetriesPerRequest: 0, enableOfflineQueue: false });
  const subscriber = new Redis(url, { retryStrategy, maxRetriesPerRequest: null });
  // Losing Redis is no failure: the heads are compared every one or two seconds anyway.
  publisher.on('error', () => undefined);
  subscriber.on('error', () => undefined);
  subscriber.on('message', (_channel: string, text: string) => {
    const message = parse(text);
    if (message && message.node !== node) for (const handler of handlers) handler(message);
  });
  const connected = new Promise<void>((resolve) => publisher.once('ready', () => resolve()));
  const subscribed = subscriber.subscribe(CHANNEL).catch(() => undefined);
  return {
    ready: Promise.all([connected, subscribed]).then(() => undefined),
    publish: (committed) => {
      if (publisher.status !== 'ready') return;
      publisher.publish(CHANNEL, JSON.stringify({ node, ...committed })).catch(() => undefined);
    },
    subscribe: (handler) => {
      handlers.add(handler);
      return () => handlers.delete(handler);
    },
    close: async () => {
      publisher.disconnect();
      subscriber.disconnect();
    },
  };
}
