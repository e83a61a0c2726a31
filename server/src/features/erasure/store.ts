import type { Language } from '@lorecrew/contract/languages';
import { type RawBuilder, sql } from 'kysely';
import { scoped } from '../../ports/query-builder.ts';
import { anyOf, countRows, declaredSql, isTrue, lockUntilCommit } from '../../ports/sql-fragments.ts';
import type { Database, Queryable } from '../../ports.ts';
import { type Column, HOLDINGS, type KnownBy, type Standing } from './rules.ts';

const scope = { role: 'retention' } as const;

/** A person's row: a user or a participant. */
export interface PersonRow {
  readonly id: string;
  readonly companyId: string;
}

/** Everybody who has an address: users and participants, of whatever company. */
export async function findPeople(
  tx: Queryable,
  email: string,
): Promise<{ users: readonly PersonRow[]; consumers: readonly PersonRow[] }> {
  const of = (table: 'app_user' | 'consumer') =>
    tx.selectFrom(table).select(['id', 'company_id as companyId']).where('email', '=', email).execute();
  return { users: await of('app_user'), consumers: await of('consumer') };
}

export interface CompanyRow {
  readonly id: string;
  readonly name: string;
}

/** A company by one of its domains or its id; never the one that demos belong to. */
export async function findCompany(db: Database, named: string): Promise<CompanyRow | null> {
  const company = await scoped(db, scope)
    .selectFrom('company as c')
    .select(['c.id', 'c.name'])
    .where('c.demo', '=', false)
    .where('c.erased_at', 'is', null)
    .where((eb) => {
      const ofDomain = eb.selectFrom('company_domain').select('company_id').where('domain', '=', named);
      return eb.or([eb(eb.cast<string>('c.id', 'text'), '=', named), eb('c.id', 'in', ofDomain)]);
    })
    .executeTakeFirst();
  return company ?? null;
}

/** Addresses of a company's users and participants. */
export async function listCompanyEmails(tx: Queryable, companyId: string): Promise<string[]> {
  const emails = tx
    .selectFrom('app_user')
    .select('email')
    .where('company_id', '=', companyId)
    .union(tx.selectFrom('consumer').select('email').where('company_id', '=', companyId));
  return (await emails.execute()).map(({ email }) => email);
}

/** Public ids of sessions whose show runs now, of a company or with one of these participants. */
export async function findRunning(
  tx: Queryable,
  { companyId, consumerIds }: { companyId: string | null; consumerIds: readonly string[] },
): Promise<string[]> {
  const running = tx
    .selectFrom('session as s')
    .select('s.public_id')
    .where('s.status', '=', 'live')
    .where((eb) => {
      const seats = eb.selectFrom('session_consumer as sc').whereRef('sc.session_id', '=', 's.id');
      const theirs = eb.exists(seats.where('sc.consumer_id', '=', anyOf('uuid', consumerIds)));
      return companyId === null ? theirs : eb.or([eb('s.company_id', '=', companyId), theirs]);
    });
  return (await running.execute()).map(({ public_id }) => public_id);
}

/** Logs of a company's shows that name one of these ids anywhere. */
export async function findLogsNaming(tx: Queryable, { companyId, id }: { companyId: string; id: string }): Promise<string[]> {
  const logs = tx
    .selectFrom('show_stream as l')
    .select('l.session_id')
    .where('l.company_id', '=', companyId)
    .where((eb) => {
      const naming = eb
        .selectFrom('show_event as e')
        .whereRef('e.session_id', '=', 'l.session_id')
        .where((event) =>
          event.or([
            event('e.actor', '=', id),
            event(sql<number>`strpos(${event.ref('e.cmd_id')}, ${id})`, '>', 0),
            event(sql<number>`strpos(${event.ref('e.body')}::text, ${id})`, '>', 0),
          ]),
        );
      return eb.exists(naming);
    });
  return (await logs.execute()).map(({ session_id }) => session_id);
}

/** Makes every node reload a log. */
export async function startAnew(
  tx: Queryable,
  { sessionId, incarnation }: { sessionId: string; incarnation: string },
): Promise<void> {
  await tx.updateTable('show_stream').set({ incarnation }).where('session_id', '=', sessionId).execute();
}

interface HeldBy {
  readonly by: KnownBy;
  readonly keys: readonly string[];
}

/** Makes the rows about somebody anonymous that stay, as far as they are known by these keys. */
export async function anonymiseHeld(tx: Queryable, { by, keys }: HeldBy): Promise<void> {
  for (const { table, where, columns } of HOLDINGS.filter((held) => held.by === by && held.erased === 'anonymous')) {
    const changes = Object.entries(columns).flatMap(([name, { erased }]) =>
      erased === undefined ? [] : [`${name} = ${erased}`],
    );
    await sql`update ${sql.table(table)} t set ${sql.raw(changes.join(', '))} where ${declaredSql(where, keys)}`.execute(tx);
  }
}

