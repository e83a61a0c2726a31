import type { Database, Queryable } from '../../ports.ts';

const scope = { role: 'accounts' } as const;

/** Whether the person who has an address signed in with a browser of this mark. An address nobody has costs the same. */
export async function isKnown(db: Database, { email, hash }: { email: string; hash: string }): Promise<boolean> {
  const sql = `select 1 from app_user u join device_mark d on d.company_id = u.company_id and d.user_id = u.id
    where u.email = $1 and d.hash = $2`;
  return (await db.query(scope, sql, [email, hash])).length > 0;
}

/** Keeps a mark, or the moment it was used again, and drops the ones beyond `most` that were not used for longest. */
export async function keepMark(
  tx: Queryable,
  input: { user: { id: string; companyId: string }; hash: string; device: string; atMs: number; most: number },
): Promise<void> {
  const { user, hash, device, atMs, most } = input;
  await tx.query(
    `insert into device_mark (company_id, user_id, hash, device, created_at, last_used_at) values ($1, $2, $3, $4, $5, $5)
     on conflict (company_id, user_id, hash) do update set device = excluded.device, last_used_at = excluded.last_used_at`,
    [user.companyId, user.id, hash, device, new Date(atMs)],
  );
  await tx.query(
    `delete from device_mark where company_id = $1 and user_id = $2 and hash in (
       select hash from device_mark where company_id = $1 and user_id = $2 order by last_used_at desc, hash offset $3
     )`,
    [user.companyId, user.id, most],
  );
}

/** Forgets every mark of a person. */
export async function deleteMarks(tx: Queryable, userId: string): Promise<void> {
  await tx.query('delete from device_mark where user_id = $1', [userId]);
}

/** Forgets marks that were not used since a moment. */
export async function deleteOldMarks(db: Database, beforeMs: number): Promise<void> {
  await db.query(scope, 'delete from device_mark where last_used_at < $1', [new Date(beforeMs)]);
}
