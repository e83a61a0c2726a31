import type { CreditLine } from '@lorecrew/contract/api/session-report';
import { type ExpressionBuilder, type ExpressionWrapper, sql } from 'kysely';
import { scoped } from '../../ports/query-builder.ts';
import type { Schema } from '../../ports/schema.ts';
import { anyOf, countRows, lockUntilCommit } from '../../ports/sql-fragments.ts';
import type { Database, Queryable } from '../../ports.ts';
import { closingKeys } from './rules.ts';
import type { Account, Balance, Lot, Move, SessionHold } from './schema.ts';

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

type Entries = ExpressionBuilder<Schema, 'credit_entry'>;
type Count = ExpressionWrapper<Schema, 'credit_entry', number>;

/** A whole number, 0 where there was nothing to add up. */
function total(eb: Entries, sum: ReturnType<typeof eb.fn.sum>): Count {
  return eb.cast<number>(eb.fn.coalesce(sum, eb.lit(0)), 'integer');
}

/** What entries together have brought into an account, less what went out of it. */
function gained(eb: Entries, account: Account): Count {
  const signed = eb
    .case()
    .when('to_account', '=', account)
    .then(eb.ref('amount'))
    .when('from_account', '=', account)
    .then(eb.neg(eb.ref('amount')))
    .end();
  return total(eb, eb.fn.sum(signed));
}

/** Whether a company has credits that were paid for, or that an operator gave it: more than the free ones that any new domain gets. */
export async function hasEarnedTrust(tx: Queryable, companyId: string): Promise<boolean> {
  const earned = tx.selectFrom('credit_entry').select('seq').where('company_id', '=', companyId);
  return (await earned.where('cause', 'in', ['order', 'operator']).limit(1).executeTakeFirst()) !== undefined;
}

/** Commands of several moves take turns within a company. The number is ours alone. */
export async function takeTurn(tx: Queryable, companyId: string): Promise<void> {
  await lockUntilCommit(tx, 7241005, companyId);
}

/** Writes one entry and the balance that follows from it. `short`: the account drawn on does not hold enough. */
export async function writeMove(tx: Queryable, move: Move, about: About): Promise<'written' | 'repeated' | 'short'> {
  const { key, reason, cause, from, to, amount } = move;
  const { atMs, sessionId = null, orderId = null, label, validMonths = null } = about;
  const { rows } = await sql<{ outcome: 'written' | 'repeated' | 'short' }>`
    select credit_move(${key}, ${new Date(atMs)}, ${reason}, ${cause}, ${from}, ${to}, ${amount}, ${sessionId}, ${orderId},
      ${label}, ${validMonths}) as outcome`.execute(tx);
  if (!rows[0]) throw new Error('The ledger did not answer.');
  return rows[0].outcome;
}

/** What a company has, and its latest entry; nothing at all before the first one. */
export async function readBalance(tx: Queryable, companyId: string): Promise<Balance & { readonly head: number }> {
  const account = tx.selectFrom('credit_account').select(['available', 'held', 'owed', 'head']);
  const row = await account.where('company_id', '=', companyId).executeTakeFirst();
  return row ?? { available: 0, held: 0, owed: 0, head: 0 };
}

