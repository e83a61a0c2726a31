import type { Language } from '@lorecrew/contract/languages';
import { sql } from 'kysely';
import { scoped } from '../../../ports/query-builder.ts';
import { isTrue } from '../../../ports/sql-fragments.ts';
import type { Database, Queryable } from '../../../ports.ts';

const scope = { role: 'accounts' } as const;

/** Whether the person who has an address signed in with a browser of this mark. An address nobody has costs the same. */
export async function isKnown(db: Database, { email, hash }: { email: string; hash: string }): Promise<boolean> {
  const marks = scoped(db, scope)
    .selectFrom('app_user as u')
    .innerJoin('device_mark as d', (join) => join.onRef('d.company_id', '=', 'u.company_id').onRef('d.user_id', '=', 'u.id'))
    .select('d.hash');
  return (await marks.where('u.email', '=', email).where('d.hash', '=', hash).execute()).length > 0;
}

/** Whether a person signed in with a browser of this mark. */
export async function isKnownTo(db: Database, { userId, hash }: { userId: string; hash: string }): Promise<boolean> {
  const marks = scoped(db, scope).selectFrom('device_mark').select('hash').where('user_id', '=', userId);
  return (await marks.where('hash', '=', hash).execute()).length > 0;
}

interface SignedIn {
  readonly firstName: string;
  readonly email: string;
  readonly language: Language;
  readonly timeZone: string | null;
  readonly isFirst: boolean;
}

/** Notes when a person signed in; says who they are, and whether it is the first time at all. */
export async function markSignIn(tx: Queryable, { userId, atMs }: { userId: string; atMs: number }): Promise<SignedIn | null> {
  const user = await tx
    .with('before', (qb) => qb.selectFrom('app_user').select('last_signed_in_at').where('id', '=', userId))
    .updateTable('app_user')
    .set({ last_signed_in_at: new Date(atMs) })
    .where('id', '=', userId)
    .returning((eb) => [
      'first_name as firstName',
      'email',
      'language',
      'timezone_id as timeZone',
      eb
        .selectFrom('before')
        .select((before) => isTrue(before('before.last_signed_in_at', 'is', null)).as('isFirst'))
        .$asScalar()
        .$notNull()
        .as('isFirst'),
    ])
    .executeTakeFirst();
  return user ?? null;
}

/**
 * Keeps a mark, or the moment it was used again, and drops the ones beyond `most` that were not used for longest. Says whether it
 * was not known before.
 */
export async function keepMark(
  tx: Queryable,
  input: { user: { id: string; companyId: string }; hash: string; device: string; atMs: number; most: number },
): Promise<boolean> {
  const { user, hash, device, atMs, most } = input;
  const at = new Date(atMs);
  const mark = await tx
    .insertInto('device_mark')
    .values({ company_id: user.companyId, user_id: user.id, hash, device, created_at: at, last_used_at: at })
    .onConflict((oc) =>
      oc.columns(['company_id', 'user_id', 'hash']).doUpdateSet((eb) => ({
        device: eb.ref('excluded.device'),
        last_used_at: eb.ref('excluded.last_used_at'),
      })),
    )
    .returning((eb) => isTrue(eb.and([eb('created_at', '=', at), sql<boolean>`xmax = 0`])).as('isNew'))
    .executeTakeFirst();
  const marks = tx
    .selectFrom('device_mark')
    .select('hash')
    .where('company_id', '=', user.companyId)
    .where('user_id', '=', user.id);
  await tx
    .deleteFrom('device_mark')
    .where('company_id', '=', user.companyId)
    .where('user_id', '=', user.id)
    .where('hash', 'in', marks.orderBy('last_used_at', 'desc').orderBy('hash').offset(most))
    .execute();
  return mark?.isNew === true;
}

/** Forgets every mark of a person. */
export async function deleteMarks(tx: Queryable, userId: string): Promise<void> {
  await tx.deleteFrom('device_mark').where('user_id', '=', userId).execute();
}
