import { unreachable } from '@lorecrew/contract/result';
import { sql } from 'kysely';
import { scoped } from '../../ports/query-builder.ts';
import { anyOf, countRows, isTrue, sqlArray, unnest } from '../../ports/sql-fragments.ts';
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
  await tx
    .insertInto('mail_outbox')
    .values({
      id,
      kind,
      company_id: companyId,
      to_address: to,
      sealed,
      good_until: goodUntilMs === null ? null : new Date(goodUntilMs),
      created_at: new Date(atMs),
      next_attempt_at: new Date(atMs),
      forgotten_when_sent: forgotten,
      session_id: sessionId,
      priority: PRIORITIES.indexOf(priority),
    })
    .execute();
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

/** The next attempt of emails that a restore holds back. */
const NEVER = sql<Date>`'infinity'`;

/** Emails `m` that are due and have to wait for no other to their address: of those before it `o`. */
function dueMail(tx: Queryable, nowMs: number) {
  return tx
    .selectFrom('mail_outbox as m')
    .select('m.id')
    .where('m.sent_at', 'is', null)
    .where('m.failed_at', 'is', null)
    .where('m.next_attempt_at', '<=', new Date(nowMs))
    .where(({ exists, not, selectFrom }) => {
      const before = selectFrom('mail_outbox as o')
        .whereRef('o.to_address', '=', 'm.to_address')
        .where('o.sent_at', 'is', null)
        .where('o.failed_at', 'is', null)
        .where('o.next_attempt_at', '<', NEVER)
        .where((eb) => eb(eb.refTuple('o.created_at', 'o.id'), '<', eb.refTuple('m.created_at', 'm.id')))
        .where((eb) => eb.or([eb('m.priority', '>', 0), eb('o.priority', '=', 0)]))
        .where((eb) => {
          const isTriedInOrder = eb.and([eb('o.priority', '>', 0), eb('o.attempts', '<=', ATTEMPTS_IN_ORDER)]);
          return eb.or([eb('o.last_error', 'is', null), isTriedInOrder]);
        });
      return not(exists(before));
    });
}

function inOrder(due: ReturnType<typeof dueMail>, order: ClaimOrder) {
  switch (order) {
    case 'by priority':
      return due.orderBy('m.priority').orderBy('m.next_attempt_at');
    case 'oldest':
      return due.orderBy('m.next_attempt_at');
    case 'new security emails':
      return due.where('m.priority', '=', 0).where('m.last_error', 'is', null).orderBy('m.next_attempt_at');
    default:
      return unreachable(order);
  }
}

/**
 * Takes one email that is due and has to wait for no other to its address; null where there is none. Nobody else gets it until
 * `claimedUntilMs`, also when this node dies on the way.
 */
export async function claimMail(
  db: Database,
  { nowMs, claimedUntilMs, order }: { nowMs: number; claimedUntilMs: number; order: ClaimOrder },
): Promise<ClaimedMail | null> {
  const tx = scoped(db, scope);
  const next = inOrder(dueMail(tx, nowMs), order).limit(1).forUpdate('m').skipLocked();
  const claimed = await tx
    .updateTable('mail_outbox')
    .set((eb) => ({ attempts: eb('attempts', '+', 1), next_attempt_at: new Date(claimedUntilMs) }))
    .where('id', '=', next)
    .returning([
      'id',
      'kind',
      'priority',
      'to_address as to',
      'sealed',
      'created_at as writtenAt',
      'good_until as goodUntil',
      'attempts',
    ])
    // Emails lose their content when they are sent or given up.
    .$narrowType<{ sealed: string }>()
    .executeTakeFirst();
  return claimed ?? null;
}

/** Claims emails for longer, each by its id and the number of the attempt. One that somebody else has claimed meanwhile stays theirs. */
export async function renewClaims(
  db: Database,
  { claims, untilMs }: { claims: ReadonlyMap<string, number>; untilMs: number },
): Promise<void> {
  const claim = unnest('claim', { id: ['uuid', [...claims.keys()]], attempts: ['int', [...claims.values()]] });
  await scoped(db, scope)
    .updateTable('mail_outbox as m')
    .from(claim)
    .set({ next_attempt_at: new Date(untilMs) })
    .whereRef('m.id', '=', 'claim.id')
    .whereRef('m.attempts', '=', 'claim.attempts')
    .where('m.sent_at', 'is', null)
    .where('m.failed_at', 'is', null)
    .execute();
}

