import pg from 'pg';
import { type Database, type Queryable, type Scope, SqlError, type SqlValue } from '../../ports.ts';
import { enterScope } from './scope.ts';

const POOL_SIZE = 10;
const CLOSE_PATIENCE_MS = 2_000;
const INT8 = 20;

function openPool(connectionString: string, options: string): pg.Pool {
  const types = new pg.TypeOverrides();
  types.setTypeParser(INT8, Number);
  const pool = new pg.Pool({
    connectionString,
    max: POOL_SIZE,
    types,
    options,
    statement_timeout: 3_000,
    lock_timeout: 1_500,
    // A little more than the server's own limit: only a connection that is broken gets here.
    query_timeout: 4_000,
    connectionTimeoutMillis: 3_000,
    keepAlive: true,
  });
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

async function single<Row>(pool: pg.Pool, statement: pg.QueryConfig): Promise<Row[]> {
  const client = await pool.connect();
  try {
    const { rows } = await client.query(statement);
    client.release();
    return rows;
  } catch (error) {
    const reason = translated(error);
    client.release(!(reason instanceof SqlError));
    throw reason;
  }
}

/** A connection that may be broken is dropped at once, not asked to roll back: that could wait for as long as it likes. */
async function transaction<T>(pool: pg.Pool, scope: Scope, work: (tx: Queryable) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  let broken = false;
  const run = async (text: string, values: readonly SqlValue[] = []) => {
    try {
      return (await client.query(text, [...values])).rows;
    } catch (error) {
      const reason = translated(error);
      broken ||= !(reason instanceof SqlError);
      throw reason;
    }
  };
  try {
    await run(`begin; ${enterScope(scope, 'local')}`);
    const result = await work({ query: run });
    await run('commit');
    client.release();
    return result;
  } catch (error) {
    if (!broken) await run('rollback').catch(() => undefined);
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
    await client.query(`begin;\n${sql};\ncommit`);
  } catch (error) {
    throw translated(error);
  } finally {
    void client.end().catch(() => undefined);
  }
}

/**
 * Opens PostgreSQL. Shows write through connections of their own that take on `app_live` once, so that the append is one
 * round trip; all other work runs in transactions that enter their scope first.
 */
export function openPostgres(connectionString: string): Database {
  const pool = openPool(connectionString, '');
  const live = openPool(connectionString, '-c role=app_live');
  return {
    query: <Row>(scope: Scope, sql: string, params: readonly SqlValue[] = [], name?: string) => {
      if (scope.role !== 'live') return transaction(pool, scope, (tx) => tx.query<Row>(sql, params));
      return single<Row>(live, { text: sql, values: [...params], ...(name === undefined ? {} : { name }) });
    },
    transaction: (scope, work) => transaction(scope.role === 'live' ? live : pool, scope, work),
    script: (sql) => script(connectionString, sql),
    close: async () => {
      const patience = new Promise((resolve) => setTimeout(resolve, CLOSE_PATIENCE_MS).unref());
      await Promise.race([Promise.allSettled([pool.end(), live.end()]), patience]);
    },
  };
}
