import type { Language } from '@lorecrew/contract/languages';
import type { Database, Queryable } from '../../../ports.ts';

const scope = { role: 'accounts' } as const;

export interface PasswordOwner {
  readonly id: string;
  readonly companyId: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly language: Language;
  readonly passwordHash: string | null;
  /** Whether another provider opens the account as well. */
  readonly connected: boolean;
}

const OWNER = `select id, company_id as "companyId", first_name as "firstName", last_name as "lastName", email, language,
  password_hash as "passwordHash",
  exists (select from user_identity i where i.user_id = app_user.id) as connected from app_user`;

/** Who signs in with an address and may. */
export async function findOwnerByEmail(tx: Queryable, email: string): Promise<PasswordOwner | null> {
  const [row] = await tx.query<PasswordOwner>(`${OWNER} where email = $1 and user_type_id in (1, 2)`, [email]);
  return row ?? null;
}

/** Whose password it is. */
export async function findOwner(db: Database, userId: string): Promise<PasswordOwner | null> {
  const [row] = await db.query<PasswordOwner>(scope, `${OWNER} where id = $1`, [userId]);
  return row ?? null;
}

/** Keeps a new password; false when the kept one is no longer `unless`, because somebody was faster. */
export async function setPassword(
  tx: Queryable,
  { userId, hash, unless }: { userId: string; hash: string; unless: string | null },
): Promise<boolean> {
  const sql = 'update app_user set password_hash = $2 where id = $1 and password_hash is not distinct from $3 returning id';
  return (await tx.query(sql, [userId, hash, unless])).length === 1;
}

/** Takes the Microsoft accounts away that open an account; says whether there were any. */
export async function disconnectMicrosoft(tx: Queryable, userId: string): Promise<boolean> {
  const sql = "delete from user_identity where user_id = $1 and provider = 'microsoft' returning subject";
  return (await tx.query(sql, [userId])).length > 0;
}
