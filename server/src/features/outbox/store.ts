import type { Database, Queryable } from '../../ports.ts';
import { PRIORITIES, type Priority } from './rules.ts';

/** A mail on its way to the outbox. `kind` names it in statistics: `verification`, `reset` ... */
export interface NewMail {
  readonly id: string;
  readonly kind: string;
  readonly priority: Priority;
  readonly companyId: string | null;
  readonly to: string;
  readonly sealed: string;
  readonly goodUntilMs: number | null;
  /** Whether nothing of it stays once it has left. */
  readonly forgotten: boolean;
  /** The session it is about: those who look after it are told when it cannot be delivered. */
  readonly sessionId: string | null;
  readonly atMs: number;
}

const scope = { role: 'accounts' } as const;

/** Puts a mail into the outbox, in the transaction of what it tells of. */
export async function insertMail(tx: Queryable, mail: NewMail): Promise<void> {
  const { id, kind, priority, companyId, to, sealed, goodUntilMs, forgotten, sessionId, atMs } = mail;
  const goodUntil = goodUntilMs === null ? null : new Date(goodUntilMs);
  await tx.query(
    `insert into mail_outbox
       (id, kind, company_id, to_address, sealed, good_until, created_at, next_attempt_at, forgotten_when_sent, session_id, priority)
     values ($1, $2, $3, $4, $5, $6, $7, $7, $8, $9, $10)`,
    [id, kind, companyId, to, sealed, goodUntil, new Date(atMs), forgotten, sessionId, PRIORITIES.indexOf(priority)],
  );
}

export interface ClaimedMail {
  readonly id: string;
  readonly to: string;
  readonly sealed: string;
  readonly good_until: Date | null;
  /** Counting this one. */
  readonly attempts: number;
}

/** Takes mails that are due. Nobody else gets them until `claimedUntilMs`, also when this node dies on the way. */
export function claimMails(
  db: Database,
  { nowMs, claimedUntilMs, limit }: { nowMs: number; claimedUntilMs: number; limit: number },
): Promise<ClaimedMail[]> {
  // What an update returns is in no order; mails leave in the order they were written.
  const sql = `
    with claimed as (
      update mail_outbox set attempts = attempts + 1, next_attempt_at = $2
      where id in (
        select id from mail_outbox where sent_at is null and failed_at is null and next_attempt_at <= $1
        order by next_attempt_at limit $3 for update skip locked
      )
      returning id, to_address as "to", sealed, good_until, attempts, created_at
    )
    select id, "to", sealed, good_until, attempts from claimed order by created_at`;
  return db.query<ClaimedMail>(scope, sql, [new Date(nowMs), new Date(claimedUntilMs), limit]);
}

/** The session that a mail was about, where there is one still. */
export interface OfSession {
  readonly companyId: string;
  readonly sessionId: string;
}

/**
 * A mail is gone, or never will be: nothing is kept of what it said, and of some not even that they were sent. Answers the session it
 * was about, if any.
 */
export async function closeMail(
  tx: Queryable,
  { id, outcome, atMs, error }: { id: string; outcome: 'sent' | 'failed'; atMs: number; error: string | null },
): Promise<OfSession | null> {
  const forgotten = 'delete from mail_outbox where id = $1 and forgotten_when_sent returning 1';
  if ((await tx.query(forgotten, [id])).length > 0) return null;
  const column = outcome === 'sent' ? 'sent_at' : 'failed_at';
  const sql = `update mail_outbox m set ${column} = $2, last_error = $3, sealed = null where id = $1
    returning m.company_id as "companyId", (select s.id from session s where s.id = m.session_id) as "sessionId"`;
  const [row] = await tx.query<Partial<OfSession>>(sql, [id, new Date(atMs), error]);
  return row?.companyId && row.sessionId ? { companyId: row.companyId, sessionId: row.sessionId } : null;
}

/** Tries a mail again later. */
export async function postponeMail(
  db: Database,
  { id, untilMs, error }: { id: string; untilMs: number; error: string },
): Promise<void> {
  await db.query(scope, 'update mail_outbox set next_attempt_at = $2, last_error = $3 where id = $1', [
    id,
    new Date(untilMs),
    error,
  ]);
}

/**
 * Has mails to an address that wait for another try go with the next round; how many. Those that a node may just be carrying, whose
 * claim ends before `claimedUntilMs`, are left to it.
 */
export async function setDue(
  tx: Queryable,
  { email, atMs, claimedUntilMs }: { email: string; atMs: number; claimedUntilMs: number },
): Promise<number> {
  const sql = `update mail_outbox set next_attempt_at = $2
    where to_address = $1 and sent_at is null and failed_at is null and next_attempt_at > $3 returning id`;
  return (await tx.query(sql, [email, new Date(atMs), new Date(claimedUntilMs)])).length;
}

/** A mail somebody asked for by an address, to be written if anybody has it. */
export interface MailRequest {
  readonly id: string;
  readonly kind: 'reset' | 'verification';
  readonly email: string;
  /** The network of the request, for the audit. */
  readonly network: string;
}

