import type { CreditLine } from '@lorecrew/contract/api/session-report';
import type { Database, Queryable } from '../../ports.ts';
import { closingKeys } from './rules.ts';
import type { Balance, Lot, Move, SessionHold } from './schema.ts';

/** What a move is about, beside what it moves. */
export interface About {
  readonly atMs: number;
  /** In the words of the day: a session's title, an order's number. */
  readonly label: string;
  readonly sessionId?: string;
  readonly orderId?: string;
  /** Of what comes in: how many months it is good. */
  readonly validMonths?: number;
}

/** Whether a company has credits that were paid for, or that an operator gave it: more than the free ones that any new domain gets. */
export async function hasEarnedTrust(tx: Queryable, companyId: string): Promise<boolean> {
  const sql = `select exists (select from credit_entry where company_id = $1 and cause in ('order', 'operator')) as trusted`;
  return (await tx.query<{ trusted: boolean }>(sql, [companyId]))[0]?.trusted === true;
}

/** Commands of several moves take turns within a company. The number is ours alone. */
export async function takeTurn(tx: Queryable, companyId: string): Promise<void> {
  await tx.query('select pg_advisory_xact_lock(7241005, hashtext($1))', [companyId]);
}

/** Writes one entry and the balance that follows from it. `short`: the account drawn on does not hold enough. */
export async function writeMove(tx: Queryable, move: Move, about: About): Promise<'written' | 'repeated' | 'short'> {
  const sql = 'select credit_move($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11) as outcome';
  const [row] = await tx.query<{ outcome: 'written' | 'repeated' | 'short' }>(sql, [
    move.key,
    new Date(about.atMs),
    move.reason,
    move.cause,
    move.from,
    move.to,
    move.amount,
    about.sessionId ?? null,
    about.orderId ?? null,
    about.label,
    about.validMonths ?? null,
  ]);
  if (!row) throw new Error('The ledger did not answer.');
  return row.outcome;
}

/** What a company has, and its latest entry; nothing at all before the first one. */
export async function readBalance(tx: Queryable, companyId: string): Promise<Balance & { readonly head: number }> {
  const sql = 'select available, held, owed, head from credit_account where company_id = $1';
  const [row] = await tx.query<Balance & { head: number }>(sql, [companyId]);
  return row ?? { available: 0, held: 0, owed: 0, head: 0 };
}

/** What a session has set aside. */
export async function readHold(
  tx: Queryable,
  { companyId, sessionId }: { companyId: string; sessionId: string },
): Promise<SessionHold> {
  const sql = `
    select coalesce(sum(case 'held' when to_account then amount when from_account then -amount end), 0)::int as held,
      count(*)::int as entries, coalesce(bool_or(key = any($3::text[])), false) as closed
    from credit_entry where company_id = $1 and session_id = $2`;
  const [row] = await tx.query<SessionHold>(sql, [companyId, sessionId, closingKeys(sessionId)]);
  return row ?? { held: 0, entries: 0, closed: false };
}

/** What became of the credits of a session. */
export interface SessionCredits {
  readonly held: number;
  readonly used: number;
  readonly released: number;
}

/** What became of the credits of sessions; those that never had any are left out. */
export async function creditsOfSessions(
  tx: Queryable,
  { companyId, sessionIds }: { companyId: string; sessionIds: readonly string[] },
): Promise<ReadonlyMap<string, SessionCredits>> {
  const sql = `
    select session_id as "sessionId",
      sum(case 'held' when to_account then amount when from_account then -amount else 0 end)::int as held,
      coalesce(sum(amount) filter (where to_account = 'spent'), 0)::int as used,
      coalesce(sum(amount) filter (where reason = 'released' and cause in ('cancelled', 'absent')), 0)::int as released
    from credit_entry where company_id = $1 and session_id = any($2::uuid[]) group by session_id`;
  const rows = await tx.query<SessionCredits & { sessionId: string }>(sql, [companyId, [...sessionIds]]);
  return new Map(rows.map(({ sessionId, ...credits }) => [sessionId, credits]));
}

