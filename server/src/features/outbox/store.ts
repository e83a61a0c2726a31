import type { Database, Queryable } from '../../ports.ts';
import { ATTEMPTS_IN_ORDER, type ClaimOrder, PRIORITIES, type Priority } from './rules.ts';

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
  readonly kind: string;
  /** Index into `PRIORITIES`. */
  readonly priority: number;
  readonly to: string;
  readonly sealed: string;
  readonly writtenAt: Date;
  readonly goodUntil: Date | null;
  /** Counting this one. */
  readonly attempts: number;
}

const UNSENT = 'sent_at is null and failed_at is null';

/** Emails `o` that an email `m` to the same address has to wait for. */
const BEFORE = `o.to_address = m.to_address and o.sent_at is null and o.failed_at is null and o.next_attempt_at < 'infinity'
  and (o.created_at, o.id) < (m.created_at, m.id) and (m.priority > 0 or o.priority = 0)
  and (o.last_error is null or (o.priority > 0 and o.attempts <= ${ATTEMPTS_IN_ORDER}))`;

const CLAIMED_FIRST: Readonly<Record<ClaimOrder, { where: string; orderBy: string }>> = {
  'by priority': { where: 'true', orderBy: 'm.priority, m.next_attempt_at' },
  oldest: { where: 'true', orderBy: 'm.next_attempt_at' },
  'new security emails': { where: 'm.priority = 0 and m.last_error is null', orderBy: 'm.next_attempt_at' },
};

/**
 * Takes one email that is due and has to wait for no other to its address; null where there is none. Nobody else gets it until
 * `claimedUntilMs`, also when this node dies on the way.
 */
export async function claimMail(
  db: Database,
  { nowMs, claimedUntilMs, order }: { nowMs: number; claimedUntilMs: number; order: ClaimOrder },
): Promise<ClaimedMail | null> {
  const { where, orderBy } = CLAIMED_FIRST[order];
  const sql = `
    update mail_outbox set attempts = attempts + 1, next_attempt_at = $2
    where id = (
      select m.id from mail_outbox m
      where m.sent_at is null and m.failed_at is null and m.next_attempt_at <= $1 and ${where}
        and not exists (select from mail_outbox o where ${BEFORE})
      order by ${orderBy} limit 1 for update of m skip locked
    )
    returning id, kind, priority, to_address as "to", sealed, created_at as "writtenAt", good_until as "goodUntil", attempts`;
  const [row] = await db.query<ClaimedMail>(scope, sql, [new Date(nowMs), new Date(claimedUntilMs)]);
  return row ?? null;
}

/** Claims emails for longer, each by its id and the number of the attempt. One that somebody else has claimed meanwhile stays theirs. */
export async function renewClaims(
  db: Database,
  { claims, untilMs }: { claims: ReadonlyMap<string, number>; untilMs: number },
): Promise<void> {
  const sql = `update mail_outbox m set next_attempt_at = $3 from unnest($1::uuid[], $2::int[]) as claim(id, attempts)
    where m.id = claim.id and m.attempts = claim.attempts and ${UNSENT}`;
  await db.query(scope, sql, [[...claims.keys()], [...claims.values()], new Date(untilMs)]);
}

/** Gives a claimed email back that was not tried: it is due at once, and the attempt does not count. */
export async function releaseMail(
  db: Database,
  { id, attempts, atMs }: { id: string; attempts: number; atMs: number },
): Promise<void> {
  const sql = `update mail_outbox set attempts = attempts - 1, next_attempt_at = $3 where id = $1 and attempts = $2 and ${UNSENT}`;
  await db.query(scope, sql, [id, attempts, new Date(atMs)]);
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
  const sql = `update mail_outbox m set ${column} = $2, last_error = $3, sealed = null where id = $1 and ${UNSENT}
    returning m.company_id as "companyId", (select s.id from session s where s.id = m.session_id) as "sessionId"`;
  const [row] = await tx.query<Partial<OfSession>>(sql, [id, new Date(atMs), error]);
  return row?.companyId && row.sessionId ? { companyId: row.companyId, sessionId: row.sessionId } : null;
}

/** Tries an email again later, unless somebody else has claimed it since this attempt. */
export async function postponeMail(
  db: Database,
  { id, attempts, untilMs, error }: { id: string; attempts: number; untilMs: number; error: string },
): Promise<void> {
  const sql = `update mail_outbox set next_attempt_at = $3, last_error = $4 where id = $1 and attempts = $2 and ${UNSENT}`;
  await db.query(scope, sql, [id, attempts, new Date(untilMs), error]);
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

/** Lets every email leave that a restore has held back; how many. */
export async function releaseHeld(tx: Queryable, atMs: number): Promise<number> {
  const sql = `update mail_outbox set next_attempt_at = $1, last_error = null
    where next_attempt_at = 'infinity' and sent_at is null and failed_at is null returning id`;
  return (await tx.query(sql, [new Date(atMs)])).length;
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
