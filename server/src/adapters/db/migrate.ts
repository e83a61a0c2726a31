import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { type Database, SqlError } from '../../ports.ts';

export interface Migration {
  readonly name: string;
  readonly sql: string;
  readonly digest: string;
}

/** Says that the database was prepared by other migrations than these. */
export class OtherSchema extends Error {
  override readonly name = 'OtherSchema';
}

const folder = new URL('./migrations/', import.meta.url);
const UNIQUE_VIOLATION = '23505';
/** One node at a time: even `create table if not exists` fails when two run it together. The number is ours alone. */
const IN_TURN = 'select pg_advisory_xact_lock(7241001);\n';

/** All migrations in the order they are applied. */
export function readMigrations(): Migration[] {
  return readdirSync(folder)
    .filter((name) => /^\d{3}_.+\.sql$/.test(name))
    .sort()
    .map((name) => {
      const sql = readFileSync(new URL(name, folder), 'utf8');
      return { name, sql, digest: createHash('sha256').update(sql).digest('hex').slice(0, 16) };
    });
}

/** The migrations this database lacks. Throws `OtherSchema` when one was applied in another version. */
export async function pendingMigrations(db: Database, migrations: readonly Migration[]): Promise<Migration[]> {
  const rows = await db.query<{ name: string; digest: string }>({ role: 'owner' }, 'select name, digest from schema_migration');
  const applied = new Map(rows.map((row) => [row.name, row.digest]));
  const changed = migrations.find(({ name, digest }) => applied.has(name) && applied.get(name) !== digest);
  if (changed) {
    const how = 'Start with an empty database (another DATA_DIR, or another DATABASE_URL).';
    throw new OtherSchema(`The database was prepared by another version of ${changed.name}. ${how}`);
  }
  return migrations.filter(({ name }) => !applied.has(name));
}

/**
 * Brings the database up to date; returns what was applied. Each migration is one transaction that begins by writing its own
 * name, so of several nodes that start at once only one applies it.
 */
export async function migrate(db: Database): Promise<string[]> {
  const applied: string[] = [];
  await db.script(
    `${IN_TURN}create table if not exists schema_migration (name text primary key, digest text not null, applied_at timestamptz not null default now())`,
  );
  for (const { name, sql, digest } of await pendingMigrations(db, readMigrations())) {
    try {
      await db.script(`${IN_TURN}insert into schema_migration (name, digest) values ('${name}', '${digest}');\n${sql}`);
      applied.push(name);
    } catch (error) {
      const byAnotherNode =
        error instanceof SqlError && error.state === UNIQUE_VIOLATION && error.relation === 'schema_migration';
      if (!byAnotherNode) throw error;
    }
  }
  return applied;
}
