import type { Language } from '@lorecrew/contract/languages';
import type { Database, Queryable } from '../../../ports.ts';

const scope = { role: 'accounts' } as const;

/** Domains that the site's own settings allow or deny. */
export async function readDomainSettings(db: Database): Promise<{ allowed: string[]; denied: string[] }> {
  const sql = `select key, value from setting where key in ('email_domains.allowed', 'email_domains.denied')`;
  const rows = await db.query<{ key: string; value: unknown }>(scope, sql);
  const domains = (key: string): string[] => {
    const value = rows.find((row) => row.key === `email_domains.${key}`)?.value;
    return Array.isArray(value) ? value.map((one) => String(one).toLowerCase()) : [];
  };
  return { allowed: domains('allowed'), denied: domains('denied') };
}

export interface NewPerson {
  readonly id: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly passwordHash: string | null;
  readonly domain: string;
  /** Of the company that is made if the domain has none. */
  readonly companyId: string;
  readonly companyName: string;
  readonly atMs: number;
  /** What their letters are written in. */
  readonly language: Language;
}

export interface PersonRef {
  readonly id: string;
  readonly companyId: string;
  readonly firstName: string;
  readonly language: Language;
  readonly email: string;
}

/** One statement, known or not, so that neither can be told from the time it takes. What was typed before an address is proved gives way. */
const ADD_PERSON = `
with known as (
  select id, company_id, first_name, language, email_verified_at is not null as proved from app_user where email = $4
),
renewed as (
  update app_user set first_name = $2, last_name = $3, password_hash = coalesce($5, password_hash), language = $10
  where email = $4 and email_verified_at is null
),
founded as (
  insert into company (id, name, created_at)
  select $7, $8, $9 where not exists (select from known) and not exists (select from company_domain where domain = $6)
  returning id
),
named as (
  insert into company_domain (domain, company_id) select $6, id from founded returning company_id
),
home as (
  select id from founded union all select company_id from company_domain where domain = $6
),
added as (
  insert into app_user (id, company_id, first_name, last_name, email, user_type_id, password_hash, membership, created_at, language)
  select $1, home.id, $2, $3, $4, 2, $5, 'pending', $9, $10 from home where not exists (select from known)
  returning id, company_id, first_name
)
select id, company_id as "companyId", case when proved then first_name else $2 end as "firstName",
  case when proved then language else $10 end as language, proved from known
union all select id, company_id, first_name, $10, false from added`;

/**
 * Adds a person to the company of the domain, or makes one; or finds who has the address already. Waits for others of the same
 * domain, so that two first ones do not make two companies.
 */
export async function addPerson(tx: Queryable, person: NewPerson): Promise<PersonRef & { proved: boolean }> {
  await tx.query('select pg_advisory_xact_lock(7241003, hashtext($1))', [person.domain]);
  const { id, firstName, lastName, email, passwordHash, domain, companyId, companyName, atMs, language } = person;
  const [row] = await tx.query<Omit<PersonRef, 'email'> & { proved: boolean }>(ADD_PERSON, [
    id,
    firstName,
    lastName,
    email,
    passwordHash,
    domain,
    companyId,
    companyName,
    new Date(atMs),
    language,
  ]);
  if (!row) throw new Error('A person was neither added nor found.');
  return { ...row, email };
}

/**
 * Marks an address as proved. The first of a company with a proved address founds it, and is approved; the others wait for one
 * who is. The first time, the password and every connected account go: they may be a stranger's. Later proofs change nothing, so
 * that whoever was removed stays so. Null when the address is no longer the person's.
 */
export async function proveEmail(
  tx: Queryable,
  { userId, companyId, email, atMs }: { userId: string; companyId: string; email: string; atMs: number },
): Promise<{ membership: 'pending' | 'approved' | 'removed'; wasProved: boolean } | null> {
  await tx.query('select pg_advisory_xact_lock(7241004, hashtext($1))', [companyId]);
  const sql = `
    with before as (select email_verified_at from app_user where id = $1),
    founding as (
      select before.email_verified_at is null and not exists (
        select from app_user other where other.company_id = $2 and other.membership = 'approved' and other.email_verified_at is not null
      ) as founds from before
    )
    update app_user set email_verified_at = coalesce(email_verified_at, $4),
      password_hash = case when email_verified_at is null then null else password_hash end,
      membership = case when founds then 'approved' else membership end,
      role = case when founds then 'owner' else role end,
      approved_at = case when founds then $4 else approved_at end
    from founding
    where id = $1 and company_id = $2 and email = $3
    returning membership, (select email_verified_at is not null from before) as "wasProved"`;
  const [row] = await tx.query<{ membership: 'pending' | 'approved' | 'removed'; wasProved: boolean }>(sql, [
    userId,
    companyId,
    email,
    new Date(atMs),
  ]);
  if (row && !row.wasProved) await tx.query('delete from user_identity where user_id = $1', [userId]);
  return row ?? null;
}

/** Sets the password of somebody who has none. */
export async function setFirstPassword(tx: Queryable, { userId, hash }: { userId: string; hash: string }): Promise<void> {
  await tx.query('update app_user set password_hash = $2 where id = $1 and password_hash is null', [userId, hash]);
}

/** Owners of a company, who may let others in. */
export function findOwners(tx: Queryable, companyId: string): Promise<Omit<PersonRef, 'companyId'>[]> {
  const sql = `select id, first_name as "firstName", email, language from app_user
    where company_id = $1 and role = 'owner' and membership = 'approved' and email_verified_at is not null
      and user_type_id in (1, 2)`;
  return tx.query(sql, [companyId]);
}

/** A person with what letters say about them. */
export interface Person extends PersonRef {
  readonly lastName: string;
  readonly userTypeId: number;
  readonly verified: boolean;
  readonly hasPassword: boolean;
  readonly companyName: string;
}

/** A person by their id or their address. */
export async function findPerson(tx: Queryable, by: { id: string } | { email: string }): Promise<Person | null> {
  const [column, value] = 'id' in by ? ['id', by.id] : ['email', by.email];
  const sql = `select u.id, u.company_id as "companyId", u.first_name as "firstName", u.last_name as "lastName", u.email, u.language,
      u.user_type_id as "userTypeId", u.email_verified_at is not null as verified,
      u.password_hash is not null as "hasPassword", c.name as "companyName"
    from app_user u join company c on c.id = u.company_id where u.${column} = $1`;
  const [row] = await tx.query<Person>(sql, [value]);
  return row ?? null;
}

/**
 * Ends the invitation of somebody whose address is proved now. Lets them in where one who is an owner today has invited them and it is
 * still open; whether that was so.
 */
export async function acceptInvitation(
  tx: Queryable,
  { userId, companyId, email, atMs }: { userId: string; companyId: string; email: string; atMs: number },
): Promise<boolean> {
  const taken = `delete from colleague_invitation where company_id = $1 and email = $2
    returning expires_at > $3 and exists (select from app_user o where o.id = invited_by and o.role = 'owner'
      and o.membership = 'approved' and o.email_verified_at is not null) as "isLetIn"`;
  const [invitation] = await tx.query<{ isLetIn: boolean }>(taken, [companyId, email, new Date(atMs)]);
  if (!invitation?.isLetIn) return false;
  const admitted = `update app_user set membership = 'approved', role = 'organiser', approved_at = $2
    where id = $1 and membership = 'pending'`;
  await tx.query(admitted, [userId, new Date(atMs)]);
  return true;
}