/** Everything the ledger says of one session, in its order. */
export async function readLinesOfSession(
  tx: Queryable,
  { companyId, sessionId }: { companyId: string; sessionId: string },
): Promise<CreditLine[]> {
  const sql = `select reason, cause, amount, at from credit_entry where company_id = $1 and session_id = $2::uuid order by seq`;
  const rows = await tx.query<Omit<CreditLine, 'atMs'> & { at: Date }>(sql, [companyId, sessionId]);
  return rows.map(({ at, ...line }) => ({ ...line, atMs: at.getTime() }));
}

/** How many sessions of a company have credits set aside. */
export async function countHolds(tx: Queryable, companyId: string): Promise<number> {
  const sql = `
    select count(*)::int as n from (
      select from credit_entry where company_id = $1 and session_id is not null
      group by session_id having sum(case 'held' when to_account then amount when from_account then -amount end) > 0
    ) as holding`;
  const [row] = await tx.query<{ n: number }>(sql, [companyId]);
  return row?.n ?? 0;
}

/** Everything that came in, less what was taken back or has aged out of it. */
export async function readLots(tx: Queryable, companyId: string): Promise<Lot[]> {
  const sql = `
    select e.seq, e.order_id as "orderId", e.label, e.expires_at as "expiresAt",
      (e.amount + coalesce((
        select sum(case b.reason when 'restored' then b.amount else -b.amount end) from credit_entry b
        where b.company_id = e.company_id and b.order_id = e.order_id and b.reason in ('withdrawn', 'restored')
      ), 0) - coalesce(aged.credits, 0))::int as credits
    from credit_entry e left join (
      select split_part(key, ':', 2)::bigint as lot, sum(amount) as credits
      from credit_entry where company_id = $1 and reason = 'expired' group by lot
    ) aged on aged.lot = e.seq
    where e.company_id = $1 and e.expires_at is not null`;
  const rows = await tx.query<Omit<Lot, 'expiresAtMs'> & { expiresAt: Date }>(sql, [companyId]);
  return rows.map(({ expiresAt, ...lot }) => ({ ...lot, expiresAtMs: expiresAt.getTime() }));
}

/** How many credits of an order are with the company: bought and given back, less taken back. */
export async function readOrdered(
  tx: Queryable,
  { companyId, orderId }: { companyId: string; orderId: string },
): Promise<number> {
  const sql = `
    select coalesce(sum(case 'purchased' when from_account then amount when to_account then -amount end), 0)::int as n
    from credit_entry where company_id = $1 and order_id = $2`;
  const [row] = await tx.query<{ n: number }>(sql, [companyId, orderId]);
  return row?.n ?? 0;
}

/** Until when credits of orders are good, by order, of those that have any. */
export async function goodUntil(
  tx: Queryable,
  { companyId, orderIds }: { companyId: string; orderIds: readonly string[] },
): Promise<ReadonlyMap<string, number>> {
  const sql = `select order_id as id, expires_at as at from credit_entry
    where company_id = $1 and order_id = any($2::uuid[]) and reason = 'bought'`;
  const rows = await tx.query<{ id: string; at: Date }>(sql, [companyId, orderIds]);
  return new Map(rows.map(({ id, at }) => [id, at.getTime()]));
}

/** How many credits entries with these keys have moved. */
export async function readMoved(
  tx: Queryable,
  { companyId, keys }: { companyId: string; keys: readonly string[] },
): Promise<number> {
  const sql = 'select coalesce(sum(amount), 0)::int as n from credit_entry where company_id = $1 and key = any($2::text[])';
  const [row] = await tx.query<{ n: number }>(sql, [companyId, keys]);
  return row?.n ?? 0;
}