/** What a session has set aside. */
export async function readHold(
  tx: Queryable,
  { companyId, sessionId }: { companyId: string; sessionId: string },
): Promise<SessionHold> {
  return tx
    .selectFrom('credit_entry')
    .select((eb) => [
      gained(eb, 'held').as('held'),
      countRows.as('entries'),
      eb.fn.coalesce(sql<boolean>`bool_or(${eb('key', '=', anyOf('text', closingKeys(sessionId)))})`, eb.lit(false)).as('closed'),
    ])
    .where('company_id', '=', companyId)
    .where('session_id', '=', sessionId)
    .executeTakeFirstOrThrow();
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
  const rows = await tx
    .selectFrom('credit_entry')
    .select((eb) => [
      'session_id as sessionId',
      gained(eb, 'held').as('held'),
      total(eb, eb.fn.sum('amount').filterWhere('to_account', '=', 'spent')).as('used'),
      total(
        eb,
        eb.fn.sum('amount').filterWhere('reason', '=', 'released').filterWhere('cause', 'in', ['cancelled', 'absent']),
      ).as('released'),
    ])
    .where('company_id', '=', companyId)
    .where('session_id', '=', anyOf('uuid', sessionIds))
    .groupBy('session_id')
    .$narrowType<{ sessionId: string }>()
    .execute();
  return new Map(rows.map(({ sessionId, ...credits }) => [sessionId, credits]));
}

/** Everything the ledger says of one session, in its order. */
export async function readLinesOfSession(
  tx: Queryable,
  { companyId, sessionId }: { companyId: string; sessionId: string },
): Promise<CreditLine[]> {
  const rows = await tx
    .selectFrom('credit_entry')
    .select(['reason', 'cause', 'amount', 'at'])
    .where('company_id', '=', companyId)
    .where('session_id', '=', sessionId)
    .orderBy('seq')
    .execute();
  return rows.map(({ at, ...line }) => ({ ...line, atMs: at.getTime() }));
}

/** How many sessions of a company have credits set aside. */
export async function countHolds(tx: Queryable, companyId: string): Promise<number> {
  const holding = tx
    .selectFrom('credit_entry')
    .select('session_id')
    .where('company_id', '=', companyId)
    .where('session_id', 'is not', null)
    .groupBy('session_id')
    .having((eb) => eb(gained(eb, 'held'), '>', 0));
  const counted = tx.selectFrom(holding.as('holding')).select(countRows.as('n'));
  return (await counted.executeTakeFirstOrThrow()).n;
}

/** Everything that came in, less what was taken back or has aged out of it. */
export async function readLots(tx: Queryable, companyId: string): Promise<Lot[]> {
  const aged = tx
    .selectFrom('credit_entry')
    .select((eb) => [sql<number>`split_part(${eb.ref('key')}, ':', 2)::bigint`.as('lot'), eb.fn.sum('amount').as('credits')])
    .where('company_id', '=', companyId)
    .where('reason', '=', 'expired')
    .groupBy('lot')
    .as('aged');
  const rows = await tx
    .selectFrom('credit_entry as e')
    .leftJoin(aged, 'aged.lot', 'e.seq')
    .select((eb) => {
      const takenBack = eb
        .selectFrom('credit_entry as b')
        .select((inner) => {
          const signed = inner
            .case()
            .when('b.reason', '=', 'restored')
            .then(inner.ref('b.amount'))
            .else(inner.neg(inner.ref('b.amount')));
          return inner.fn.sum(signed.end()).as('sum');
        })
        .whereRef('b.company_id', '=', 'e.company_id')
        .whereRef('b.order_id', '=', 'e.order_id')
        .where('b.reason', 'in', ['withdrawn', 'restored']);
      const left = sql<number>`(e.amount + coalesce(${takenBack}, 0) - coalesce(${eb.ref('aged.credits')}, 0))::int`;
      return ['e.seq', 'e.order_id as orderId', 'e.label', 'e.expires_at as expiresAt', left.as('credits')];
    })
    .where('e.company_id', '=', companyId)
    .where('e.expires_at', 'is not', null)
    .$narrowType<{ expiresAt: Date }>()
    .execute();
  return rows.map(({ expiresAt, ...lot }) => ({ ...lot, expiresAtMs: expiresAt.getTime() }));
}

/** How many credits of an order are with the company: bought and given back, less taken back. */
export async function readOrdered(
  tx: Queryable,
  { companyId, orderId }: { companyId: string; orderId: string },
): Promise<number> {
  const entries = tx.selectFrom('credit_entry').where('company_id', '=', companyId).where('order_id', '=', orderId);
  // What left the account of what was bought is with the company.
  const [row] = await entries.select((eb) => eb.neg(gained(eb, 'purchased')).as('n')).execute();
  return row?.n ?? 0;
}

