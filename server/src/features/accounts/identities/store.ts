import type { Language } from '@lorecrew/contract/languages';
import { isTrue } from '../../../ports/sql-fragments.ts';
import type { Queryable } from '../../../ports.ts';

export interface Identity {
  readonly provider: string;
  readonly tenant: string;
  readonly subject: string;
}

/** Uses a nonce up; false when it was used before. */
export async function useNonce(tx: Queryable, { hash, expiresAtMs }: { hash: string; expiresAtMs: number }): Promise<boolean> {
  const used = tx.insertInto('used_nonce').values({ hash, expires_at: new Date(expiresAtMs) });
  const fresh = used.onConflict((oc) => oc.column('hash').doNothing()).returning('hash');
  return (await fresh.execute()).length === 1;
}

/** Who is connected with an identity. */
export async function findByIdentity(
  tx: Queryable,
  { provider, tenant, subject }: Identity,
): Promise<{ id: string; companyId: string; userTypeId: number } | null> {
  const user = await tx
    .selectFrom('user_identity as i')
    .innerJoin('app_user as u', (join) => join.onRef('u.company_id', '=', 'i.company_id').onRef('u.id', '=', 'i.user_id'))
    .select(['u.id', 'u.company_id as companyId', 'u.user_type_id as userTypeId'])
    .where('i.provider', '=', provider)
    .where('i.tenant', '=', tenant)
    .where('i.subject', '=', subject)
    .executeTakeFirst();
  return user ?? null;
}

/** Connects an identity with a person; false when it is another's already. */
export async function connect(
  tx: Queryable,
  { identity, user }: { identity: Identity; user: { id: string; companyId: string } },
): Promise<boolean> {
  const { provider, tenant, subject } = identity;
  const row = await tx
    .with('added', (qb) =>
      qb
        .insertInto('user_identity')
        .values({ provider, tenant, subject, company_id: user.companyId, user_id: user.id })
        .onConflict((oc) => oc.columns(['provider', 'tenant', 'subject']).doNothing())
        .returning('user_id'),
    )
    .selectFrom('added')
    .select('added.user_id')
    .unionAll((qb) =>
      qb
        .selectFrom('user_identity')
        .select('user_identity.user_id')
        .where('provider', '=', provider)
        .where('tenant', '=', tenant)
        .where('subject', '=', subject),
    )
    .executeTakeFirst();
  return row?.user_id === user.id;
}

/** Takes all identities of a provider away from a person; says whether there were any. */
export async function deleteIdentities(
  tx: Queryable,
  { userId, provider }: { userId: string; provider: string },
): Promise<boolean> {
  const identities = tx.deleteFrom('user_identity').where('user_id', '=', userId).where('provider', '=', provider);
  return (await identities.returning('subject').execute()).length > 0;
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
  const user = await tx
    .selectFrom('app_user')
    .select((eb) => [
      'first_name as firstName',
      'email',
      'language',
      isTrue(eb('password_hash', 'is not', null)).as('hasPassword'),
    ])
    .where('id', '=', userId)
    .forUpdate()
    .executeTakeFirst();
  return user ?? null;
}