/** An email that is still claimed for this attempt. */
function claimedMail(db: Database, { id, attempts }: { id: string; attempts: number }) {
  return scoped(db, scope)
    .updateTable('mail_outbox')
    .where('id', '=', id)
    .where('attempts', '=', attempts)
    .where('sent_at', 'is', null)
    .where('failed_at', 'is', null);
}

/** Gives a claimed email back that was not tried: it is due at once, and the attempt does not count. */
export async function releaseMail(
  db: Database,
  { id, attempts, atMs }: { id: string; attempts: number; atMs: number },
): Promise<void> {
  await claimedMail(db, { id, attempts })
    .set((eb) => ({ attempts: eb('attempts', '-', 1), next_attempt_at: new Date(atMs) }))
    .execute();
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
  const forgotten = tx.deleteFrom('mail_outbox').where('id', '=', id).where('forgotten_when_sent', '=', true).returning('id');
  if (await forgotten.executeTakeFirst()) return null;
  const at = new Date(atMs);
  const row = await tx
    .updateTable('mail_outbox as m')
    .set({ ...(outcome === 'sent' ? { sent_at: at } : { failed_at: at }), last_error: error, sealed: null })
    .where('m.id', '=', id)
    .where('m.sent_at', 'is', null)
    .where('m.failed_at', 'is', null)
    .returning((eb) => [
      'm.company_id as companyId',
      eb.selectFrom('session as s').select('s.id').whereRef('s.id', '=', 'm.session_id').as('sessionId'),
    ])
    .executeTakeFirst();
  return row?.companyId && row.sessionId ? { companyId: row.companyId, sessionId: row.sessionId } : null;
}

/** Tries an email again later, unless somebody else has claimed it since this attempt. */
export async function postponeMail(
  db: Database,
  { id, attempts, untilMs, error }: { id: string; attempts: number; untilMs: number; error: string },
): Promise<void> {
  await claimedMail(db, { id, attempts })
    .set({ next_attempt_at: new Date(untilMs), last_error: error })
    .execute();
}

/**
 * Has mails to an address that wait for another try go with the next round; how many. Those that a node may just be carrying, whose
 * claim ends before `claimedUntilMs`, are left to it.
 */
export async function setDue(
  tx: Queryable,
  { email, atMs, claimedUntilMs }: { email: string; atMs: number; claimedUntilMs: number },
): Promise<number> {
  const due = await tx
    .updateTable('mail_outbox')
    .set({ next_attempt_at: new Date(atMs) })
    .where('to_address', '=', email)
    .where('sent_at', 'is', null)
    .where('failed_at', 'is', null)
    .where('next_attempt_at', '>', new Date(claimedUntilMs))
    .returning('id')
    .execute();
  return due.length;
}

/** Lets every email leave that a restore has held back; how many. */
export async function releaseHeld(tx: Queryable, atMs: number): Promise<number> {
  const released = await tx
    .updateTable('mail_outbox')
    .set({ next_attempt_at: new Date(atMs), last_error: null })
    .where('next_attempt_at', '=', NEVER)
    .where('sent_at', 'is', null)
    .where('failed_at', 'is', null)
    .returning('id')
    .execute();
  return released.length;
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
  const row = tx
    .selectNoFrom((eb) => [
      eb.cast<string>(eb.val(id), 'uuid').as('id'),
      eb.val(kind).as('kind'),
      eb.val(email).as('email'),
      eb.val(network).as('network'),
      eb.cast<Date>(eb.val(new Date(atMs)), 'timestamptz').as('created_at'),
    ])
    .where((eb) => eb.cast<boolean>(eb.val(wanted), 'boolean'));
  await tx.insertInto('letter_request').columns(['id', 'kind', 'email', 'network', 'created_at']).expression(row).execute();
}

/** Requests that wait, the oldest first. */
export async function listRequests(db: Database, limit: number): Promise<string[]> {
  const requests = scoped(db, scope).selectFrom('letter_request').select('id').orderBy('created_at').orderBy('id').limit(limit);
  return (await requests.execute()).map(({ id }) => id);
}

