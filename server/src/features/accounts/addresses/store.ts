import type { Language } from '@lorecrew/contract/languages';
import type { Database, Queryable } from '../../../ports.ts';
import type { Asker } from './rules.ts';

const scope = { role: 'accounts' } as const;

/** Somebody who wants another address. */
export interface AskerRecord extends Asker {
  readonly id: string;
  readonly companyId: string;
  readonly firstName: string;
  readonly language: Language;
}

/** The user who asks, with the domains of their company. */
export async function findAsker(db: Database, userId: string): Promise<AskerRecord | null> {
  const sql = `select u.id, u.company_id as "companyId", u.first_name as "firstName", u.email, u.language,
      u.role = 'owner' and u.membership = 'approved' as "isOwner",
      array(select d.domain from company_domain d where d.company_id = u.company_id order by 1) as domains
    from app_user u where u.id = $1`;
  const [row] = await db.query<AskerRecord>(scope, sql, [userId]);
  return row ?? null;
}

/** An address that a user takes or has taken, with its domain and that user. */
export interface Address {
  readonly email: string;
  readonly domain: string;
  readonly userId: string;
  readonly companyId: string;
}

/**
 * Who has an address already: somebody else who proved it, or another company, whose domain it is. Null where it is free. Sign-ups of
 * the domain wait until the transaction ends.
 */
export async function findAddressHolder(
  tx: Queryable,
  { email, domain, userId, companyId }: Address,
): Promise<'person' | 'company' | null> {
  await tx.query('select pg_advisory_xact_lock(7241003, hashtext($1))', [domain]);
  const sql = `select
    exists (select from app_user where email = $1 and email_verified_at is not null and id <> $3) as person,
    exists (select from company_domain where domain = $2 and company_id <> $4) as company`;
  const [row] = await tx.query<{ person: boolean; company: boolean }>(sql, [email, domain, userId, companyId]);
  if (row?.person) return 'person';
  return row?.company ? 'company' : null;
}

/**
 * Gives somebody an address that is proved by a letter to it. A sign-up with it that was never proved does not count. What was
 * mailed to the previous address is forgotten.
 */
export async function moveTo(
  tx: Queryable,
  { email, domain, userId, companyId, atMs }: Address & { atMs: number },
): Promise<void> {
  await tx.query('delete from app_user where email = $1 and email_verified_at is null and id <> $2', [email, userId]);
  const [before] = await tx.query<{ email: string }>('select email from app_user where id = $1 for update', [userId]);
  await tx.query('update app_user set email = $2, email_verified_at = $3 where id = $1', [userId, email, new Date(atMs)]);
  await tx.query('insert into company_domain (domain, company_id) values ($1, $2) on conflict (domain) do nothing', [
    domain,
    companyId,
  ]);
  const sent = '(sent_at is not null or failed_at is not null)';
  await tx.query(`delete from mail_outbox where to_address = $1 and ${sent}`, [before?.email ?? '']);
  await tx.query(`update mail_outbox set forgotten_when_sent = true where to_address = $1 and not ${sent}`, [
    before?.email ?? '',
  ]);
}

/** Takes a domain from a company again in which nobody has an address of it. */
export async function dropUnusedDomain(
  tx: Queryable,
  { domain, companyId }: Pick<Address, 'domain' | 'companyId'>,
): Promise<void> {
  const sql = `delete from company_domain where domain = $1 and company_id = $2 and not exists (
    select from app_user where company_id = $2 and email_verified_at is not null and split_part(email, '@', 2) = $1)`;
  await tx.query(sql, [domain, companyId]);
}

/** Takes away all that opens an account: its password and what vouches for it. */
export async function takeKeys(tx: Queryable, userId: string): Promise<void> {
  await tx.query('update app_user set password_hash = null where id = $1', [userId]);
  await tx.query('delete from user_identity where user_id = $1', [userId]);
}

/** The address that waits to be proved, and until when. */
export async function findWaiting(
  db: Database,
  { userId, nowMs }: { userId: string; nowMs: number },
): Promise<{ email: string; until: Date } | null> {
  const sql = `select email, expires_at as until from mail_link
    where user_id = $1 and purpose = 'address' and used_at is null and expires_at > $2 order by created_at desc limit 1`;
  const [row] = await db.query<{ email: string; until: Date }>(scope, sql, [userId, new Date(nowMs)]);
  return row ?? null;
}