/** Remembers that a domain has had its welcome. False when it had one before. */
export async function markWelcomed(
  tx: Queryable,
  { domain, emailDomain, companyId, atMs }: { domain: string; emailDomain: string; companyId: string; atMs: number },
): Promise<boolean> {
  // Of the domain a hash is enough, and outlives the company.
  const sql = `insert into credit_welcome (domain, company_id, at)
    select encode(sha256(convert_to($1, 'UTF8')), 'hex'), $2::uuid, $3::timestamptz
    where not exists (select from credit_welcome where domain = encode(sha256(convert_to($4, 'UTF8')), 'hex'))
    on conflict do nothing returning domain`;
  return (await tx.query(sql, [domain, companyId, new Date(atMs), emailDomain])).length > 0;
}

/** Names the company on whose behalf the rest of a transaction moves credits. */
export async function actFor(tx: Queryable, companyId: string): Promise<void> {
  await tx.query(`select set_config('app.company', $1, true)`, [companyId]);
}

const books = { role: 'books' } as const;

/** Companies that have credits and an expired entry, by id, after the given one. */
export async function companiesWithAged(
  db: Database,
  { nowMs, after, limit }: { nowMs: number; after: string; limit: number },
): Promise<string[]> {
  const sql = `
    select a.company_id as id from credit_account a
    where a.available > 0 and a.company_id > $1
      and exists (select from credit_entry e where e.company_id = a.company_id and e.expires_at <= $2)
    order by a.company_id limit $3`;
  const rows = await db.query<{ id: string }>(books, sql, [after, new Date(nowMs), limit]);
  return rows.map(({ id }) => id);
}

/**
 * Adds up the entries of companies, in order, after one of them. `wrong` holds those whose balance, numbering or running
 * balances are not what their entries say; `last` is where to go on, null at the end.
 */
export async function proveAccounts(
  db: Database,
  { after, limit }: { after: string; limit: number },
): Promise<{ wrong: string[]; last: string | null }> {
  const sql = `
    with asked as (
      select * from credit_account where company_id > $1 order by company_id limit $2
    ),
    entry as (
      select e.*,
        sum(case 'available' when to_account then amount when from_account then -amount else 0 end) over running as available,
        sum(case 'held' when to_account then amount when from_account then -amount else 0 end) over running as held,
        sum(case 'owed' when from_account then amount when to_account then -amount else 0 end) over running as owed,
        row_number() over running as n
      from credit_entry e join asked using (company_id)
      window running as (partition by e.company_id order by e.seq)
    ),
    summed as (
      select company_id, max(seq) as head,
        bool_and(n = seq and (available, held, owed) = (available_after, held_after, owed_after)) as runs_well,
        sum(case 'available' when to_account then amount when from_account then -amount else 0 end) as available,
        sum(case 'held' when to_account then amount when from_account then -amount else 0 end) as held,
        sum(case to_account when 'spent' then amount else 0 end) as spent,
        sum(case to_account when 'expired' then amount else 0 end) as expired,
        sum(case 'purchased' when from_account then amount when to_account then -amount else 0 end) as purchased,
        sum(case from_account when 'granted' then amount else 0 end) as granted,
        sum(case 'owed' when from_account then amount when to_account then -amount else 0 end) as owed
      from entry group by company_id
    )
    select a.company_id as id, s.runs_well is true
      and (a.available, a.held, a.spent, a.expired, a.purchased, a.granted, a.owed, a.head)
        = (s.available, s.held, s.spent, s.expired, s.purchased, s.granted, s.owed, s.head) as right
    from asked a left join summed s using (company_id) order by a.company_id`;
  const rows = await db.query<{ id: string; right: boolean | null }>(books, sql, [after, limit]);
  const wrong = rows.filter((row) => row.right !== true).map(({ id }) => id);
  return { wrong, last: rows.length < limit ? null : (rows.at(-1)?.id ?? null) };
}
