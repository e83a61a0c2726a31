import type { Database, Queryable } from '../../ports.ts';

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
}

export interface PersonRef {
  readonly id: string;
  readonly companyId: string;
  readonly firstName: string;
  readonly email: string;
}

/** One statement, known or not, so that neither can be told from the time it takes. */
const ADD_PERSON = `
with known as (
  select id, company_id, first_name from app_user where email = $4
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
  insert into app_user (id, company_id, first_name, last_name, email, user_type_id, password_hash, membership, created_at)
  select $1, home.id, $2, $3, $4, 2, $5, 'pending', $9 from home where not exists (select from known)
  returning id, company_id, first_name
)
select id, company_id as "companyId", first_name as "firstName", true as known from known
union all select id, company_id, first_name, false from added`;

/**
 * Adds a person to the company of the domain, or makes one; or finds who has the address already. Waits for others of the same
 * domain, so that two first ones do not make two companies.
 */
export async function addPerson(tx: Queryable, person: NewPerson): Promise<PersonRef & { known: boolean }> {
  await tx.query('select pg_advisory_xact_lock(7241003, hashtext($1))', [person.domain]);
  const { id, firstName, lastName, email, passwordHash, domain, companyId, companyName, atMs } = person;
  const [row] = await tx.query<Omit<PersonRef, 'email'> & { known: boolean }>(ADD_PERSON, [
    id,
    firstName,
    lastName,
    email,
    passwordHash,
    domain,
    companyId,
    companyName,
    new Date(atMs),
  ]);
  if (!row) throw new Error('A person was neither added nor found.');
  return { ...row, email };
}

/**
 * Marks an address as proved. The first of a company with a proved address founds it, and is approved; the others wait for one
 * who is. Null when the address is no longer the person's.
 */
export async function proveEmail(
  tx: Queryable,
  { userId, companyId, email, atMs }: { userId: string; companyId: string; email: string; atMs: number },
): Promise<{ membership: 'pending' | 'approved'; wasProved: boolean } | null> {
  await tx.query('select pg_advisory_xact_lock(7241004, hashtext($1))', [companyId]);
  const sql = `
    with before as (select email_verified_at from app_user where id = $1)
    update app_user set email_verified_at = coalesce(email_verified_at, $4),
      membership = case when membership = 'approved' or not exists (
        select from app_user other where other.company_id = $2 and other.membership = 'approved' and other.email_verified_at is not null
      ) then 'approved' else 'pending' end
    where id = $1 and company_id = $2 and email = $3
    returning membership, (select email_verified_at is not null from before) as "wasProved"`;
  const [row] = await tx.query<{ membership: 'pending' | 'approved'; wasProved: boolean }>(sql, [
    userId,
    companyId,
    email,
    new Date(atMs),
  ]);
  return row ?? null;
}

/** Organisers who may let others of their company in. */
export function findHosts(tx: Queryable, companyId: string): Promise<{ firstName: string; email: string }[]> {
  const sql = `select first_name as "firstName", email from app_user
    where company_id = $1 and membership = 'approved' and email_verified_at is not null and user_type_id in (1, 2)`;
  return tx.query(sql, [companyId]);
}

/** A person with what mails say about them. */
export async function findPerson(
  tx: Queryable,
  userId: string,
): Promise<(PersonRef & { lastName: string; verified: boolean; companyName: string }) | null> {
  const sql = `select u.id, u.company_id as "companyId", u.first_name as "firstName", u.last_name as "lastName", u.email,
      u.email_verified_at is not null as verified, c.name as "companyName"
    from app_user u join company c on c.id = u.company_id where u.id = $1`;
  const [row] = await tx.query<PersonRef & { lastName: string; verified: boolean; companyName: string }>(sql, [userId]);
  return row ?? null;
}
