import { Redis } from 'ioredis';
import { CHANNELS, type Channel } from './messages.ts';

const PREFIX = 'lorecrew:';
/** Redis is asked so often whether it answers: one that hangs keeps its connections. */
const ASK_EVERY_MS = 1_000;
const ANSWER_WITHIN_MS = 1_000;

/** A way to the other nodes. Messages may be lost. */
export interface Transport {
  /** False where the message cannot be sent now. Never throws and never waits. */
  send(channel: Channel, text: string): boolean;
  close(): Promise<void>;
}

export interface RedisTransport extends Transport {
  /** Whether messages go out and come in: both connections stand, and Redis answers. */
  readonly isConnected: () => boolean;
  /** Resolves when that is so for the first time. */
  readonly ready: Promise<void>;
}

interface RedisInput {
  readonly url: string;
  readonly onMessage: (channel: Channel, text: string) => void;
  /** Told once each time Redis is lost or is back. `reason` is what Redis or the network says, without addresses of users or secrets. */
  readonly onChange: (connected: boolean, reason: string) => void;
}

/** Messages through Redis, which may vanish at any time: nothing is queued, repeated or waited for. */
export function redisTransport({ url, onMessage, onChange }: RedisInput): RedisTransport {
  const retryStrategy = (times: number) => Math.min(50 * times, 500);
  const publisher = new Redis(url, {
    retryStrategy,
    maxRetriesPerRequest: 0,
    enableOfflineQueue: false,
    commandTimeout: ANSWER_WITHIN_MS,
  });
  const subscriber = new Redis(url, { retryStrategy, maxRetriesPerRequest: null });
  let known: boolean | null = null;
  let answers = false;
  let reason = 'no answer';
  let closed = false;
  let resolveReady: () => void = () => undefined;
  const ready = new Promise<void>((resolve) => {
    resolveReady = resolve;
  });
  let subscribed = false;
  const isConnected = () => answers && subscribed && publisher.status === 'ready' && subscriber.status === 'ready';
  const change = (connected: boolean) => {
    if (closed || connected === known) return;
    known = connected;
    if (connected) resolveReady();
    onChange(connected, connected ? '' : reason);
  };
  const gained = () => {
    if (isConnected()) change(true);
  };
  // The message only: an error of Redis also carries the command, which may be the one with the password.
  const lost = (error?: Error) => {
    if (error) reason = error.message;
    change(false);
  };
  const ask = () => {
    publisher.ping().then(
      () => {
        answers = true;
        gained();
      },
      (error: Error) => {
        answers = false;
        lost(publisher.status === 'ready' ? error : undefined);
      },
    );
  };
  for (const connection of [publisher, subscriber]) connection.on('error', lost).on('close', () => lost());
  publisher.on('close', () => {
    answers = false;
  });
  publisher.on('ready', ask);
  // ioredis subscribes again by itself when a connection is there again.
  subscriber.on('ready', gained);
  subscriber.on('message', (channel: string, text: string) => {
    const name = CHANNELS.find((each) => `${PREFIX}${each}` === channel);
    if (name) onMessage(name, text);
  });
  subscriber.subscribe(...CHANNELS.map((channel) => `${PREFIX}${channel}`)).then(
    () => {
      subscribed = true;
      gained();
    },
    () => undefined,
  );
  const timer = setInterval(ask, ASK_EVERY_MS);
  timer.unref();
  return {
    ready,
    isConnected,
    send: (channel, text) => {
      if (!isConnected()) return false;
      publisher.publish(`${PREFIX}${channel}`, text).catch(() => undefined);
      return true;
    },
    close: async () => {
      closed = true;
      clearInterval(timer);
      publisher.disconnect();
      subscriber.disconnect();
    },
  };
}
