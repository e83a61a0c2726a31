import type { Database, Queryable } from '../../ports.ts';

export interface DemoSession {
  readonly id: string;
  readonly publicId: string;
  readonly seats: number;
}

/** Counting and opening must not overlap, or the limit would be passed. The number is ours alone. */
const ONE_AT_A_TIME = 'select pg_advisory_xact_lock(7241002)';

/** How many demos opened after a moment are not completed. Holds off other openings until the transaction ends. */
export async function countRunning(tx: Queryable, openedAfterMs: number): Promise<number> {
  await tx.query(ONE_AT_A_TIME);
  const sql = `select count(*)::int as n from session where demo and status <> 'completed' and starts_at > $1`;
  const [row] = await tx.query<{ n: number }>(sql, [new Date(openedAfterMs)]);
  return row?.n ?? 0;
}

/** A demo that still runs, by its public id. Holds off other openings until the transaction ends. */
export async function findRunning(
  tx: Queryable,
  input: { publicId: string; openedAfterMs: number },
): Promise<DemoSession | null> {
  await tx.query(ONE_AT_A_TIME);
  const sql = `select id, public_id as "publicId", seats from session
    where public_id = $1 and demo and status <> 'completed' and starts_at > $2`;
  const [row] = await tx.query<DemoSession>(sql, [input.publicId, new Date(input.openedAfterMs)]);
  return row ?? null;
}

/** The words by which a session's guests are called. */
export async function wordsOf(tx: Queryable, sessionId: string): Promise<string[]> {
  const sql = `select c.last_name as word from session_consumer sc
    join consumer c on c.company_id = sc.company_id and c.id = sc.consumer_id where sc.session_id = $1`;
  return (await tx.query<{ word: string }>(sql, [sessionId])).map(({ word }) => word);
}

export interface Guest {
  readonly id: string;
  readonly email: string;
}

/** Writes a guest of the demo. */
export async function insertGuest(tx: Queryable, guest: Guest & { companyId: string; word: string }): Promise<void> {
  const { id, companyId, word, email } = guest;
  await tx.query(`insert into consumer (id, company_id, first_name, last_name, email) values ($1, $2, 'Guest', $3, $4)`, [
    id,
    companyId,
    word,
    email,
  ]);
}

/** The company that demos belong to; made when there is none. */
export async function demoCompany(db: Database, { id, name }: { id: string; name: string }): Promise<string> {
  await db.query(
    { role: 'owner' },
    'insert into company (id, name, demo) select $1, $2, true where not exists (select from company where demo)',
    [id, name],
  );
  const [row] = await db.query<{ id: string }>(
    { role: 'owner' },
    'select id from company where demo order by created_at, id limit 1',
  );
  if (!row) throw new Error('The company of the demo is missing.');
  return row.id;
}
