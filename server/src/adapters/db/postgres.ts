import pg from 'pg';
import { type Metrics, noMetrics } from '../../ports/metrics.ts';
import { type Database, type Queryable, type Scope, SqlError, type SqlValue } from '../../ports.ts';
import type { Login, Logins } from './logins.ts';
import { MeasuredPool, type PoolMetrics, poolMetrics } from './pool-metrics.ts';
import { enterScope, nameScope, ROLES, type Role, roleOf } from './scope.ts';

const CLOSE_PATIENCE_MS = 2_000;
const INT8 = 20;

/** How a pool signs in, if not as the address says, and what each of its connections begins with. */
interface Entry {
  /** The role its connections have, as metrics name it. */
  readonly name: string;
  readonly login?: Login;
  readonly options?: string;
  readonly size: number;
}

function openPool(connectionString: string, { name, login, options = '', size }: Entry, metrics: PoolMetrics): MeasuredPool {
  const types = new pg.TypeOverrides();
  types.setTypeParser(INT8, Number);
  const url = new URL(connectionString);
  if (login) [url.username, url.password] = [login.user, login.password];
  const settings = {
    connectionString: url.href,
    max: size,
    types,
    options,
    statement_timeout: 3_000,
    lock_timeout: 1_500,
    // A little more than the server's own limit: only a connection that is broken gets here.
    query_timeout: 4_000,
    connectionTimeoutMillis: 3_000,
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

/** A connection of a pool. What the database says against it has its SQLSTATE, as what it says of a statement. */
async function connect(pool: MeasuredPool): Promise<pg.PoolClient> {
  try {
    return await pool.acquire();
  } catch (error) {
    throw translated(error);
  }
}

interface OneStatement extends pg.QueryConfig {
  readonly queryMode: 'extended';
}

/** One statement, whatever its text says: by the simple protocol a text may hold several, and what was smuggled in would run. */
function extended(statement: pg.QueryConfig): OneStatement {
  return { ...statement, queryMode: 'extended' };
}

async function single<Row>(pool: MeasuredPool, statement: pg.QueryConfig): Promise<Row[]> {
  const client = await connect(pool);
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
    const result = await work({ query: run });
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

/** How many connections of a role at most; the others are rarely needed. */
const SIZES: Partial<Readonly<Record<Role, number>>> = { app_rt: 10, app_accounts: 8, app_live: 10, app_books: 6, app_door: 4 };
const SIZE_OF_OTHERS = 2;

interface Pools {
  /** The pool of a scope, and what a transaction there begins with. */
  readonly of: (scope: Scope) => { readonly pool: MeasuredPool; readonly enter: string };
  readonly all: () => readonly MeasuredPool[];
  /** One pool of every login, opened where it is not yet. */
  readonly ofEveryLogin: () => readonly MeasuredPool[];
}

/** Connections of a login for each role: whatever a statement says, it cannot become anybody else. */
function poolsOfLogins(connectionString: string, logins: Logins, metrics: PoolMetrics): Pools {
  const pools = new Map<Role | null, MeasuredPool>();
  const poolOf = (role: Role | null): MeasuredPool => {
    const known = pools.get(role);
    if (known) return known;
    const login = role === null ? {} : { login: logins[role] };
    const size = (role && SIZES[role]) ?? SIZE_OF_OTHERS;
    const pool = openPool(connectionString, { ...login, name: role ?? 'owner', size }, metrics);
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
function poolsOfOneLogin(connectionString: string, metrics: PoolMetrics): Pools {
  const pool = openPool(connectionString, { name: 'all', size: 10 }, metrics);
  const live = openPool(connectionString, { name: 'app_live', options: '-c role=app_live', size: 10 }, metrics);
  return {
    of: (scope) => ({ pool: scope.role === 'live' ? live : pool, enter: enterScope(scope, 'local') }),
    all: () => [pool, live],
    ofEveryLogin: () => [pool],
  };
}

/**
 * Opens PostgreSQL. Shows write in one round trip, on connections that are theirs alone; all other work runs in transactions that
 * enter their scope first. Without logins of its own for each role everything goes through the one in the address.
 */
export function openPostgres(
  connectionString: string,
  { logins, metrics = noMetrics }: { logins?: Logins; metrics?: Metrics } = {},
): Database {
  const pools = logins
    ? poolsOfLogins(connectionString, logins, poolMetrics(metrics))
    : poolsOfOneLogin(connectionString, poolMetrics(metrics));
  return {
    query: <Row>(scope: Scope, sql: string, params: readonly SqlValue[] = [], name?: string) => {
      if (scope.role !== 'live') return transaction(pools.of(scope), (tx) => tx.query<Row>(sql, params));
      const statement = { text: sql, values: [...params], ...(name === undefined ? {} : { name }) };
      return single<Row>(pools.of(scope).pool, statement);
    },
    transaction: (scope, work) => transaction(pools.of(scope), work),
    script: (sql) => script(connectionString, sql),
    checkLogins: async () => {
      await Promise.all(pools.ofEveryLogin().map((pool) => single(pool, { text: 'select 1' })));
    },
    close: async () => {
      const patience = new Promise((resolve) => setTimeout(resolve, CLOSE_PATIENCE_MS).unref());
      await Promise.race([Promise.allSettled(pools.all().map((pool) => pool.end())), patience]);
    },
  };
}
