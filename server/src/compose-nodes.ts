import { randomUUID } from 'node:crypto';
import type { ReadinessParts } from '@lorecrew/contract/api/service';
import type { Clock } from '@lorecrew/contract/timers';
import type { Logger } from 'pino';
import { systemTimers } from './adapters/clock/timers.ts';
import { memoryCounters } from './adapters/counters/memory.ts';
import { redisCounters } from './adapters/counters/redis.ts';
import type { Listener } from './adapters/db/listener.ts';
import { type Migration, OtherSchema, pendingMigrations } from './adapters/db/migrate.ts';
import { nodeFanout } from './adapters/fanout/nodes.ts';
import { postgresTransport } from './adapters/fanout/postgres.ts';
import { type RedisTransport, redisTransport } from './adapters/fanout/redis.ts';
import type { Config } from './config.ts';
import { NodeHeartbeat } from './features/nodes/jobs.ts';
import type { RedisState } from './features/nodes/queries.ts';
import type { Look } from './http/health.ts';
import type { Metrics } from './ports/metrics.ts';
import { type Counters, type Database, type Fanout, SqlError } from './ports.ts';

interface NodesInput {
  readonly config: Config;
  readonly db: Database;
  /** Null with the embedded database, which one process has alone. */
  readonly listener: Listener | null;
  readonly clock: Clock;
  readonly logger: Logger;
  readonly build: string;
  readonly metrics: Metrics;
  readonly onError: (error: unknown, what: string) => void;
  /** Told when a node has come or gone. */
  readonly onChange: () => void;
}

/** How this node works together with the others of its database. */
export interface Nodes {
  readonly fanout: Fanout;
  readonly counters: Counters;
  readonly redis: () => RedisState;
  /** How many nodes there are, this one included. */
  readonly count: () => number;
  /** The build of every node, that of this one first. */
  readonly builds: () => readonly string[];
  close(): Promise<void>;
}

/** Joins the other nodes: by Redis where there is one, by the database while it is away or not configured. */
export async function joinNodes(input: NodesInput): Promise<Nodes> {
  const { config, db, listener, clock, logger, build, metrics, onError } = input;
  const { redisUrl, production } = config;
  const own = { id: randomUUID(), host: config.nodeName, build };
  let transport: RedisTransport | null = null;
  let lostAtMs: number | null = null;
  const redis = (): RedisState => {
    if (redisUrl === null) return 'none';
    return transport?.isConnected() ? 'connected' : 'away';
  };
  const onRedis = (connected: boolean, reason: string) => {
    if (!connected) {
      lostAtMs = clock.nowMs();
      logger.warn({ reason }, 'Redis is away: nodes tell each other by the database, and each counts calls by itself');
    } else if (lostAtMs !== null) {
      logger.info({ awayMs: clock.nowMs() - lostAtMs }, 'Redis is back');
    }
    void heartbeat.announce();
  };
  let warned = false;
  const heartbeat = new NodeHeartbeat({
    db,
    own,
    redis,
    timers: systemTimers,
    listen: listener ? (channel, handler) => listener.listen(channel, handler) : undefined,
    onChange: (others) => {
      input.onChange();
      if (warned || redisUrl !== null || others.length === 0) return;
      warned = true;
      const words = `${others.length + 1} nodes serve this database without REDIS_URL: they tell each other more slowly, and the database has more to do`;
      logger[production ? 'warn' : 'info']({ nodes: others.length + 1 }, words);
    },
    onError,
  });
  const count = () => heartbeat.list().length + 1;
  const fanout = await nodeFanout({
    node: own.id,
    metrics,
    peers: {
      any: () => heartbeat.list().length > 0,
      anyWithoutRedis: () => heartbeat.list().some((other) => other.redis !== 'connected'),
    },
    redis:
      redisUrl === null
        ? null
        : (onMessage) => {
            transport = redisTransport({ url: redisUrl, onMessage, onChange: onRedis });
            return transport;
          },
    postgres: listener && ((onMessage) => postgresTransport({ db, listener, node: own.id, onMessage })),
  });
  const alone = memoryCounters(clock, { nodes: count });
  const counters = redisUrl === null ? alone : redisCounters(redisUrl, alone);
  measure(metrics, { count, isConnected: () => redis() === 'connected' });
  await heartbeat.start();
  return {
    fanout,
    counters,
    redis,
    count,
    builds: () => [build, ...heartbeat.list().map((other) => other.build)],
    close: async () => {
      await heartbeat.close();
      await fanout.close();
      await counters.close();
    },
  };
}

function measure(metrics: Metrics, { count, isConnected }: { count: () => number; isConnected: () => boolean }): void {
  const nodes = metrics.gauge({ name: 'lorecrew_nodes', help: 'Nodes that serve this database, this one included.', labels: [] });
  const redis = metrics.gauge({ name: 'lorecrew_redis_connected', help: '1 while this node reaches Redis.', labels: [] });
  metrics.onRead(() => {
    nodes.set({}, count());
    redis.set({}, isConnected() ? 1 : 0);
  });
}

const REFUSED = /^28/;
const FULL = /^53300$/;

function failedParts(error: unknown): Pick<ReadinessParts, 'database' | 'schema' | 'logins'> {
  if (error instanceof OtherSchema) return { database: 'ok', schema: 'old', logins: 'unknown' };
  const isFull = error instanceof SqlError && FULL.test(error.state);
  return { database: isFull ? 'full' : 'away', schema: 'unknown', logins: 'unknown' };
}

function redisPart(nodes: Nodes): ReadinessParts['redis'] {
  const state = nodes.redis();
  if (state === 'connected') return 'ok';
  if (state === 'away') return 'away';
  return nodes.count() > 1 ? 'missing' : 'off';
}

/** Looks at what calls need: the database as each of its logins, its schema, and Redis. */
export function partsOf(db: Database, migrations: readonly Migration[], nodes: Nodes): () => Promise<Look> {
  return async () => {
    const shared = { redis: redisPart(nodes) };
    const count = nodes.count();
    try {
      const logins = await db.checkLogins().then(
        () => 'ok' as const,
        (error: unknown) => {
          if (error instanceof SqlError && REFUSED.test(error.state)) return 'refused' as const;
          throw error;
        },
      );
      const pending = await pendingMigrations(db, migrations);
      const schema = pending.length > 0 ? ('old' as const) : ('ok' as const);
      return { parts: { database: 'ok', logins, schema, ...shared }, nodes: count };
    } catch (error) {
      const parts = { ...shared, ...failedParts(error) };
      return { parts, nodes: count };
    }
  };
}
