import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { migrate, readMigrations } from '../adapters/db/migrate.ts';
import type { Database, SqlValue } from '../ports.ts';

/** As much of a database as migrations need, on this thread. */
function bare(pglite: PGlite): Database {
  const query = async <Row>(_scope: unknown, sql: string, params: readonly SqlValue[] = []) =>
    (await pglite.query<Row>(sql, [...params])).rows;
  return {
    query,
    script: async (sql) => {
      await pglite.exec(`begin;\n${sql};\ncommit;`);
    },
    checkLogins: async () => undefined,
    reserve: async () => undefined,
    transaction: () => Promise.reject(new Error('Migrations need no transactions of their own.')),
    close: () => pglite.close(),
  };
}

/** What all migrations together are called by: another one, or another word in one, is another name. */
export function migrationsId(): string {
  const digests = readMigrations().map(({ name, digest }) => `${name} ${digest}`);
  return createHash('sha256').update(digests.join()).digest('hex').slice(0, 16);
}

/** Makes something once and keeps it under `name` among the temporary files; answers where it lies. */
async function keptAs(name: string, make: (path: string) => Promise<void>): Promise<string> {
  const path = join(tmpdir(), name);
  if (existsSync(path)) return path;
  // Under its own name only when it is whole: other tests may look for it in this moment.
  const half = mkdtempSync(join(tmpdir(), 'lorecrew-half-'));
  await make(join(half, name));
  try {
    renameSync(join(half, name), path);
  } catch (error) {
    // Another made it in this moment.
    if (!existsSync(path)) throw error;
  } finally {
    rmSync(half, { recursive: true, force: true });
  }
  return path;
}

/** What PostgreSQL makes beside the one database that is used; each has some three hundred files, which every copy would load. */
const UNUSED = ['template0', 'template1'];

/**
 * A dump of an embedded database with all migrations and nothing beside it, made once for each set of migrations: loading it takes a
 * fifth of the time that making a new database takes.
 */
export function preparedTemplate(): Promise<string> {
  return keptAs(`lorecrew-alone-${migrationsId()}.tar`, async (path) => {
    const pglite = await PGlite.create();
    await migrate(bare(pglite));
    for (const name of UNUSED) {
      await pglite.query('update pg_database set datistemplate = false where datname = $1', [name]);
      await pglite.exec(`drop database ${name}`);
    }
    await pglite.exec('checkpoint');
    const dump = await pglite.dumpDataDir('none');
    await pglite.close();
    writeFileSync(path, Buffer.from(await dump.arrayBuffer()));
  });
}

/** A `DATA_DIR` of its own in which the product finds its database made, and empty: making one takes seconds. To be removed by the caller. */
export async function preparedDataDir(name: string): Promise<string> {
  const made = await keptAs(`lorecrew-alone-folder-${migrationsId()}`, async (path) => {
    const template = readFileSync(await preparedTemplate());
    const pglite = await PGlite.create({ dataDir: path, loadDataDir: new Blob([template]) });
    await pglite.close();
  });
  const dataDir = mkdtempSync(join(tmpdir(), `lorecrew-${name}-`));
  cpSync(made, join(dataDir, 'db'), { recursive: true });
  return dataDir;
}
