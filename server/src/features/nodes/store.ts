import { sql } from 'kysely';
import { scoped } from '../../ports/query-builder.ts';
import type { Database } from '../../ports.ts';

/** How a node stands to Redis: `none` where it has no REDIS_URL. */
export type RedisState = 'connected' | 'away' | 'none';

/** A process that serves this database. */
export interface NodeRow {
  readonly id: string;
  /** The name of its machine or container. */
  readonly host: string;
  readonly build: string;
  readonly redis: RedisState;
  readonly startedAt: Date;
  readonly seenAt: Date;
}

/** Nodes that were not heard of for so long are gone. */
const GONE_AFTER = "interval '30 seconds'";
export const NODES_CHANNEL = 'lorecrew_nodes';

const live = { role: 'live' } as const;

const BEAT = `
with own as (
  insert into node (id, host, build, redis) values ($1, $2, $3, $4)
  on conflict (id) do update set redis = excluded.redis, seen_at = now()
), old as (
  delete from node where seen_at < now() - interval '1 hour' and id <> $1
)
select id, host, build, redis, started_at as "startedAt", seen_at as "seenAt"
from node where seen_at > now() - ${GONE_AFTER} and id <> $1 order by started_at, id`;

/** Writes that a node is there; the others that are, oldest first. */
export function writeBeat(
  db: Database,
  { id, host, build, redis }: Pick<NodeRow, 'id' | 'host' | 'build' | 'redis'>,
): Promise<NodeRow[]> {
  // biome-ignore lint/plugin: a named statement, which is prepared once for each connection.
  return db.query<NodeRow>(live, BEAT, [id, host.slice(0, 255) || 'unknown', build.slice(0, 80), redis], 'node_beat');
}

/** Every node that is there now, oldest first. */
export function findNodes(db: Database): Promise<NodeRow[]> {
  return scoped(db, live)
    .selectFrom('node')
    .select(['id', 'host', 'build', 'redis', 'started_at as startedAt', 'seen_at as seenAt'])
    .where('seen_at', '>', sql<Date>`now() - ${sql.raw(GONE_AFTER)}`)
    .orderBy('started_at')
    .orderBy('id')
    .execute();
}

/** Forgets a node that ends. */
export async function removeNode(db: Database, id: string): Promise<void> {
  await scoped(db, live).deleteFrom('node').where('id', '=', id).execute();
}

/** Has the other nodes look again who is there. */
export async function announceChange(db: Database): Promise<void> {
  await sql`select pg_notify(${NODES_CHANNEL}, '')`.execute(scoped(db, live));
}
