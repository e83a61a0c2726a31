import type { Language } from '@lorecrew/contract/languages';
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
  const of = (table: string) =>
    tx.query<PersonRow>(`select id, company_id as "companyId" from ${table} where email = $1`, [email]);
  return { users: await of('app_user'), consumers: await of('consumer') };
}

export interface CompanyRow {
  readonly id: string;
  readonly name: string;
}

/** A company by one of its domains or its id; never the one that demos belong to. */
export async function findCompany(db: Database, named: string): Promise<CompanyRow | null> {
  const sql = `select c.id, c.name from company c where not c.demo and c.erased_at is null
    and (c.id::text = $1 or c.id in (select company_id from company_domain where domain = $1))`;
  const [row] = await db.query<CompanyRow>(scope, sql, [named]);
  return row ?? null;
}

/** Addresses of a company's users and participants. */
export async function emailsOf(tx: Queryable, companyId: string): Promise<string[]> {
  const sql = 'select email from app_user where company_id = $1 union select email from consumer where company_id = $1';
  return (await tx.query<{ email: string }>(sql, [companyId])).map(({ email }) => email);
}

/** Public ids of sessions whose show runs now, of a company or with one of these participants. */
export async function findRunning(
  tx: Queryable,
  { companyId, consumerIds }: { companyId: string | null; consumerIds: readonly string[] },
): Promise<string[]> {
  const sql = `select s.public_id from session s where s.status = 'live' and (s.company_id = $1 or exists (
    select from session_consumer sc where sc.session_id = s.id and sc.consumer_id = any($2::uuid[])))`;
  return (await tx.query<{ public_id: string }>(sql, [companyId, consumerIds])).map(({ public_id }) => public_id);
}

/** Logs of a company's shows that name one of these ids anywhere. */
export async function findLogsNaming(tx: Queryable, { companyId, id }: { companyId: string; id: string }): Promise<string[]> {
  const sql = `select l.session_id from show_stream l where l.company_id = $1 and exists (
    select from show_event e where e.session_id = l.session_id
      and (e.actor = $2 or strpos(e.cmd_id, $2) > 0 or strpos(e.body::text, $2) > 0))`;
  return (await tx.query<{ session_id: string }>(sql, [companyId, id])).map(({ session_id }) => session_id);
}

/** Makes every node reload a log. */
export async function startAnew(
  tx: Queryable,
  { sessionId, incarnation }: { sessionId: string; incarnation: string },
): Promise<void> {
  await tx.query('update show_stream set incarnation = $2 where session_id = $1', [sessionId, incarnation]);
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
    await tx.query(`update ${table} t set ${changes.join(', ')} where ${where}`, [keys]);
  }
}

/** Deletes the rows about somebody, as far as they are known by these keys. What goes with another row goes with it. */
export async function deleteHeld(tx: Queryable, { by, keys }: HeldBy): Promise<void> {
  for (const { table, where } of HOLDINGS.filter((held) => held.by === by && held.erased === 'deleted'))
    await tx.query(`delete from ${table} t where ${where}`, [keys]);
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
  for (const { table, what, where, columns } of HOLDINGS.filter((one) => one.by === by))
    held.push({ table, what, rows: await tx.query(`select ${exportedColumns(columns)} from ${table} t where ${where}`, [keys]) });
  return held;
}

/** What the audit keeps of a company for its time says no longer which it is about, nor who did it. */
export async function forgetCompanyInAudit(tx: Queryable, companyId: string): Promise<void> {
  await tx.query(`update audit set user_id = null, network = '', company_id = null where company_id = $1`, [companyId]);
}

