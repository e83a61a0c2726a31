import type { Database, Queryable, SqlValue } from '../../ports.ts';
import type { Ending } from './rules.ts';

const scope = { role: 'retention' } as const;

/** The session of a log `l`. Cast this way round, so that each is found by its key. */
const SESSION_OF_LOG = 'session s on s.id = l.session_id::uuid';
const LOGS_AT_ONCE = 10;
/** What leads to the rest of a log: it goes last. */
const HEAD_OF_LOG = 'show_stream';

/** Takes a job for one holder until a moment, or holds it on; false where another holder has it. */
export async function holdJob(
  db: Database,
  { job, holder, nowMs, untilMs }: { job: string; holder: string; nowMs: number; untilMs: number },
): Promise<boolean> {
  const sql = `insert into job_claim as c (job, holder, held_until) values ($1, $2, $4)
    on conflict (job) do update set holder = excluded.holder, held_until = excluded.held_until
    where c.holder = excluded.holder or c.held_until <= $3 returning job`;
  return (await db.query(scope, sql, [job, holder, new Date(nowMs), new Date(untilMs)])).length > 0;
}

/** Gives a job back. */
export async function releaseJob(db: Database, { job, holder }: { job: string; holder: string }): Promise<void> {
  await db.query(scope, 'delete from job_claim where job = $1 and holder = $2', [job, holder]);
}

/** Deletes at most `limit` rows that are over; returns how many. Zero means that none is left. */
export async function deleteEnded(
  db: Database,
  { table, where }: Ending,
  { beforeMs, limit }: { beforeMs: number; limit: number },
): Promise<number> {
  const before = new Date(beforeMs);
  if (typeof where === 'string') {
    const sql = `delete from ${table} where ctid in (select t.ctid from ${table} t where ${where} limit $2) returning 1`;
    return (await db.query(scope, sql, [before, limit])).length;
  }
  // The other tables of a log go with its head.
  return table === HEAD_OF_LOG ? deleteEndedLogs(db, { sessions: where.sessions, before, limit }) : 0;
}

/**
 * Deletes a few whole logs, one after the other and each by its key, at most `limit` rows in a statement. Which ones are over is asked of
 * their heads alone: a question that has to look into the events would read all of them.
 */
async function deleteEndedLogs(
  db: Database,
  { sessions, before, limit }: { sessions: string; before: Date; limit: number },
): Promise<number> {
  const over = `select l.session_id as id from ${HEAD_OF_LOG} l join ${SESSION_OF_LOG} where ${sessions} limit ${LOGS_AT_ONCE}`;
  let total = 0;
  for (const { id } of await db.query<{ id: string }>(scope, over, [before])) {
    const events = `delete from show_event where session_id = $1
      and seq in (select seq from show_event where session_id = $1 order by seq limit $2) returning 1`;
    for (let deleted = limit; deleted === limit; total += deleted) deleted = (await db.query(scope, events, [id, limit])).length;
    for (const table of ['show_presence', 'show_text', HEAD_OF_LOG])
      total += (await db.query(scope, `delete from ${table} where session_id = $1 returning 1`, [id])).length;
  }
  return total;
}

/** Deletes the log of a show, and who was seen in it. */
export async function deleteLog(tx: Queryable, sessionId: string): Promise<void> {
  for (const table of ['show_presence', 'show_text', 'show_event', 'show_stream'])
    await tx.query(`delete from ${table} where session_id = $1`, [sessionId]);
}

/** Shows that ended before a moment and are not pseudonymised yet. */
export async function findNamedShows(db: Database, { beforeMs, limit }: { beforeMs: number; limit: number }): Promise<string[]> {
  const sql = `select l.session_id as id from show_stream l join ${SESSION_OF_LOG}
    where l.pseudonymised_at is null and coalesce(s.ended_at, s.starts_at) < $1 order by l.session_id limit $2`;
  return (await db.query<{ id: string }>(scope, sql, [new Date(beforeMs), limit])).map(({ id }) => id);
}

/** Locks a show's log until the transaction ends; false when another node holds it or has pseudonymised it. */
export async function holdNamedShow(tx: Queryable, sessionId: string): Promise<boolean> {
  const sql = 'select 1 from show_stream where session_id = $1 and pseudonymised_at is null for update skip locked';
  return (await tx.query(sql, [sessionId])).length > 0;
}

/** Marks a show as pseudonymised. */
export async function markPseudonymised(tx: Queryable, { sessionId, atMs }: { sessionId: string; atMs: number }): Promise<void> {
  await tx.query('update show_stream set pseudonymised_at = $2 where session_id = $1', [sessionId, new Date(atMs)]);
}

/** A row of a log, as far as it may name somebody. */
export interface NamingEvent {
  readonly seq: number;
  readonly actor: string;
  readonly cmd_id: string;
  readonly body: string;
}

export interface NamingText {
  readonly id: string;
  readonly author: string;
}

/** What a show's log says, as text. */
export async function readNaming(tx: Queryable, sessionId: string): Promise<{ events: NamingEvent[]; texts: NamingText[] }> {
  const events = 'select seq, actor, cmd_id, body::text as body from show_event where session_id = $1 order by seq';
  const texts = 'select id, author from show_text where session_id = $1';
  return { events: await tx.query<NamingEvent>(events, [sessionId]), texts: await tx.query<NamingText>(texts, [sessionId]) };
}

/** Rewrites rows of a log; texts by their former id. */
export async function writeNaming(
  tx: Queryable,
  sessionId: string,
  { events, texts }: { events: readonly NamingEvent[]; texts: readonly (NamingText & { was: string })[] },
): Promise<void> {
  const column = <T>(rows: readonly T[], of: (row: T) => string | number): SqlValue => rows.map(of);
  await tx.query(
    `update show_event e set actor = n.actor, cmd_id = n.cmd_id, body = n.body::jsonb
     from unnest($2::bigint[], $3::text[], $4::text[], $5::text[]) as n(seq, actor, cmd_id, body)
     where e.session_id = $1 and e.seq = n.seq`,
    [
      sessionId,
      column(events, ({ seq }) => seq),
      column(events, ({ actor }) => actor),
      column(events, ({ cmd_id }) => cmd_id),
      column(events, ({ body }) => body),
    ],
  );
  await tx.query(
    `update show_text t set id = n.id, author = n.author from unnest($2::text[], $3::text[], $4::text[]) as n(was, id, author)
     where t.session_id = $1 and t.id = n.was`,
    [sessionId, column(texts, ({ was }) => was), column(texts, ({ id }) => id), column(texts, ({ author }) => author)],
  );
}
