import pg from 'pg';
import { type Metrics, noMetrics } from '../../ports/metrics.ts';
import { queryable } from '../../ports/query-builder.ts';
import { noTracing, type SpanAttributes, type Tracing } from '../../ports/tracing.ts';
import { type Database, type Queryable, type Scope, SqlError, type SqlValue } from '../../ports.ts';
import type { Login, Logins } from './logins.ts';
import { MeasuredPool, type PoolMetrics, poolMetrics } from './pool-metrics.ts';
import { DEFAULT_CONNECTIONS, LIVE_KEPT, sizesOfLogins, sizesOfOneLogin } from './pool-sizes.ts';
import { enterScope, nameScope, ROLES, type Role, roleOf } from './scope.ts';

const CLOSE_PATIENCE_MS = 2_000;
const INT8 = 20;
const STATEMENT_WITHIN_MS = 3_000;
const LOCK_WITHIN_MS = 1_500;
/** A connection is waited for so long: a free one of the pool, or one that a full database has no place for yet. */
const CONNECT_WITHIN_MS = 3_000;
const CONNECT_AGAIN_MS = 20;
/** SQLSTATEs of a database that takes no further connection at the moment: too many, starting up. */
const FULL = new Set(['53300', '57P03']);

/** How a pool signs in, if not as the address says, and what each of its connections begins with. */
interface Entry {
  /** The role its connections have, as metrics name it. */
  readonly name: string;
  readonly login?: Login;
  readonly options?: string;
  readonly size: number;
  /** A pooler is in between, which takes no settings for a connection. */
  readonly pooled: boolean;
  /** So many stay open once they were opened; the others are closed when they were idle for 10 s. */
  readonly kept?: number;
}

function openPool(connectionString: string, entry: Entry, metrics: PoolMetrics): MeasuredPool {
  const { name, login, options = '', size, pooled, kept = 0 } = entry;
  const types = new pg.TypeOverrides();
  types.setTypeParser(INT8, Number);
  const url = new URL(connectionString);
  if (login) [url.username, url.password] = [login.user, login.password];
  const settings = {
    connectionString: url.href,
    max: size,
    min: kept,
    types,
    ...(pooled ? {} : { options, statement_timeout: STATEMENT_WITHIN_MS, lock_timeout: LOCK_WITHIN_MS }),
    // A little more than the server's own limit: only a connection that is broken gets here.
    query_timeout: 4_000,
    connectionTimeoutMillis: CONNECT_WITHIN_MS,
    keepAlive: true,
  };
  const pool = new MeasuredPool(settings, { login: name, metrics });
  // Without a listener the loss of an idle connection would end the process. The pool replaces it by itself.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => {
    client.on('error', () => undefined);
  });
  return pool;
}

/** An error with a SQLSTATE is an answer; without one the connection may be broken and the outcome is unknown. */
function translated(error: unknown): unknown {
  if (!(error instanceof pg.DatabaseError) || error.code === undefined) return error;
  return new SqlError({ message: error.message, state: error.code, relation: error.table ?? null });
}

function isFull(reason: unknown): boolean {
  return reason instanceof SqlError && FULL.has(reason.state);
}

/** Who waits for a place in a full database, one after the other: asked by all at once it would have nothing else to do. */
const lines = new WeakMap<MeasuredPool, Promise<unknown>>();

/** Throws at once where the database is full. */
function connectOnce(pool: MeasuredPool): Promise<pg.PoolClient> {
  return pool.acquire().catch((error: unknown) => {
    throw translated(error);
  });
}

async function tryUntil(pool: MeasuredPool, deadlineMs: number): Promise<pg.PoolClient> {
  for (;;) {
    try {
      return await connectOnce(pool);
    } catch (reason) {
      if (!isFull(reason) || performance.now() > deadlineMs) throw reason;
      await new Promise((resolve) => setTimeout(resolve, CONNECT_AGAIN_MS));
    }
  }
}

