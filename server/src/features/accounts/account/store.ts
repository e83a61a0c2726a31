import type { CompanyRole, Membership } from '@lorecrew/contract/api/company';
import type { Language } from '@lorecrew/contract/languages';
import { sql } from 'kysely';
import { scoped } from '../../../ports/query-builder.ts';
import { isTrue } from '../../../ports/sql-fragments.ts';
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
  readonly has_passkey: boolean;
  readonly language: Language;
}

/** A user with profile and company. */
export async function findUser(db: Database, userId: string): Promise<UserRow | null> {
  const user = await scoped(db, scope)
    .selectFrom('app_user as u')
    .innerJoin('company as c', 'c.id', 'u.company_id')
    .select([
      'u.id',
      'u.first_name',
      'u.last_name',
      'u.email',
      'u.email_verified_at',
      'u.user_type_id',
      'u.created_at',
      'u.membership',
      'u.role',
      'u.language',
      'c.name as company_name',
      'u.country_id',
      'u.timezone_id',
      'u.area_code',
      'u.phone_number',
    ])
    .select((eb) => {
      const identities = eb
        .selectFrom('user_identity as i')
        .whereRef('i.user_id', '=', 'u.id')
        .where('i.provider', '=', 'microsoft');
      const providers = identities.select('i.provider').distinct().orderBy('i.provider');
      const passkeys = eb.selectFrom('passkey as p').select('p.id').whereRef('p.user_id', '=', 'u.id');
      return [
        isTrue(eb.exists(passkeys)).as('has_passkey'),
        isTrue(eb('u.password_hash', 'is not', null)).as('has_password'),
        sql<'microsoft'[]>`array${providers}`.as('providers'),
      ];
    })
    .where('u.id', '=', userId)
    .executeTakeFirst();
  return user ?? null;
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
  const { userId, firstName, lastName, language } = input;
  const { country_id, timezone_id, area_code, phone_number } = input.profile;
  await tx
    .updateTable('app_user')
    .set({
      country_id,
      timezone_id,
      area_code,
      phone_number,
      ...(firstName === null ? {} : { first_name: firstName }),
      ...(lastName === null ? {} : { last_name: lastName }),
      ...(language === null ? {} : { language }),
    })
    .where('id', '=', userId)
    .execute();
}

/** Whether a sign-in is this person's and still good; held until the transaction ends. */
export async function holdSignIn(
  tx: Queryable,
  { familyId, userId, nowMs }: { familyId: string; userId: string; nowMs: number },
): Promise<boolean> {
  const signIn = tx.selectFrom('token').select('id').where('family_id', '=', familyId).where('user_id', '=', userId);
  const good = signIn.where('revoked_at', 'is', null).where('expires_at', '>', new Date(nowMs));
  return (await good.forUpdate().execute()).length > 0;
}
