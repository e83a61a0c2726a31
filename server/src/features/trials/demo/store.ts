import type { Database, Queryable } from '../../../ports.ts';
import { insertWords } from '../../people/commands.ts';
import type { OpenDemo } from './rules.ts';

export interface DemoSession {
  readonly id: string;
  readonly publicId: string;
  readonly seats: number;
}

/** What the company of the demo is called. */
const COMPANY_NAME = 'Harbour Office (demo)';
/** Counting and opening must not overlap, or the limit would be passed. The number is ours alone. */
const ONE_AT_A_TIME = 'select pg_advisory_xact_lock(7241002)';

/** Demos opened after a moment that are not over. Holds off other openings until the transaction ends. */
export async function listOpen(tx: Queryable, openedAfterMs: number): Promise<OpenDemo[]> {
  await tx.query(ONE_AT_A_TIME);
  const sql = `select s.id, s.starts_at as opened, coalesce(s.opened_by, '{}') as "openedBy",
      greatest(s.starts_at, (select max(p.last_seen_at) from show_presence p where p.session_id = s.id::text)) as played
    from session s where s.demo and s.rehearsal is null and s.status in ('scheduled', 'live') and s.starts_at > $1`;
  type Row = { id: string; opened: Date; played: Date; openedBy: string[] };
  const rows = await tx.query<Row>(sql, [new Date(openedAfterMs)]);
  return rows.map(({ id, opened, played, openedBy }) => ({
    ...{ id, openedBy },
    openedAtMs: opened.getTime(),
    playedAtMs: played.getTime(),
  }));
}

/** Ends a demo before its time: its guests are signed out, and nobody comes in any more. */
export async function cancelDemo(tx: Queryable, { id, atMs }: { id: string; atMs: number }): Promise<void> {
  await tx.query(`update session set status = 'cancelled', ended_at = $2 where id = $1 and demo`, [id, new Date(atMs)]);
}

/** A demo that still runs, by its public id. Holds off other openings until the transaction ends. */
export async function findRunning(
  tx: Queryable,
  input: { publicId: string; openedAfterMs: number },
): Promise<DemoSession | null> {
  await tx.query(ONE_AT_A_TIME);
  const sql = `select id, public_id as "publicId", seats from session
    where public_id = $1 and demo and rehearsal is null and status in ('scheduled', 'live') and starts_at > $2`;
  const [row] = await tx.query<DemoSession>(sql, [input.publicId, new Date(input.openedAfterMs)]);
  return row ?? null;
}

/** The words that a session's guests are named with. */
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
  await insertWords(tx, { companyId, people: [{ id, text: `Guest ${word} ${email}` }] });
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