/** Until when credits of orders are good, by order, of those that have any. */
export async function goodUntil(
  tx: Queryable,
  { companyId, orderIds }: { companyId: string; orderIds: readonly string[] },
): Promise<ReadonlyMap<string, number>> {
  const rows = await tx
    .selectFrom('credit_entry')
    .select(['order_id as id', 'expires_at as at'])
    .where('company_id', '=', companyId)
    .where('order_id', '=', anyOf('uuid', orderIds))
    .where('reason', '=', 'bought')
    .$narrowType<{ id: string; at: Date }>()
    .execute();
  return new Map(rows.map(({ id, at }) => [id, at.getTime()]));
}

/** How many credits entries with these keys have moved. */
export async function readMoved(
  tx: Queryable,
  { companyId, keys }: { companyId: string; keys: readonly string[] },
): Promise<number> {
  const entries = tx.selectFrom('credit_entry').where('company_id', '=', companyId).where('key', '=', anyOf('text', keys));
  return (await entries.select((eb) => total(eb, eb.fn.sum('amount')).as('n')).executeTakeFirstOrThrow()).n;
}

/** Remembers that a domain has had its welcome. False when it had one before. */
export async function markWelcomed(
  tx: Queryable,
  { domain, emailDomain, companyId, atMs }: { domain: string; emailDomain: string; companyId: string; atMs: number },
): Promise<boolean> {
  // Of the domain a hash is enough, and outlives the company.
  const hashOf = (name: string) => sql<string>`encode(sha256(convert_to(${name}, 'UTF8')), 'hex')`;
  const written = await tx
    .insertInto('credit_welcome')
    .columns(['domain', 'company_id', 'at'])
    .expression(
      tx
        .selectNoFrom((eb) => [
          hashOf(domain).as('domain'),
          eb.cast<string>(eb.val(companyId), 'uuid').as('company_id'),
          eb.cast<Date>(eb.val(new Date(atMs)), 'timestamptz').as('at'),
        ])
        .where(({ not, exists, selectFrom }) =>
          not(exists(selectFrom('credit_welcome').where('domain', '=', hashOf(emailDomain)))),
        ),
    )
    .onConflict((oc) => oc.doNothing())
    .returning('domain')
    .executeTakeFirst();
  return written !== undefined;
}

/** Names the company on whose behalf the rest of a transaction moves credits. */
export async function actFor(tx: Queryable, companyId: string): Promise<void> {
  await sql`select set_config('app.company', ${companyId}, true)`.execute(tx);
}

const books = { role: 'books' } as const;

/** Companies that have credits and an expired entry, by id, after the given one. */
export async function companiesWithAged(
  db: Database,
  { nowMs, after, limit }: { nowMs: number; after: string; limit: number },
): Promise<string[]> {
  const rows = await scoped(db, books)
    .selectFrom('credit_account as a')
    .select('a.company_id as id')
    .where('a.available', '>', 0)
    .where('a.company_id', '>', after)
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('credit_entry as e')
          .whereRef('e.company_id', '=', 'a.company_id')
          .where('e.expires_at', '<=', new Date(nowMs)),
      ),
    )
    .orderBy('a.company_id')
    .limit(limit)
    .execute();
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
  const { rows } = await sql<{ id: string; right: boolean | null }>`
    with asked as (
      select * from credit_account where company_id > ${after} order by company_id limit ${limit}
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
    from asked a left join summed s using (company_id) order by a.company_id`.execute(scoped(db, books));
  const wrong = rows.filter((row) => row.right !== true).map(({ id }) => id);
  return { wrong, last: rows.length < limit ? null : (rows.at(-1)?.id ?? null) };
}
