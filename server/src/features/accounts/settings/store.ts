import type { SettingKey } from '@lorecrew/contract/api/settings';
import type { Queryable } from '../../../ports.ts';

/** What somebody has chosen, by key: also under keys of another build. */
export async function readStored(tx: Queryable, userId: string): Promise<ReadonlyMap<string, boolean>> {
  const rows = await tx.selectFrom('user_setting').select(['key', 'value']).where('user_id', '=', userId).execute();
  return new Map(rows.map(({ key, value }) => [key, value]));
}

/** Stores a choice in the place of an earlier one. */
export async function store(
  tx: Queryable,
  input: { companyId: string; userId: string; key: SettingKey; value: boolean; atMs: number },
): Promise<void> {
  const { companyId, userId, key, value, atMs } = input;
  const changed = { value, changed_at: new Date(atMs) };
  await tx
    .insertInto('user_setting')
    .values({ company_id: companyId, user_id: userId, key, ...changed })
    .onConflict((oc) => oc.columns(['user_id', 'key']).doUpdateSet(changed))
    .execute();
}

/** Forgets a choice; false where there was none. */
export async function forget(tx: Queryable, { userId, key }: { userId: string; key: SettingKey }): Promise<boolean> {
  const choice = tx.deleteFrom('user_setting').where('user_id', '=', userId).where('key', '=', key);
  return (await choice.returning('key').execute()).length > 0;
}