/** Deletes the rows about somebody, as far as they are known by these keys. What goes with another row goes with it. */
export async function deleteHeld(tx: Queryable, { by, keys }: HeldBy): Promise<void> {
  for (const { table, where } of HOLDINGS.filter((held) => held.by === by && held.erased === 'deleted'))
    await sql`delete from ${sql.table(table)} t where ${declaredSql(where, keys)}`.execute(tx);
}

/** The columns that an export gives, as a list of SQL expressions on `t`. */
function exportedColumns(columns: Readonly<Record<string, Column>>): string {
  return Object.entries(columns)
    .flatMap(([name, column]) => {
      if (column.export === 'withheld') return [];
      return column.export === 'own name' ? [`t.${name}`] : [`${column.export.sql} as ${column.export.name}`];
    })
    .join(', ');
}

/** What is kept about somebody, as far as it is known by these keys. */
export async function readHeld(
  tx: Queryable,
  { by, keys }: HeldBy,
): Promise<{ table: string; what: string; rows: Record<string, unknown>[] }[]> {
  const held: { table: string; what: string; rows: Record<string, unknown>[] }[] = [];
  for (const { table, what, where, columns } of HOLDINGS.filter((one) => one.by === by)) {
    const exported = sql.raw(exportedColumns(columns));
    const rows = sql<Record<string, unknown>>`select ${exported} from ${sql.table(table)} t where ${declaredSql(where, keys)}`;
    held.push({ table, what, rows: (await rows.execute(tx)).rows });
  }
  return held;
}

/** What the audit keeps of a company for its time says no longer which it is about, nor who did it. */
export async function forgetCompanyInAudit(tx: Queryable, companyId: string): Promise<void> {
  const forgotten = { user_id: null, network: '', company_id: null, session_id: null };
  await tx.updateTable('audit').set(forgotten).where('company_id', '=', companyId).execute();
}

/** Orders stay for the tax office, which asks for the company and not for who pressed the button. */
async function forgetBuyersOf(tx: Queryable, companyId: string): Promise<void> {
  await tx.updateTable('credit_order').set({ email: '', user_id: null }).where('company_id', '=', companyId).execute();
}

/** Somebody in their company, and what is theirs there and elsewhere. */
export interface Leaver extends Standing {
  readonly language: Language;
  readonly email: string;
  readonly firstName: string;
  readonly companyId: string;
  readonly company: string;
  readonly ownSessions: number;
  readonly companySessions: number;
  readonly invited: number;
  readonly credits: number;
  readonly orders: number;
}

/** The user who is about to leave. Changes of who is in the company wait until the transaction ends. */
export async function holdLeaver(
  tx: Queryable,
  { userId, companyId }: { userId: string; companyId: string },
): Promise<Leaver | null> {
  // The lock that changes of a company's people take.
  await lockUntilCommit(tx, 7241004, companyId);
  const leaver = await tx
    .selectFrom('app_user as u')
    .innerJoin('company as c', 'c.id', 'u.company_id')
    .select(['u.email', 'u.language', 'u.first_name as firstName', 'u.company_id as companyId', 'c.name as company', 'c.demo'])
    .select((eb) => {
      const others = eb
        .selectFrom('app_user as o')
        .select(countRows.as('n'))
        .whereRef('o.company_id', '=', 'u.company_id')
        .whereRef('o.id', '<>', 'u.id')
        .where('o.email_verified_at', 'is not', null);
      const otherOwners = others
        .where('o.role', '=', 'owner')
        .where('o.membership', '=', 'approved')
        .where('o.user_type_id', 'in', [1, 2]);
      const sessions = eb
        .selectFrom('session as s')
        .select(countRows.as('n'))
        .whereRef('s.company_id', '=', 'u.company_id')
        .where('s.demo', '=', false);
      const seats = eb
        .selectFrom('session_consumer as sc')
        .innerJoin('consumer as p', (join) =>
          join.onRef('p.company_id', '=', 'sc.company_id').onRef('p.id', '=', 'sc.consumer_id'),
        )
        .select(countRows.as('n'))
        .whereRef('p.email', '=', 'u.email');
      const credits = eb
        .selectFrom('credit_account as a')
        .select((account) => account('a.available', '+', account.ref('a.held')).as('n'))
        .whereRef('a.company_id', '=', 'u.company_id');
      const orders = eb.selectFrom('credit_order as o').select(countRows.as('n')).whereRef('o.company_id', '=', 'u.company_id');
      return [
        isTrue(eb.and([eb('u.role', '=', 'owner'), eb('u.membership', '=', 'approved')])).as('isOwner'),
        others.$asScalar().$notNull().as('others'),
        otherOwners.$asScalar().$notNull().as('otherOwners'),
        sessions.whereRef('s.organiser_id', '=', 'u.id').$asScalar().$notNull().as('ownSessions'),
        sessions.$asScalar().$notNull().as('companySessions'),
        seats.$asScalar().$notNull().as('invited'),
        eb.fn.coalesce(credits, eb.lit<number>(0)).as('credits'),
        orders.$asScalar().$notNull().as('orders'),
      ];
    })
    .where('u.id', '=', userId)
    .executeTakeFirst();
  return leaver ?? null;
}