/** Orders stay for the tax office, which asks for the company and not for who pressed the button. */
async function forgetBuyersOf(tx: Queryable, companyId: string): Promise<void> {
  await tx.query(`update credit_order set email = '', user_id = null where company_id = $1`, [companyId]);
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
  await tx.query('select pg_advisory_xact_lock(7241004, hashtext($1))', [companyId]);
  const other = `from app_user o where o.company_id = u.company_id and o.id <> u.id and o.email_verified_at is not null`;
  const [row] = await tx.query<Leaver>(
    `select u.email, u.language, u.first_name as "firstName", u.company_id as "companyId", c.name as company, c.demo,
       u.role = 'owner' and u.membership = 'approved' as "isOwner",
       (select count(*)::int ${other}) as others,
       (select count(*)::int ${other} and o.role = 'owner' and o.membership = 'approved' and o.user_type_id in (1, 2)) as "otherOwners",
       (select count(*)::int from session s where s.company_id = u.company_id and s.organiser_id = u.id and not s.demo) as "ownSessions",
       (select count(*)::int from session s where s.company_id = u.company_id and not s.demo) as "companySessions",
       (select count(*)::int from session_consumer sc join consumer p on p.company_id = sc.company_id and p.id = sc.consumer_id
         where p.email = u.email) as invited,
       coalesce((select a.available + a.held from credit_account a where a.company_id = u.company_id), 0) as credits,
       (select count(*)::int from credit_order o where o.company_id = u.company_id) as orders
     from app_user u join company c on c.id = u.company_id where u.id = $1`,
    [userId],
  );
  return row ?? null;
}

/**
 * Gives what somebody had in their company to another of it: their sessions, and if they were its last owner the company. That is the
 * longest-standing owner, or else organiser; nobody, where there is nobody.
 */
export async function passOn(tx: Queryable, { id, companyId }: PersonRow): Promise<void> {
  const [heir] = await tx.query<{ id: string; leaves: boolean }>(
    `select u.id, (select left_behind.role = 'owner' and left_behind.membership = 'approved' from app_user left_behind where left_behind.id = $1)
       as leaves from app_user u
     where u.company_id = $2 and u.id <> $1 and u.membership = 'approved' and u.email_verified_at is not null and u.user_type_id in (1, 2)
     order by u.role = 'owner' desc, u.approved_at, u.id limit 1`,
    [id, companyId],
  );
  if (!heir) return;
  if (heir.leaves) await tx.query(`update app_user set role = 'owner' where id = $1`, [heir.id]);
  await tx.query('update session set organiser_id = $2 where organiser_id = $1', [id, heir.id]);
}

/** Few enough to be done well before a statement runs out of time. */
const ROWS_AT_ONCE = 5_000;

async function deleteInParts(tx: Queryable, table: string, where: string, companyId: string): Promise<void> {
  const sql = `delete from ${table} where ctid in (select ctid from ${table} where ${where} limit ${ROWS_AT_ONCE}) returning 1`;
  while ((await tx.query(sql, [companyId])).length === ROWS_AT_ONCE);
}

/** Deletes a company's shows with all that was said and done in them. */
export async function deleteShows(tx: Queryable, companyId: string): Promise<void> {
  const ofCompany = 'session_id in (select session_id from show_stream where company_id = $1)';
  for (const table of ['show_presence', 'show_text', 'show_event']) await deleteInParts(tx, table, ofCompany, companyId);
  await deleteInParts(tx, 'show_stream', 'company_id = $1', companyId);
}

/**
 * Deletes a company and all that belongs to it. With orders a row without a name stays, and its books with it, until the law is
 * content. Says which.
 */
export async function deleteCompany(
  tx: Queryable,
  { companyId, atMs }: { companyId: string; atMs: number },
): Promise<'gone' | 'books stay'> {
  const at = (sql: string) => tx.query(sql, [companyId]);
  await forgetBuyersOf(tx, companyId);
  await at('update credit_welcome set company_id = null where company_id = $1');
  await at('delete from bill_to where company_id = $1');
  await at('delete from sandbox_payment where order_id in (select id from credit_order where company_id = $1)');
  const orders = await at('select 1 from credit_order where company_id = $1 limit 1');
  if (orders.length === 0) {
    await at('delete from credit_entry where company_id = $1');
    await at('delete from credit_account where company_id = $1');
    await at('delete from company where id = $1');
    return 'gone';
  }
  // What it was welcomed for was its domain.
  await at(`update credit_entry set key = 'welcome', label = '' where company_id = $1 and cause = 'welcome'`);
  for (const table of ['session', 'consumer', 'app_user', 'company_domain'])
    await at(`delete from ${table} where company_id = $1`);
  await tx.query(`update company set name = 'Erased company', erased_at = $2 where id = $1`, [companyId, new Date(atMs)]);
  return 'books stay';
}