/** Notes a request; with `wanted` false it does the same work and notes nothing. */
export async function insertRequest(tx: Queryable, request: MailRequest & { atMs: number; wanted: boolean }): Promise<void> {
  const { id, kind, email, network, atMs, wanted } = request;
  await tx.query(
    `insert into letter_request (id, kind, email, network, created_at)
     select $1::uuid, $2, $3, $4, $5::timestamptz where $6::boolean`,
    [id, kind, email, network, new Date(atMs), wanted],
  );
}

/** Requests that wait, the oldest first. */
export async function listRequests(db: Database, limit: number): Promise<string[]> {
  const rows = await db.query<{ id: string }>(scope, 'select id from letter_request order by created_at, id limit $1', [limit]);
  return rows.map(({ id }) => id);
}

/** Takes a request out of the table; null when another node was faster. */
export async function takeRequest(tx: Queryable, id: string): Promise<MailRequest | null> {
  const [row] = await tx.query<MailRequest>('delete from letter_request where id = $1 returning id, kind, email, network', [id]);
  return row ?? null;
}

/** One of the counts that an email is held against: its key, and how many there may be in a window. */
export interface Quota {
  readonly key: string;
  readonly max: number;
}

/** How long emails are counted together, from the first of them on. */
export const QUOTA_WINDOW_MS = 24 * 3_600_000;

/**
 * Counts an email against each of these, in their order; true where all of them have room for it. Otherwise none counts it. Whoever comes
 * at the same moment waits for the row, so that together they never go beyond a limit.
 */
export async function takeQuotas(tx: Queryable, quotas: readonly Quota[], atMs: number): Promise<boolean> {
  const take = `insert into email_quota as q (key, window_started_at, used, max_used)
    select key, $3::timestamptz, 1, max from unnest($1::text[], $2::int[]) with ordinality as t(key, max, n) order by n
    on conflict (key) do update set
      used = case when q.window_started_at <= $4::timestamptz then 1 else q.used + 1 end,
      window_started_at = case when q.window_started_at <= $4::timestamptz then excluded.window_started_at else q.window_started_at end,
      max_used = excluded.max_used
    where q.window_started_at <= $4::timestamptz or q.used < excluded.max_used
    returning key`;
  const [keys, most] = [quotas.map(({ key }) => key), quotas.map(({ max }) => max)];
  const taken = await tx.query<{ key: string }>(take, [keys, most, new Date(atMs), new Date(atMs - QUOTA_WINDOW_MS)]);
  if (taken.length === quotas.length) return true;
  await tx.query('update email_quota set used = used - 1 where key = any($1::text[]) and used > 0', [
    taken.map(({ key }) => key),
  ]);
  return false;
}

/** Which of these hashes of addresses are of somebody who wants no emails. */
export async function listStopped(tx: Queryable, hashes: readonly string[]): Promise<string[]> {
  if (hashes.length === 0) return [];
  const sql = 'select address_hash as hash from email_stop where address_hash = any($1::text[])';
  return (await tx.query<{ hash: string }>(sql, [[...hashes]])).map(({ hash }) => hash);
}

/** Notes that an address wants no emails (`atMs`), or wants them again (null). Twice is once. */
export async function setStopped(tx: Queryable, { hash, atMs }: { hash: string; atMs: number | null }): Promise<void> {
  if (atMs === null) await tx.query('delete from email_stop where address_hash = $1', [hash]);
  else
    await tx.query('insert into email_stop (address_hash, stopped_at) values ($1, $2) on conflict do nothing', [
      hash,
      new Date(atMs),
    ]);
}

/** How many emails of a priority have not left, and since when the oldest of them waits. */
export interface Backlog {
  readonly priority: Priority;
  /** Not sent and not given up, those under way included. Those held back by a restore are left out. */
  readonly waiting: number;
  /** How many of these have failed at least once. */
  readonly retrying: number;
  /** Milliseconds since the oldest of these was written; 0 where none waits. */
  readonly oldestAgeMs: number;
}

/** What waits in the outbox, by priority. Emails that were asked for and are not written yet count as security. */
export async function readBacklog(db: Database, nowMs: number): Promise<Backlog[]> {
  const sql = `
    select priority, count(*)::int as waiting, count(*) filter (where failed)::int as retrying, min(created_at) as oldest
    from (
      select priority, last_error is not null as failed, created_at from mail_outbox
      where sent_at is null and failed_at is null and next_attempt_at < 'infinity'
      union all
      select 0, false, created_at from letter_request
    ) unsent group by priority`;
  const rows = await db.query<{ priority: number; waiting: number; retrying: number; oldest: Date }>(scope, sql);
  return PRIORITIES.map((priority, index) => {
    const row = rows.find((one) => one.priority === index);
    if (!row) return { priority, waiting: 0, retrying: 0, oldestAgeMs: 0 };
    const { waiting, retrying, oldest } = row;
    return { priority, waiting, retrying, oldestAgeMs: Math.max(0, nowMs - oldest.getTime()) };
  });
}