/**
 * Gives what somebody had in their company to another of it: their sessions, and if they were its last owner the company. That is the
 * longest-standing owner, or else organiser; nobody, where there is nobody.
 */
export async function passOn(tx: Queryable, { id, companyId }: PersonRow): Promise<void> {
  const heir = await tx
    .selectFrom('app_user as u')
    .select((eb) => {
      const leaver = eb.selectFrom('app_user as l').where('l.id', '=', id);
      const isOwner = leaver.select((l) =>
        isTrue(l.and([l('l.role', '=', 'owner'), l('l.membership', '=', 'approved')])).as('is'),
      );
      return ['u.id', isOwner.as('leaves')];
    })
    .where('u.company_id', '=', companyId)
    .where('u.id', '<>', id)
    .where('u.membership', '=', 'approved')
    .where('u.email_verified_at', 'is not', null)
    .where('u.user_type_id', 'in', [1, 2])
    .orderBy((eb) => eb('u.role', '=', 'owner'), 'desc')
    .orderBy('u.approved_at')
    .orderBy('u.id')
    .limit(1)
    .executeTakeFirst();
  if (!heir) return;
  if (heir.leaves) await tx.updateTable('app_user').set({ role: 'owner' }).where('id', '=', heir.id).execute();
  await tx.updateTable('session').set({ organiser_id: heir.id }).where('organiser_id', '=', id).execute();
}

/** Few enough to be done well before a statement runs out of time. */
const ROWS_AT_ONCE = 5_000;

async function deleteInParts(tx: Queryable, table: string, where: RawBuilder<unknown>): Promise<void> {
  const part = sql`select ctid from ${sql.table(table)} where ${where} limit ${ROWS_AT_ONCE}`;
  const deleted = sql`delete from ${sql.table(table)} where ctid in (${part}) returning 1`;
  while ((await deleted.execute(tx)).rows.length === ROWS_AT_ONCE);
}

/** Deletes a company's shows with all that was said and done in them. */
export async function deleteShows(tx: Queryable, companyId: string): Promise<void> {
  const ofCompany = sql`session_id in (select session_id from show_stream where company_id = ${companyId})`;
  for (const table of ['show_presence', 'show_text', 'show_event']) await deleteInParts(tx, table, ofCompany);
  await deleteInParts(tx, 'show_stream', sql`company_id = ${companyId}`);
}

/**
 * Deletes a company and all that belongs to it. With orders a row without a name stays, and its books with it, until the law is
 * content. Says which.
 */
export async function deleteCompany(
  tx: Queryable,
  { companyId, atMs }: { companyId: string; atMs: number },
): Promise<'gone' | 'books stay'> {
  await forgetBuyersOf(tx, companyId);
  await tx.updateTable('credit_welcome').set({ company_id: null }).where('company_id', '=', companyId).execute();
  await tx.deleteFrom('bill_to').where('company_id', '=', companyId).execute();
  const orders = tx.selectFrom('credit_order').select('id').where('company_id', '=', companyId);
  await tx.deleteFrom('sandbox_payment').where('order_id', 'in', orders).execute();
  if ((await orders.limit(1).execute()).length === 0) {
    await tx.deleteFrom('credit_entry').where('company_id', '=', companyId).execute();
    await tx.deleteFrom('credit_account').where('company_id', '=', companyId).execute();
    await tx.deleteFrom('company').where('id', '=', companyId).execute();
    return 'gone';
  }
  // What it was welcomed for was its domain.
  const welcome = tx.updateTable('credit_entry').set({ key: 'welcome', label: '' }).where('company_id', '=', companyId);
  await welcome.where('cause', '=', 'welcome').execute();
  for (const table of [
    'session',
    'programme',
    'consumer',
    'directory_group',
    'directory_user',
    'app_user',
    'company_domain',
    'company_domain_claim',
    'webhook_endpoint',
  ] as const)
    await tx.deleteFrom(table).where('company_id', '=', companyId).execute();
  const erased = { name: 'Erased company', erased_at: new Date(atMs) };
  await tx.updateTable('company').set(erased).where('id', '=', companyId).execute();
  return 'books stay';
}