/** Takes a request out of the table; null when another node was faster. */
export async function takeRequest(tx: Queryable, id: string): Promise<MailRequest | null> {
  const taken = tx.deleteFrom('letter_request').where('id', '=', id).returning(['id', 'kind', 'email', 'network']);
  return (await taken.executeTakeFirst()) ?? null;
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
  const keys = sqlArray(
    'text',
    quotas.map(({ key }) => key),
  );
  const most = sqlArray(
    'int',
    quotas.map(({ max }) => max),
  );
  const wanted = sql<{ key: string; max: number; n: number }>`unnest(${keys}, ${most}) with ordinality`.as<'wanted'>(
    sql`wanted(key, max, n)`,
  );
  const [at, windowAgo] = [new Date(atMs), new Date(atMs - QUOTA_WINDOW_MS)];
  const taken = await tx
    .insertInto('email_quota')
    .columns(['key', 'window_started_at', 'used', 'max_used'])
    .expression(
      tx
        .selectFrom(wanted)
        .select((eb) => ['wanted.key', eb.cast<Date>(eb.val(at), 'timestamptz').as('at'), eb.lit(1).as('used'), 'wanted.max'])
        .orderBy('wanted.n'),
    )
    .onConflict((oc) =>
      oc
        .column('key')
        .doUpdateSet((eb) => {
          const isOver = eb('email_quota.window_started_at', '<=', windowAgo);
          return {
            used: eb
              .case()
              .when(isOver)
              .then(1)
              .else(eb('email_quota.used', '+', 1))
              .end(),
            window_started_at: eb
              .case()
              .when(isOver)
              .then(eb.ref('excluded.window_started_at'))
              .else(eb.ref('email_quota.window_started_at'))
              .end(),
            max_used: eb.ref('excluded.max_used'),
          };
        })
        .where((eb) =>
          eb.or([eb('email_quota.window_started_at', '<=', windowAgo), eb('email_quota.used', '<', eb.ref('excluded.max_used'))]),
        ),
    )
    .returning('key')
    .execute();
  if (taken.length === quotas.length) return true;
  await tx
    .updateTable('email_quota')
    .set((eb) => ({ used: eb('used', '-', 1) }))
    .where(
      'key',
      '=',
      anyOf(
        'text',
        taken.map(({ key }) => key),
      ),
    )
    .where('used', '>', 0)
    .execute();
  return false;
}

/** Which of these hashes of addresses are of somebody who wants no emails. */
export async function listStopped(tx: Queryable, hashes: readonly string[]): Promise<string[]> {
  if (hashes.length === 0) return [];
  const stopped = tx.selectFrom('email_stop').select('address_hash as hash').where('address_hash', '=', anyOf('text', hashes));
  return (await stopped.execute()).map(({ hash }) => hash);
}

/** Notes that an address wants no emails (`atMs`), or wants them again (null). Twice is once. */
export async function setStopped(tx: Queryable, { hash, atMs }: { hash: string; atMs: number | null }): Promise<void> {
  if (atMs === null) await tx.deleteFrom('email_stop').where('address_hash', '=', hash).execute();
  else
    await tx
      .insertInto('email_stop')
      .values({ address_hash: hash, stopped_at: new Date(atMs) })
      .onConflict((oc) => oc.doNothing())
      .execute();
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
  const tx = scoped(db, scope);
  const unsent = tx
    .selectFrom('mail_outbox')
    .select((eb) => ['priority', isTrue(eb('last_error', 'is not', null)).as('failed'), 'created_at'])
    .where('sent_at', 'is', null)
    .where('failed_at', 'is', null)
    .where('next_attempt_at', '<', NEVER)
    .unionAll(
      tx
        .selectFrom('letter_request')
        .select((eb) => [eb.lit<number>(0).as('priority'), eb.lit<boolean>(false).as('failed'), 'created_at']),
    );
  const rows = await tx
    .selectFrom(unsent.as('unsent'))
    .select(({ cast, fn }) => [
      'priority',
      countRows.as('waiting'),
      cast<number>(fn.countAll().filterWhere('failed', '=', true), 'integer').as('retrying'),
      fn.min('created_at').as('oldest'),
    ])
    .groupBy('priority')
    .execute();
  return PRIORITIES.map((priority, index) => {
    const row = rows.find((one) => one.priority === index);
    if (!row) return { priority, waiting: 0, retrying: 0, oldestAgeMs: 0 };
    const { waiting, retrying, oldest } = row;
    return { priority, waiting, retrying, oldestAgeMs: Math.max(0, nowMs - oldest.getTime()) };
  });
}
