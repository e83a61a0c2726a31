import type { Wish } from '@lorecrew/engine/model/wish';
import type { Database, Queryable } from '../../../ports.ts';
import type { KeptCrews, SeatedPerson } from './schema.ts';

async function readWishes(tx: Queryable, sessionId: string): Promise<Wish[]> {
  const sql = `select kind, array_agg(consumer_id::text order by consumer_id) as people from crew_wish where session_id = $1
    group by n, kind having count(*) > 1 order by n`;
  return tx.query<{ kind: Wish['kind']; people: string[] }>(sql, [sessionId]);
}

/** The crews of a session, with everybody who has a seat in it by name. A wish that names one person alone by now is none. */
export async function readCrews(tx: Queryable, sessionId: string): Promise<KeptCrews> {
  const kept = 'select crews, crews_version as version from session where id = $1';
  const [row] = await tx.query<Pick<KeptCrews, 'crews' | 'version'>>(kept, [sessionId]);
  const seated = `select c.id, trim(c.first_name || ' ' || c.last_name) as name, sc.answer, sc.crew
    from session_consumer sc join consumer c on c.company_id = sc.company_id and c.id = sc.consumer_id
    where sc.session_id = $1 order by lower(c.first_name || ' ' || c.last_name), c.id`;
  const people = await tx.query<SeatedPerson>(seated, [sessionId]);
  return { crews: row?.crews ?? null, version: row?.version ?? 0, people, wishes: await readWishes(tx, sessionId) };
}

/** Those of these people whom the company knows. */
export async function knownAmong(tx: Queryable, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await tx.query<{ id: string }>('select id from consumer where id = any($1::uuid[])', [[...ids]]);
  return new Set(rows.map(({ id }) => id));
}

/** Writes the crews of a session anew, with their next version, and that its show has still to be told. */
export async function writeCrews(
  tx: Queryable,
  input: {
    companyId: string;
    sessionId: string;
    crews: number;
    numbers: Readonly<Record<string, number>>;
    wishes: readonly Wish[];
    atMs: number;
  },
): Promise<void> {
  const { companyId, sessionId, crews, numbers, wishes, atMs } = input;
  await tx.query(
    `update session set crews = $2, crews_version = crews_version + 1, crews_asked_at = coalesce(crews_asked_at, $3) where id = $1`,
    [sessionId, crews, new Date(atMs)],
  );
  await tx.query(
    `update session_consumer sc set crew = wanted.crew
     from (select o.consumer_id as id, t.crew from session_consumer o
       left join unnest($2::uuid[], $3::int[]) as t(id, crew) on t.id = o.consumer_id where o.session_id = $1) as wanted
     where sc.session_id = $1 and sc.consumer_id = wanted.id and sc.crew is distinct from wanted.crew`,
    [sessionId, Object.keys(numbers), Object.values(numbers)],
  );
  await tx.query('delete from crew_wish where session_id = $1', [sessionId]);
  const rows = wishes.flatMap(({ kind, people }, n) => people.map((id) => ({ n, kind, id })));
  await tx.query(
    `insert into crew_wish (company_id, session_id, n, kind, consumer_id)
     select $1::uuid, $2::uuid, n, kind, id from unnest($3::int[], $4::text[], $5::uuid[]) as t(n, kind, id)`,
    [companyId, sessionId, rows.map(({ n }) => n), rows.map(({ kind }) => kind), rows.map(({ id }) => id)],
  );
}

/** The show knows this version, or can no longer be told of any. */
export async function setTold(tx: Queryable, { sessionId, version }: { sessionId: string; version: number }): Promise<void> {
  await tx.query('update session set crews_asked_at = null where id = $1 and crews_version = $2', [sessionId, version]);
}

/** Sessions of all companies whose shows have not been told of their crews since before a moment. */
export function findUntold(
  db: Database,
  { beforeMs, limit }: { beforeMs: number; limit: number },
): Promise<{ companyId: string; publicId: string }[]> {
  const sql = `select company_id as "companyId", public_id as "publicId" from session where crews_asked_at < $1
    order by crews_asked_at limit $2`;
  return db.query({ role: 'lookup' }, sql, [new Date(beforeMs), limit]);
}
