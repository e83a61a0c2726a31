import type { SettingKey } from '@lorecrew/contract/api/settings';
import type { Queryable } from '../../../ports.ts';

/** What somebody has chosen, by key: also under keys of another build. */
export async function readStored(tx: Queryable, userId: string): Promise<ReadonlyMap<string, boolean>> {
  const rows = await tx.query<{ key: string; value: boolean }>('select key, value from user_setting where user_id = $1', [
    userId,
  ]);
  return new Map(rows.map(({ key, value }) => [key, value]));
}

/** Stores a choice in the place of an earlier one. */
export async function store(
  tx: Queryable,
  input: { companyId: string; userId: string; key: SettingKey; value: boolean; atMs: number },
): Promise<void> {
  const { companyId, userId, key, value, atMs } = input;
  const sql = `insert into user_setting (company_id, user_id, key, value, changed_at) values ($1, $2, $3, $4, $5)
    on conflict (user_id, key) do update set value = excluded.value, changed_at = excluded.changed_at`;
  await tx.query(sql, [companyId, userId, key, value, new Date(atMs)]);
}

/** Forgets a choice; false where there was none. */
export async function forget(tx: Queryable, { userId, key }: { userId: string; key: SettingKey }): Promise<boolean> {
  return (await tx.query('delete from user_setting where user_id = $1 and key = $2 returning key', [userId, key])).length > 0;
}
