import { sql } from 'kysely';
import { scoped } from '../../ports/query-builder.ts';
import { declaredSql, unnest } from '../../ports/sql-fragments.ts';
import type { Database, Queryable } from '../../ports.ts';
import type { Ending } from './rules.ts';

const scope = { role: 'retention' } as const;

/** Heads of logs with their sessions. Cast this way round, so that each session is found by its key. */
function headsOfLogs(db: Database) {
  return scoped(db, scope)
    .selectFrom('show_stream as l')
    .innerJoin('session as s', (join) => join.on((eb) => eb('s.id', '=', eb.cast<string>('l.session_id', 'uuid'))))
    .select('l.session_id as id');
}

const LOGS_AT_ONCE = 10;
/** What leads to the rest of a log: it goes last. */
const HEAD_OF_LOG = 'show_stream';

/** Takes a job for one holder until a moment, or holds it on; false where another holder has it. */
export async function holdJob(
  db: Database,
  { job, holder, nowMs, untilMs }: { job: string; holder: string; nowMs: number; untilMs: number },
): Promise<boolean> {
  const held = await scoped(db, scope)
    .insertInto('job_claim')
    .values({ job, holder, held_until: new Date(untilMs) })
    .onConflict((oc) =>
      oc
        .column('job')
        .doUpdateSet((eb) => ({ holder: eb.ref('excluded.holder'), held_until: eb.ref('excluded.held_until') }))
        .where((eb) =>
          eb.or([eb('job_claim.holder', '=', eb.ref('excluded.holder')), eb('job_claim.held_until', '<=', new Date(nowMs))]),
        ),
    )
    .returning('job')
    .execute();
  return held.length > 0;
}

/** Gives a job back. */
export async function releaseJob(db: Database, { job, holder }: { job: string; holder: string }): Promise<void> {
  await scoped(db, scope).deleteFrom('job_claim').where('job', '=', job).where('holder', '=', holder).execute();
}

/** Deletes at most `limit` rows that are over; returns how many. Zero means that none is left. */
export async function deleteEnded(
  db: Database,
  { table, where }: Ending,
  { beforeMs, limit }: { beforeMs: number; limit: number },
): Promise<number> {
  const before = new Date(beforeMs);
  if (typeof where === 'string') {
    const ended = sql`delete from ${sql.table(table)} where ctid in (
      select t.ctid from ${sql.table(table)} t where ${declaredSql(where, before)} limit ${limit}) returning 1`;
    return (await ended.execute(scoped(db, scope))).rows.length;
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
  const tx = scoped(db, scope);
  const over = headsOfLogs(db).where(declaredSql(sessions, before)).limit(LOGS_AT_ONCE);
  let total = 0;
  for (const { id } of await over.execute()) {
    const events = tx
      .deleteFrom('show_event')
      .where('session_id', '=', id)
      .where('seq', 'in', tx.selectFrom('show_event').select('seq').where('session_id', '=', id).orderBy('seq').limit(limit))
      .returning('seq');
    for (let deleted = limit; deleted === limit; total += deleted) deleted = (await events.execute()).length;
    for (const table of ['show_presence', 'show_text', HEAD_OF_LOG] as const)
      total += (await tx.deleteFrom(table).where('session_id', '=', id).returning('session_id').execute()).length;
  }
  return total;
}

/** Deletes the log of a show, and who was seen in it. */
export async function deleteLog(tx: Queryable, sessionId: string): Promise<void> {
  for (const table of ['show_presence', 'show_text', 'show_event', 'show_stream'] as const)
    await tx.deleteFrom(table).where('session_id', '=', sessionId).execute();
}

/** Shows that ended before a moment and are not pseudonymised yet. */
export async function findNamedShows(db: Database, { beforeMs, limit }: { beforeMs: number; limit: number }): Promise<string[]> {
  const named = headsOfLogs(db)
    .where('l.pseudonymised_at', 'is', null)
    .where((eb) => eb(eb.fn.coalesce('s.ended_at', 's.starts_at'), '<', new Date(beforeMs)))
    .orderBy('l.session_id')
    .limit(limit);
  return (await named.execute()).map(({ id }) => id);
}

/** Locks a show's log until the transaction ends; false when another node holds it or has pseudonymised it. */
export async function holdNamedShow(tx: Queryable, sessionId: string): Promise<boolean> {
  const log = tx.selectFrom('show_stream').select('session_id').where('session_id', '=', sessionId);
  return (await log.where('pseudonymised_at', 'is', null).forUpdate().skipLocked().execute()).length > 0;
}

/** Marks a show as pseudonymised. */
export async function markPseudonymised(tx: Queryable, { sessionId, atMs }: { sessionId: string; atMs: number }): Promise<void> {
  await tx
    .updateTable('show_stream')
    .set({ pseudonymised_at: new Date(atMs) })
    .where('session_id', '=', sessionId)
    .execute();
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
  const events = tx
    .selectFrom('show_event')
    .select((eb) => ['seq', 'actor', 'cmd_id', eb.cast<string>('body', 'text').as('body')])
    .where('session_id', '=', sessionId)
    .orderBy('seq');
  const texts = tx.selectFrom('show_text').select(['id', 'author']).where('session_id', '=', sessionId);
  return { events: await events.execute(), texts: await texts.execute() };
}

/** Rewrites rows of a log; texts by their former id. */
export async function writeNaming(
  tx: Queryable,
  sessionId: string,
  { events, texts }: { events: readonly NamingEvent[]; texts: readonly (NamingText & { was: string })[] },
): Promise<void> {
  const newEvents = unnest('n', {
    seq: ['bigint', events.map(({ seq }) => seq)],
    actor: ['text', events.map(({ actor }) => actor)],
    cmd_id: ['text', events.map(({ cmd_id }) => cmd_id)],
    body: ['text', events.map(({ body }) => body)],
  });
  await tx
    .updateTable('show_event as e')
    .from(newEvents)
    .set((eb) => ({ actor: eb.ref('n.actor'), cmd_id: eb.ref('n.cmd_id'), body: eb.cast<string>('n.body', 'jsonb') }))
    .where('e.session_id', '=', sessionId)
    .whereRef('e.seq', '=', 'n.seq')
    .execute();
  const newTexts = unnest('n', {
    was: ['text', texts.map(({ was }) => was)],
    id: ['text', texts.map(({ id }) => id)],
    author: ['text', texts.map(({ author }) => author)],
  });
  await tx
    .updateTable('show_text as t')
    .from(newTexts)
    .set((eb) => ({ id: eb.ref('n.id'), author: eb.ref('n.author') }))
    .where('t.session_id', '=', sessionId)
    .whereRef('t.id', '=', 'n.was')
    .execute();
}
