import pg from 'pg';
import { migrate } from '../adapters/db/migrate.ts';
import { openPostgres } from '../adapters/db/postgres.ts';
import { migrationsId } from './template.ts';

const PREFIX = 'lorecrew_prepared_';
/** Several test files look for it at once, and one of them makes it. The number is ours alone. */
const IN_TURN = 'select pg_advisory_lock(7241002)';

/** Runs statements on a server as whoever tests sign in as. */
export async function onServer<Row extends pg.QueryResultRow>(server: string, ...statements: string[]): Promise<Row[]> {
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  try {
    let rows: Row[] = [];
    for (const sql of statements) ({ rows } = await client.query<Row>(sql));
    return rows;
  } finally {
    await client.end();
  }
}

async function make(server: string, name: string): Promise<void> {
  const half = `${name}_half`;
  await onServer(server, `drop database if exists ${half} with (force)`, `create database ${half}`);
  const url = new URL(server);
  url.pathname = `/${half}`;
  const db = openPostgres(url.href);
  await migrate(db);
  await db.close();
  // Under its own name only when it is whole; those of other migrations are of no more use.
  await onServer(server, `alter database ${half} rename to ${name}`);
  const old = `select datname from pg_database where datname like '${PREFIX}%' and datname not like '${name}%'`;
  for (const { datname } of await onServer<{ datname: string }>(server, old)) {
    await onServer(server, `drop database if exists ${datname}`);
  }
}

/**
 * The name of a database with all migrations and nothing beside it, made once on a server for each set of migrations: copying it takes
 * a fraction of the time that the migrations take.
 */
export async function preparedOnPostgres(server: string): Promise<string> {
  const name = `${PREFIX}${migrationsId()}`;
  const turn = new pg.Client({ connectionString: server });
  await turn.connect();
  try {
    await turn.query(IN_TURN);
    const { rowCount } = await turn.query('select 1 from pg_database where datname = $1', [name]);
    if (rowCount === 0) await make(server, name);
    return name;
  } finally {
    await turn.end();
  }
}
