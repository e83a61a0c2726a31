import type { SettingKey, SettingsAnswer } from '@lorecrew/contract/api/settings';
import type { Database, Queryable } from '../../../ports.ts';
import { standing } from './rules.ts';
import { readStored } from './store.ts';

/** Every setting of somebody as it stands. */
export function loadSettings(
  { db }: { readonly db: Database },
  { companyId, userId }: { companyId: string; userId: string },
): Promise<SettingsAnswer> {
  return db.transaction({ role: 'tenant', companyId }, async (tx) => standing(await readStored(tx, userId)));
}

/** Whether somebody wants what a setting is about. */
export async function wants(tx: Queryable, { userId, key }: { userId: string; key: SettingKey }): Promise<boolean> {
  const { settings } = standing(await readStored(tx, userId));
  return settings.some((one) => one.key === key && one.value);
}
