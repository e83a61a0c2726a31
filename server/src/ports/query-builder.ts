import {
  type DatabaseConnection,
  DefaultQueryExecutor,
  PostgresAdapter,
  PostgresQueryCompiler,
  QueryCreator,
  type QueryExecutor,
} from 'kysely';
import type { Database, Queryable, Scope, SqlValue } from '../ports.ts';
import type { Schema } from './schema.ts';

type Run = Queryable['query'];

const compiler = new PostgresQueryCompiler();
const adapter = new PostgresAdapter();

/** Hands compiled statements to whoever runs them. How many rows a statement changed is not known: ask for them by `returning`. */
function executorOf(run: Run): QueryExecutor {
  const connection: DatabaseConnection = {
    executeQuery: async <Row>({ sql, parameters }: { sql: string; parameters: readonly unknown[] }) => ({
      rows: await run<Row>(sql, parameters as readonly SqlValue[]),
    }),
    streamQuery: () => {
      throw new Error('Rows are read page by page.');
    },
  };
  return new DefaultQueryExecutor(compiler, adapter, { provideConnection: (consumer) => consumer(connection) });
}

class Statements extends QueryCreator<Schema> implements Queryable {
  readonly query: Run;
  private readonly executor: QueryExecutor;

  constructor(run: Run) {
    const executor = executorOf(run);
    super({ executor });
    this.query = run;
    this.executor = executor;
  }

  getExecutor(): QueryExecutor {
    return this.executor;
  }
}

/** Builds statements by Kysely and runs them, and text, by `run`: in its transaction and scope, with its parsers of values. */
export function queryable(run: Run): Queryable {
  return new Statements(run);
}

/** Statements in a scope, each a transaction of its own. */
export function scoped(db: Pick<Database, 'query'>, scope: Scope): Queryable {
  return new Statements((sql, params) => db.query(scope, sql, params));
}
