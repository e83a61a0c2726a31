import { join } from 'node:path';
import { openPglite } from '@lorecrew/server/adapters/db/pglite';
import { openPostgres } from '@lorecrew/server/adapters/db/postgres';
import { sqlEventLog } from '@lorecrew/server/adapters/log/sql';
import { sessionPeople } from '@lorecrew/server/features/sessions/queries';
import type { Database, LogRow, WrittenText } from '@lorecrew/server/ports';

/** Where the product keeps its data: a folder of the embedded database, or an address of PostgreSQL. */
export type Store = { readonly dataDir: string } | { readonly databaseUrl: string };

/** Everything that is written of one show. */
export interface ShowRecord {
  readonly sessionId: string;
  readonly publicId: string;
  readonly status: string;
  readonly incarnation: string;
  readonly head: number;
  readonly rows: readonly LogRow[];
  readonly names: Readonly<Record<string, string>>;
  readonly texts: readonly WrittenText[];
}

function open(store: Store): Promise<Database> | Database {
  return 'dataDir' in store
    ? openPglite({ dataDir: join(store.dataDir, 'db'), template: null })
    : openPostgres(store.databaseUrl);
}

/** The settings that tell the product where its data is. */
export function databaseEnvironment(store: Store): Record<string, string> {
  return 'dataDir' in store ? { DATA_DIR: store.dataDir } : { DATABASE_URL: store.databaseUrl };
}

/** Reads all shows as the database has them. With the embedded database the product must not run. */
export async function readRecords(store: Store): Promise<ShowRecord[]> {
  const db = await open(store);
  try {
    const log = sqlEventLog(db);
    const sessions = await db.query<
      { sessionId: string; publicId: string; companyId: string } & Pick<ShowRecord, 'status' | 'head' | 'incarnation'>
    >(
      { role: 'owner' },
      `select s.id::text as "sessionId", s.public_id as "publicId", s.company_id as "companyId", s.status, t.head, t.incarnation
       from session s join show_stream t on t.session_id = s.id::text`,
    );
    const records: ShowRecord[] = [];
    for (const { companyId, ...session } of sessions) {
      const rows = await log.read([{ sessionId: session.sessionId, afterSeq: 0 }]);
      const texts = await log.texts([session.sessionId]);
      const names = await sessionPeople(db).names({ companyId, sessionId: session.sessionId });
      records.push({ ...session, rows, names, texts });
    }
    return records;
  } finally {
    await db.close();
  }
}
