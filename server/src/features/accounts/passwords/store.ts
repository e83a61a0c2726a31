import type { Language } from '@lorecrew/contract/languages';
import { scoped } from '../../../ports/query-builder.ts';
import { isTrue } from '../../../ports/sql-fragments.ts';
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

function owners(tx: Queryable) {
  return tx
    .selectFrom('app_user as u')
    .select((eb) => [
      'u.id',
      'u.company_id as companyId',
      'u.first_name as firstName',
      'u.last_name as lastName',
      'u.email',
      'u.language',
      'u.password_hash as passwordHash',
      isTrue(eb.exists(eb.selectFrom('user_identity as i').whereRef('i.user_id', '=', 'u.id'))).as('connected'),
    ]);
}

/** Who signs in with an address and may. */
export async function findOwnerByEmail(tx: Queryable, email: string): Promise<PasswordOwner | null> {
  return (await owners(tx).where('u.email', '=', email).where('u.user_type_id', 'in', [1, 2]).executeTakeFirst()) ?? null;
}

/** Whose password it is. */
export async function findOwner(db: Database, userId: string): Promise<PasswordOwner | null> {
  return (await owners(scoped(db, scope)).where('u.id', '=', userId).executeTakeFirst()) ?? null;
}

/** Keeps a new password; false when the kept one is no longer `unless`, because somebody was faster. */
export async function setPassword(
  tx: Queryable,
  { userId, hash, unless }: { userId: string; hash: string; unless: string | null },
): Promise<boolean> {
  const user = tx.updateTable('app_user').set({ password_hash: hash }).where('id', '=', userId);
  const changed = await user.where('password_hash', 'is not distinct from', unless).returning('id').execute();
  return changed.length === 1;
}

/** Takes the Microsoft accounts away that open an account; says whether there were any. */
export async function disconnectMicrosoft(tx: Queryable, userId: string): Promise<boolean> {
  const identities = tx.deleteFrom('user_identity').where('user_id', '=', userId).where('provider', '=', 'microsoft');
  return (await identities.returning('subject').execute()).length > 0;
}
