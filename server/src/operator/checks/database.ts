import { storedLogins } from '../../adapters/db/logins.ts';
import { OtherSchema, pendingMigrations, readMigrations } from '../../adapters/db/migrate.ts';
import { openPostgres } from '../../adapters/db/postgres.ts';
import type { Config } from '../../config.ts';
import { type Database, SqlError } from '../../ports.ts';
import { type Finding, failed, ok, reasonOf, skipped, warning } from './finding.ts';

const owner = { role: 'owner' } as const;
const EMBEDDED = skipped('DATABASE_URL is not set: the embedded database is used.');
/** As PostgreSQL says it of a table that does not exist. */
const NO_TABLE = '42P01';
const CLOCK_WARNS_MS = 2_000;
const OPERATORS_NEED = 10;

async function withDatabase(url: string, look: (db: Database) => Promise<Finding>): Promise<Finding> {
  const db = openPostgres(url);
  try {
    return await look(db);
  } finally {
    await db.close();
  }
}

interface Facts {
  readonly version: string;
  readonly most: number;
  readonly taken: number;
  readonly mebibytes: number;
}

const FACTS = `select current_setting('server_version') as version, current_setting('max_connections')::int as most,
  (select count(*)::int from pg_stat_activity where backend_type = 'client backend') as taken,
  (pg_database_size(current_database()) / 1048576)::int as mebibytes`;

/** Whether PostgreSQL answers, and has room for the connections of this node. */
export async function checkDatabase({ databaseUrl, databaseDirectUrl, databasePool }: Config): Promise<Finding> {
  if (databaseUrl === null) return EMBEDDED;
  return withDatabase(databaseDirectUrl ?? databaseUrl, async (db) => {
    const [facts] = await db.query<Facts>(owner, FACTS);
    if (!facts) return failed('PostgreSQL gives no answer about itself.');
    const { version, most, taken, mebibytes } = facts;
    const says = `PostgreSQL ${version} answers; its data has ${mebibytes} MiB; ${taken} of ${most} connections are taken, and a node takes up to ${databasePool}.`;
    if (databasePool + OPERATORS_NEED > most) return warning(`${says} Lower DATABASE_POOL or raise max_connections.`);
    return ok(says);
  });
}

/** Whether a pooler, if there is one, lets the login of the address through. */
export async function checkPooler({ databaseUrl, databaseDirectUrl }: Config): Promise<Finding> {
  if (databaseUrl === null || databaseDirectUrl === null) return skipped('DATABASE_DIRECT_URL is not set: no pooler is used.');
  const db = openPostgres(databaseUrl, { pooled: true });
  try {
    await db.query(owner, 'select 1');
    return ok('The pooler at DATABASE_URL answers.');
  } finally {
    await db.close();
  }
}

/** Whether the tables are those of this build. Nothing is altered. */
export async function checkSchema({ databaseUrl, databaseDirectUrl }: Config): Promise<Finding> {
  if (databaseUrl === null) return EMBEDDED;
  const migrations = readMigrations();
  return withDatabase(databaseDirectUrl ?? databaseUrl, async (db) => {
    try {
      const pending = await pendingMigrations(db, migrations);
      if (pending.length === 0) return ok(`All ${migrations.length} migrations of this build are applied.`);
      return warning(`${pending.length} of ${migrations.length} migrations are missing: the next start applies them.`);
    } catch (error) {
      if (error instanceof OtherSchema) return failed(error.message);
      if (!(error instanceof SqlError) || error.state !== NO_TABLE) throw error;
      return warning('The database is empty: the first start makes its tables.');
    }
  });
}

/** Whether every login of the product is let in. Nothing is altered. */
export async function checkLogins({ databaseUrl, databaseDirectUrl, databaseOneLogin, appSecret }: Config): Promise<Finding> {
  if (databaseUrl === null) return EMBEDDED;
  if (databaseOneLogin) return skipped('DATABASE_ONE_LOGIN=1: one login does everything.');
  return withDatabase(databaseDirectUrl ?? databaseUrl, async (db) => {
    const stored = await db
      .query<{ n: number }>(owner, 'select count(*)::int as n from database_login')
      .catch((error: unknown) => {
        if (error instanceof SqlError && error.state === NO_TABLE) return [];
        throw error;
      });
    if (!stored[0]?.n || appSecret === null)
      return warning('The logins of the product are not made yet: the first start makes them.');
    const logins = await storedLogins(db, { databaseUrl, secret: appSecret });
    const own = openPostgres(databaseUrl, { logins, pooled: databaseDirectUrl !== null });
    try {
      await own.checkLogins();
      return ok('Every login of the product is let in.');
    } catch (error) {
      return failed(`A login of the product is refused: ${reasonOf(error)}. The next start gives it its password again.`);
    } finally {
      await own.close();
    }
  });
}

/** How far the clock of this machine is from the database's. */
export async function checkClock({ databaseUrl, databaseDirectUrl }: Config, nowMs: () => number): Promise<Finding> {
  if (databaseUrl === null) return EMBEDDED;
  return withDatabase(databaseDirectUrl ?? databaseUrl, async (db) => {
    await db.query(owner, 'select 1');
    const beganMs = nowMs();
    const [row] = await db.query<{ at: Date }>(owner, 'select clock_timestamp() as at');
    const apartMs = Math.abs((row?.at.getTime() ?? 0) - (beganMs + nowMs()) / 2);
    const says = `The clocks of this machine and the database are ${(apartMs / 1000).toFixed(1)} s apart.`;
    return apartMs > CLOCK_WARNS_MS ? warning(`${says} Keep both by NTP.`) : ok(says);
  });
}