/**
 * A connection of a pool. While the database has no place for another one it is tried again for three seconds: others end theirs within
 * seconds. Throws `SqlError` with what the database says.
 */
async function connect(pool: MeasuredPool): Promise<pg.PoolClient> {
  const deadlineMs = performance.now() + CONNECT_WITHIN_MS;
  const line = lines.get(pool);
  if (!line || pool.idleCount > 0) {
    try {
      return await connectOnce(pool);
    } catch (reason) {
      if (!isFull(reason)) throw reason;
    }
  }
  const turn = (lines.get(pool) ?? Promise.resolve()).then(() => tryUntil(pool, deadlineMs));
  const settled = turn.catch(() => undefined);
  lines.set(pool, settled);
  void settled.then(() => lines.get(pool) === settled && lines.delete(pool));
  return turn;
}

interface OneStatement extends pg.QueryConfig {
  readonly queryMode: 'extended';
}

/** One statement, whatever its text says: by the simple protocol a text may hold several, and what was smuggled in would run. */
function extended(statement: pg.QueryConfig): OneStatement {
  return { ...statement, queryMode: 'extended' };
}

async function single<Row>(pool: MeasuredPool, statement: pg.QueryConfig, open = connect): Promise<Row[]> {
  const client = await open(pool);
  try {
    const { rows } = await client.query(extended(statement));
    client.release();
    return rows;
  } catch (error) {
    const reason = translated(error);
    pool.countError(reason);
    client.release(!(reason instanceof SqlError));
    throw reason;
  }
}

/** A connection that may be broken is dropped at once, not asked to roll back: that could wait for as long as it likes. */
async function transaction<T>({ pool, enter }: ReturnType<Pools['of']>, work: (tx: Queryable) => Promise<T>): Promise<T> {
  const client = await connect(pool);
  let broken = false;
  const ask = async (statement: string | pg.QueryConfig) => {
    try {
      return (await client.query(statement)).rows;
    } catch (error) {
      const reason = translated(error);
      pool.countError(reason);
      broken ||= !(reason instanceof SqlError);
      throw reason;
    }
  };
  const run = (text: string, values: readonly SqlValue[] = []) => ask(extended({ text, values: [...values] }));
  try {
    await ask(`begin; ${enter}`);
    const result = await work(queryable(run));
    await ask('commit');
    client.release();
    return result;
  } catch (error) {
    if (!broken) await ask('rollback').catch(() => undefined);
    client.release(broken);
    throw error;
  }
}

/** On a connection of its own without time limits: a migration may take long. */
async function script(connectionString: string, sql: string): Promise<void> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 5_000 });
  // It may be cut off after its work is done; without a listener that would end the process.
  client.on('error', () => undefined);
  await client.connect();
  try {
    await client.query(`begin; ${enterScope({ role: 'owner' }, 'local')};\n${sql};\ncommit`);
  } catch (error) {
    throw translated(error);
  } finally {
    void client.end().catch(() => undefined);
  }
}

interface Pools {
  /** The pool of a scope, and what a transaction there begins with. */
  readonly of: (scope: Scope) => { readonly pool: MeasuredPool; readonly enter: string };
  readonly all: () => readonly MeasuredPool[];
  /** One pool of every login, opened where it is not yet. */
  readonly ofEveryLogin: () => readonly MeasuredPool[];
}

/** Connections of a login for each role: whatever a statement says, it cannot become anybody else. */
function poolsOfLogins(connectionString: string, logins: Logins, { connections, pooled, metrics }: Shape): Pools {
  const sizes = sizesOfLogins(connections);
  const pools = new Map<Role | null, MeasuredPool>();
  const poolOf = (role: Role | null): MeasuredPool => {
    const known = pools.get(role);
    if (known) return known;
    const login = role === null ? {} : { login: logins[role] };
    const kept = role === 'app_live' ? LIVE_KEPT : 0;
    const name = role ?? 'owner';
    const pool = openPool(connectionString, { ...login, name, size: sizes[name], kept, pooled }, metrics);
    pools.set(role, pool);
    return pool;
  };
  return {
    of: (scope) => ({ pool: poolOf(roleOf(scope)), enter: nameScope(scope, 'local') }),
    all: () => [...pools.values()],
    ofEveryLogin: () => [null, ...ROLES].map(poolOf),
  };
}

