import { randomBytes } from 'node:crypto';
import { migrate } from '../adapters/db/migrate.ts';
import { openPglite } from '../adapters/db/pglite.ts';
import { openPostgres } from '../adapters/db/postgres.ts';
import type { Database } from '../ports.ts';
import { preparedTemplate } from './template.ts';
import { onServer, preparedOnPostgres } from './template-on-postgres.ts';

/** An empty database made for one test file, and how to be rid of it. */
export interface TestDatabase {
  readonly db: Database;
  readonly url: string | null;
  readonly remove: () => Promise<void>;
}

/** An empty database on a server, with all migrations unless it is to be quite `empty`. */
export async function openOnPostgres(server: string, empty = false): Promise<TestDatabase & { readonly url: string }> {
  const name = `test_${randomBytes(6).toString('hex')}`;
  await onServer(server, `create database ${name} template ${empty ? 'template0' : await preparedOnPostgres(server)}`);
  // What a database itself allows is not copied with it.
  if (!empty) await onServer(server, `revoke temporary on database ${name} from public`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  const db = openPostgres(url.href);
  const remove = async () => {
    await db.close();
    await onServer(server, `drop database ${name} with (force)`);
    // Logins that the product made for it belong to the whole server.
    const logins = `select rolname from pg_roles where rolname like '${name}\\_%'`;
    for (const { rolname } of await onServer<{ rolname: string }>(server, logins)) await onServer(server, `drop role ${rolname}`);
  };
  return { db, url: url.href, remove };
}

async function openEmbedded(empty: boolean): Promise<TestDatabase> {
  const db = await openPglite({ dataDir: null, template: empty ? null : await preparedTemplate() });
  return { db, url: null, remove: () => db.close() };
}

/** The database of suites whose statements others run on both: PostgreSQL where there is a server to make one on, else the embedded one. */
export function openTestDatabase(server: string | undefined): Promise<TestDatabase> {
  const [database] = testDatabases(server).slice(-1);
  if (!database) throw new Error('There is no database for tests.');
  return database.open();
}

/** The databases tests run on: the embedded one always, PostgreSQL when there is a server to make one on. */
export function testDatabases(
  server: string | undefined,
): { name: string; open: (options?: { empty: boolean }) => Promise<TestDatabase> }[] {
  const openers = [
    { name: 'PGlite', open: openEmbedded },
    ...(server ? [{ name: 'PostgreSQL', open: (empty: boolean) => openOnPostgres(server, empty) }] : []),
  ];
  return openers.map(({ name, open }) => ({
    name,
    open: async ({ empty } = { empty: false }) => {
      const opened = await open(empty);
      if (!empty) await migrate(opened.db);
      return opened;
    },
  }));
}
