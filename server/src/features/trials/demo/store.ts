import type { Database, Queryable } from '../../../ports.ts';
import { lockOpenings } from '../store.ts';

export interface DemoSession {
  readonly id: string;
  readonly publicId: string;
  readonly seats: number;
}

/** What the company of the demo is called. */
const COMPANY_NAME = 'Harbour Office (demo)';
/** A demo that still runs, by its public id. Locks openings. */
export async function findRunningDemo(
  tx: Queryable,
  input: { publicId: string; openedAfterMs: number },
): Promise<DemoSession | null> {
  await lockOpenings(tx, 'demo');
  const sql = `select id, public_id as "publicId", seats from session
    where public_id = $1 and demo and rehearsal is null and status in ('scheduled', 'live') and starts_at > $2`;
  const [row] = await tx.query<DemoSession>(sql, [input.publicId, new Date(input.openedAfterMs)]);
  return row ?? null;
}

/** The words that a session's guests are named with. */
export async function listGuestWords(tx: Queryable, sessionId: string): Promise<string[]> {
  const sql = `select c.last_name as word from session_consumer sc
    join consumer c on c.company_id = sc.company_id and c.id = sc.consumer_id where sc.session_id = $1`;
  return (await tx.query<{ word: string }>(sql, [sessionId])).map(({ word }) => word);
}

/** The company that demos belong to; made when there is none. */
export async function demoCompany(db: Database, id: string): Promise<string> {
  await db.query(
    { role: 'owner' },
    'insert into company (id, name, demo) select $1, $2, true where not exists (select from company where demo)',
    [id, COMPANY_NAME],
  );
  const [row] = await db.query<{ id: string }>(
    { role: 'owner' },
    'select id from company where demo order by created_at, id limit 1',
  );
  if (!row) throw new Error('The company of the demo is missing.');
  return row.id;
}
