import type { CompanyRole, Membership } from '@lorecrew/contract/api/company';
import type { Language } from '@lorecrew/contract/languages';
import type { Database, Queryable } from '../../../ports.ts';

const scope = { role: 'accounts' } as const;

export interface UserRow {
  readonly id: string;
  readonly first_name: string;
  readonly last_name: string;
  readonly email: string;
  readonly email_verified_at: Date | null;
  readonly user_type_id: number;
  readonly has_password: boolean;
  readonly created_at: Date;
  readonly membership: Membership;
  readonly role: CompanyRole;
  readonly company_name: string;
  readonly country_id: string | null;
  readonly timezone_id: string | null;
  readonly area_code: string | null;
  readonly phone_number: string | null;
  readonly providers: 'microsoft'[];
  readonly language: Language;
}

/** A user with profile and company. */
export async function findUser(db: Database, userId: string): Promise<UserRow | null> {
  const sql = `
    select u.id, u.first_name, u.last_name, u.email, u.email_verified_at, u.user_type_id, u.created_at, u.membership, u.role, u.language,
      u.password_hash is not null as has_password, c.name as company_name,
      u.country_id, u.timezone_id, u.area_code, u.phone_number,
      array(select distinct provider from user_identity where user_id = u.id order by provider) as providers
    from app_user u join company c on c.id = u.company_id where u.id = $1`;
  const [row] = await db.query<UserRow>(scope, sql, [userId]);
  return row ?? null;
}

/** Keeps a profile; names only where they are given. */
export async function updateProfile(
  tx: Queryable,
  input: {
    userId: string;
    firstName: string | null;
    lastName: string | null;
    language: Language | null;
    profile: { country_id: string; timezone_id: string; area_code: string; phone_number: string };
  },
): Promise<void> {
  const { userId, firstName, lastName, language, profile } = input;
  await tx.query(
    `update app_user set first_name = coalesce($2, first_name), last_name = coalesce($3, last_name),
       country_id = $4, timezone_id = $5, area_code = $6, phone_number = $7, language = coalesce($8, language) where id = $1`,
    [userId, firstName, lastName, profile.country_id, profile.timezone_id, profile.area_code, profile.phone_number, language],
  );
}

/** Whether a sign-in is this person's and still good; held until the transaction ends. */
export async function holdSignIn(
  tx: Queryable,
  { familyId, userId, nowMs }: { familyId: string; userId: string; nowMs: number },
): Promise<boolean> {
  const sql = `select 1 from token where family_id = $1 and user_id = $2 and revoked_at is null and expires_at > $3 for update`;
  return (await tx.query(sql, [familyId, userId, new Date(nowMs)])).length > 0;
}
