import { Caller, MediaSignal } from '@lorecrew/contract/live/media';
import { Signal } from '@lorecrew/contract/live/signals';
import { LRUCache } from 'lru-cache';
import { z } from 'zod';
import type { RoomTold } from '../../ports/media-rooms.ts';
import type { Committed, Fanout, PassedSignal } from '../../ports.ts';

/** What nodes tell each other, by kind. */
export const CHANNELS = ['committed', 'passed', 'relayed'] as const;
export type Channel = (typeof CHANNELS)[number];

/** The node that sends, and the message: one that arrives on two ways is handled once. Builds before this one send no id. */
const of = { node: z.string(), id: z.string().optional(), sessionId: z.string() };

const CommittedMessage = z.object({
  ...of,
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

const PassedMessage = z.object({ ...of, crew: z.string().nullable(), from: z.string(), signal: Signal });

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

interface Sender {
  readonly node: string;
  readonly id?: string | undefined;
}

/** Ids of messages that are remembered: those of some seconds of a busy node. */
const REMEMBERED = 10_000;

/** Handlers of one node. Its own messages, repeated ones and unreadable ones are left out. */
export class Inbox implements Pick<Fanout, 'subscribe' | 'onPassed' | 'onRelayed'> {
  private readonly node: string;
  private readonly committed = new Set<(committed: Committed) => void>();
  private readonly passed = new Set<(signal: PassedSignal) => void>();
  private readonly relayed = new Set<(told: RoomTold) => void>();
  private readonly seen = new LRUCache<string, true>({ max: REMEMBERED });

  constructor(node: string) {
    this.node = node;
  }

  subscribe(handler: (committed: Committed) => void): () => void {
    this.committed.add(handler);
    return () => this.committed.delete(handler);
  }

  onPassed(handler: (signal: PassedSignal) => void): () => void {
    this.passed.add(handler);
    return () => this.passed.delete(handler);
  }

  onRelayed(handler: (told: RoomTold) => void): () => void {
    this.relayed.add(handler);
    return () => this.relayed.delete(handler);
  }

  /** Hands a message to the handlers of its kind; false where it was left out. */
  receive(channel: Channel, text: string): boolean {
    switch (channel) {
      case 'committed':
        return this.hand(parse(CommittedMessage, text), this.committed);
      case 'passed':
        return this.hand(parse(PassedMessage, text), this.passed);
      case 'relayed':
        return this.hand(parse(RelayedMessage, text), this.relayed);
    }
  }

  private hand<T>(message: (T & Sender) | null, handlers: ReadonlySet<(message: T) => void>): boolean {
    if (!message || message.node === this.node) return false;
    if (message.id !== undefined) {
      if (this.seen.has(message.id)) return false;
      this.seen.set(message.id, true);
    }
    for (const handler of handlers) handler(message);
    return true;
  }
}
