import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { type Database, SqlError } from '../../ports.ts';

export interface Migration {
  readonly name: string;
  readonly sql: string;
  readonly digest: string;
  /** The number of the newest migration that a build must bring itself to run beside this one; null: this one. */
  readonly compatibleFrom: string | null;
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
      const digest = createHash('sha256').update(sql).digest('hex').slice(0, 16);
      return { name, sql, digest, compatibleFrom: compatibleFrom(sql) };
    });
}

/** What the first line of a migration says of earlier builds: `-- compatible-from: 065`. */
function compatibleFrom(sql: string): string | null {
  return /^-- compatible-from: (\d{3})\n/.exec(sql)?.[1] ?? null;
}

interface Applied {
  readonly name: string;
  readonly digest: string;
  readonly compatible_from: string | null;
}

/** The column is missing before the migration that adds it. */
const APPLIED = `select name, digest, to_jsonb(schema_migration) ->> 'compatible_from' as compatible_from from schema_migration order by name`;

/** Throws `OtherSchema` when a later build has applied a migration beside which builds as old as this one cannot work. */
function refuseNewerSchema(applied: readonly Applied[], migrations: readonly Migration[]): void {
  const own = new Set(migrations.map(({ name }) => name));
  const newest = migrations.at(-1)?.name.slice(0, 3) ?? '';
  const breaking = applied.find(({ name, compatible_from: from }) => !own.has(name) && (from === null || from > newest));
  if (!breaking) return;
  const what = `A newer version of Lorecrew has changed the database (${breaking.name}), and this version cannot work with it.`;
  throw new OtherSchema(`${what} Start the newer version, or restore a backup made before it was started.`);
}

/** The migrations this database lacks. Throws `OtherSchema` when one was applied in another version. */
export async function pendingMigrations(db: Database, migrations: readonly Migration[]): Promise<Migration[]> {
  return pendingOf(await db.query<Applied>({ role: 'owner' }, APPLIED), migrations);
}

function pendingOf(rows: readonly Applied[], migrations: readonly Migration[]): Migration[] {
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
 * name, so of several nodes that start at once only one applies it. Throws `OtherSchema`, and changes nothing, where a newer build has
 * made the schema one that this build cannot work with.
 */
export async function migrate(db: Database, migrations: readonly Migration[] = readMigrations()): Promise<string[]> {
  const applied: string[] = [];
  await db.script(
    `${IN_TURN}create table if not exists schema_migration (name text primary key, digest text not null, applied_at timestamptz not null default now())`,
  );
  const before = await db.query<Applied>({ role: 'owner' }, APPLIED);
  refuseNewerSchema(before, migrations);
  for (const { name, sql, digest, compatibleFrom: from } of pendingOf(before, migrations)) {
    const declared = from === null ? '' : `;\nupdate schema_migration set compatible_from = '${from}' where name = '${name}'`;
    try {
      await db.script(
        `${IN_TURN}insert into schema_migration (name, digest) values ('${name}', '${digest}');\n${sql}${declared}`,
      );
      applied.push(name);
    } catch (error) {
      const byAnotherNode =
        error instanceof SqlError && error.state === UNIQUE_VIOLATION && error.relation === 'schema_migration';
      if (!byAnotherNode) throw error;
    }
  }
  return applied;
}
