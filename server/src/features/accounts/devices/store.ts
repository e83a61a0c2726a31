import type { Language } from '@lorecrew/contract/languages';
import type { Database, Queryable } from '../../../ports.ts';

const scope = { role: 'accounts' } as const;

/** Whether the person who has an address signed in with a browser of this mark. An address nobody has costs the same. */
export async function isKnown(db: Database, { email, hash }: { email: string; hash: string }): Promise<boolean> {
  const sql = `select 1 from app_user u join device_mark d on d.company_id = u.company_id and d.user_id = u.id
    where u.email = $1 and d.hash = $2`;
  return (await db.query(scope, sql, [email, hash])).length > 0;
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
  const sql = `
    with before as (select last_signed_in_at from app_user where id = $1)
    update app_user set last_signed_in_at = $2 where id = $1
    returning first_name as "firstName", email, language, timezone_id as "timeZone",
      (select last_signed_in_at is null from before) as "isFirst"`;
  const [row] = await tx.query<SignedIn>(sql, [userId, new Date(atMs)]);
  return row ?? null;
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
  const [row] = await tx.query<{ isNew: boolean }>(
    `insert into device_mark (company_id, user_id, hash, device, created_at, last_used_at) values ($1, $2, $3, $4, $5, $5)
     on conflict (company_id, user_id, hash) do update set device = excluded.device, last_used_at = excluded.last_used_at
     returning created_at = $5 and xmax = 0 as "isNew"`,
    [user.companyId, user.id, hash, device, new Date(atMs)],
  );
  await tx.query(
    `delete from device_mark where company_id = $1 and user_id = $2 and hash in (
       select hash from device_mark where company_id = $1 and user_id = $2 order by last_used_at desc, hash offset $3
     )`,
    [user.companyId, user.id, most],
  );
  return row?.isNew === true;
}

/** Forgets every mark of a person. */
export async function deleteMarks(tx: Queryable, userId: string): Promise<void> {
  await tx.query('delete from device_mark where user_id = $1', [userId]);
}
