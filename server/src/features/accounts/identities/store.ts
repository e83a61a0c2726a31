import type { Language } from '@lorecrew/contract/languages';
import type { Queryable } from '../../../ports.ts';

export interface Identity {
  readonly provider: string;
  readonly tenant: string;
  readonly subject: string;
}

/** Uses a nonce up; false when it was used before. */
export async function useNonce(tx: Queryable, { hash, expiresAtMs }: { hash: string; expiresAtMs: number }): Promise<boolean> {
  const sql = 'insert into used_nonce (hash, expires_at) values ($1, $2) on conflict (hash) do nothing returning hash';
  return (await tx.query(sql, [hash, new Date(expiresAtMs)])).length === 1;
}

/** Who is connected with an identity. */
export async function findByIdentity(
  tx: Queryable,
  { provider, tenant, subject }: Identity,
): Promise<{ id: string; companyId: string; userTypeId: number } | null> {
  const sql = `select u.id, u.company_id as "companyId", u.user_type_id as "userTypeId"
    from user_identity i join app_user u on u.company_id = i.company_id and u.id = i.user_id
    where i.provider = $1 and i.tenant = $2 and i.subject = $3`;
  const [row] = await tx.query<{ id: string; companyId: string; userTypeId: number }>(sql, [provider, tenant, subject]);
  return row ?? null;
}

/** Connects an identity with a person; false when it is another's already. */
export async function connect(
  tx: Queryable,
  { identity, user }: { identity: Identity; user: { id: string; companyId: string } },
): Promise<boolean> {
  const { provider, tenant, subject } = identity;
  const sql = `
    with added as (
      insert into user_identity (provider, tenant, subject, company_id, user_id) values ($1, $2, $3, $4, $5)
      on conflict (provider, tenant, subject) do nothing returning user_id
    )
    select user_id from added
    union all select user_id from user_identity where provider = $1 and tenant = $2 and subject = $3`;
  const [row] = await tx.query<{ user_id: string }>(sql, [provider, tenant, subject, user.companyId, user.id]);
  return row?.user_id === user.id;
}

/** Takes all identities of a provider away from a person; says whether there were any. */
export async function deleteIdentities(
  tx: Queryable,
  { userId, provider }: { userId: string; provider: string },
): Promise<boolean> {
  const sql = 'delete from user_identity where user_id = $1 and provider = $2 returning subject';
  return (await tx.query(sql, [userId, provider])).length > 0;
}

/** What is asked of somebody before a way in is taken from them. */
interface HeldPerson {
  readonly firstName: string;
  readonly email: string;
  readonly language: Language;
  readonly hasPassword: boolean;
}

/** A person, held until the transaction ends, so that their last way in is not taken twice. */
export async function holdPerson(tx: Queryable, userId: string): Promise<HeldPerson | null> {
  const sql = `select first_name as "firstName", email, language, password_hash is not null as "hasPassword" from app_user where id = $1 for update`;
  const [row] = await tx.query<HeldPerson>(sql, [userId]);
  return row ?? null;
}
