import { Redis, type Result } from 'ioredis';
import { z } from 'zod';
import type { Counters } from '../../ports.ts';

const PREFIX = 'lorecrew:count:';
/** A call waits no longer for Redis than this; then the node counts by itself. */
const ANSWER_WITHIN_MS = 250;

/** All or nothing in one round trip. ARGV: for each key how many, and for how many milliseconds. */
const TAKE = `
for i, id in ipairs(KEYS) do
  if tonumber(redis.call('GET', id) or '0') >= tonumber(ARGV[2 * i - 1]) then
    return { i - 1, math.max(0, redis.call('PTTL', id)) }
  end
end
for i, id in ipairs(KEYS) do
  if redis.call('INCR', id) == 1 then redis.call('PEXPIRE', id, ARGV[2 * i]) end
end
return false`;

const GIVE_BACK = `
for i, id in ipairs(KEYS) do
  if tonumber(redis.call('GET', id) or '0') > 0 then redis.call('DECR', id) end
end`;

declare module 'ioredis' {
  interface RedisCommander<Context> {
    takeCounters(keys: number, ...rest: (string | number)[]): Result<unknown, Context>;
    giveBackCounters(keys: number, ...rest: string[]): Result<unknown, Context>;
  }
}

const Spent = z.tuple([z.number(), z.number()]).nullable();

/**
 * Counters that all nodes share, in Redis, where each ends by itself. While Redis is away every node counts alone: `alone` is
 * what it counts with then.
 */
export function redisCounters(url: string, alone: Counters): Counters & { ready: Promise<void> } {
  const redis = new Redis(url, {
    keyPrefix: PREFIX,
    retryStrategy: (times) => Math.min(50 * times, 500),
    maxRetriesPerRequest: 0,
    enableOfflineQueue: false,
    commandTimeout: ANSWER_WITHIN_MS,
  });
  redis.on('error', () => undefined);
  redis.defineCommand('takeCounters', { lua: TAKE });
  redis.defineCommand('giveBackCounters', { lua: GIVE_BACK });
  const orAlone = <T>(together: () => Promise<T>, apart: () => Promise<T>): Promise<T> =>
    redis.status === 'ready' ? together().catch(apart) : apart();
  return {
    ready: new Promise((resolve) => redis.once('ready', () => resolve())),
    take: (uses) =>
      orAlone(
        async () => {
          const keys = uses.map(({ id }) => id);
          const spent = Spent.parse(
            await redis.takeCounters(keys.length, ...keys, ...uses.flatMap(({ max, windowMs }) => [max, windowMs])),
          );
          return spent && { index: spent[0], resetInMs: spent[1] };
        },
        () => alone.take(uses),
      ),
    giveBack: (ids) =>
      orAlone(
        async () => {
          if (ids.length > 0) await redis.giveBackCounters(ids.length, ...ids);
        },
        () => alone.giveBack(ids),
      ),
    used: (id) =>
      orAlone(
        async () => Number(await redis.get(id)),
        () => alone.used(id),
      ),
    close: async () => {
      redis.disconnect();
      await alone.close();
    },
  };
}