/** Connections of one login, which takes on a role for each transaction; those of shows have theirs from the start. */
function poolsOfOneLogin(connectionString: string, { connections, pooled, metrics }: Shape): Pools {
  const sizes = sizesOfOneLogin(connections);
  const pool = openPool(connectionString, { name: 'all', size: sizes.all, pooled }, metrics);
  const forShows = { name: 'app_live', options: '-c role=app_live', size: sizes.live, kept: LIVE_KEPT, pooled };
  const live = openPool(connectionString, forShows, metrics);
  return {
    of: (scope) => ({ pool: scope.role === 'live' ? live : pool, enter: enterScope(scope, 'local') }),
    all: () => [pool, live],
    ofEveryLogin: () => [pool],
  };
}

interface Size {
  /** How many connections this process may have at the same time, the one that listens included. */
  readonly connections?: number;
  /** The address leads through a pooler that gives each transaction another connection: nothing is prepared or set for longer than that. */
  readonly pooled?: boolean;
}

interface Shape extends Required<Size> {
  readonly metrics: PoolMetrics;
}

export interface PostgresOptions extends Size {
  readonly metrics?: Metrics;
  readonly tracing?: Tracing;
  /** A login for each role; without them everything goes through the one in the address. */
  readonly logins?: Logins;
}

/** Statements carry what people type as parameters, and are not named: the scope says which part of the server asks. */
function aboutScope({ role }: Scope): SpanAttributes {
  return { 'db.system.name': 'postgresql', 'lorecrew.scope': role };
}

/**
 * Opens PostgreSQL. Shows write in one round trip, on connections that are theirs alone; all other work runs in transactions that
 * enter their scope first. Without logins of its own for each role everything goes through the one in the address.
 */
export function openPostgres(connectionString: string, options: PostgresOptions = {}): Database {
  const { logins, connections = DEFAULT_CONNECTIONS, pooled = false, metrics = noMetrics, tracing = noTracing } = options;
  const size = { connections, pooled, metrics: poolMetrics(metrics) };
  const pools = logins ? poolsOfLogins(connectionString, logins, size) : poolsOfOneLogin(connectionString, size);
  return {
    query: <Row>(scope: Scope, sql: string, params: readonly SqlValue[] = [], name?: string) =>
      tracing.run('db.query', aboutScope(scope), () => {
        if (scope.role !== 'live') return transaction(pools.of(scope), (tx) => tx.query<Row>(sql, params));
        const statement = { text: sql, values: [...params], ...(name === undefined || pooled ? {} : { name }) };
        return single<Row>(pools.of(scope).pool, statement);
      }),
    transaction: (scope, work) => tracing.run('db.transaction', aboutScope(scope), () => transaction(pools.of(scope), work)),
    script: (sql) => script(connectionString, sql),
    checkLogins: async () => {
      // A pool of which every connection is at work has been let in.
      const isBusy = ({ idleCount, totalCount, options: { max } }: MeasuredPool) => idleCount === 0 && totalCount >= max;
      const asked = pools.ofEveryLogin().filter((pool) => !isBusy(pool));
      await Promise.all(asked.map((pool) => single(pool, { text: 'select 1' }, connectOnce)));
    },
    reserve: async () => {
      const { pool } = pools.of({ role: 'live' });
      const opened = await Promise.all(Array.from({ length: LIVE_KEPT }, () => connect(pool)));
      for (const client of opened) client.release();
    },
    close: async () => {
      const patience = new Promise((resolve) => setTimeout(resolve, CLOSE_PATIENCE_MS).unref());
      await Promise.race([Promise.allSettled(pools.all().map((pool) => pool.end())), patience]);
    },
  };
}
