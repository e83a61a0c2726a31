import type { SettingKey, SettingsAnswer } from '@lorecrew/contract/api/settings';
import { ok, type Result, refuse } from '@lorecrew/contract/result';
import type { Clock } from '@lorecrew/contract/timers';
import type { Database } from '../../../ports.ts';
import { choose, mayDelete, standing } from './rules.ts';
import { forget, readStored, store } from './store.ts';

interface Deps {
  readonly db: Database;
  readonly clock: Clock;
}

interface Chosen {
  readonly companyId: string;
  readonly userId: string;
  readonly key: SettingKey;
}

/** Sets what somebody wants; nothing is stored where everybody has it so. SETTING_003 for what cannot be switched off. */
export async function setSetting(
  { db, clock }: Deps,
  { value, ...chosen }: Chosen & { value: boolean },
): Promise<Result<SettingsAnswer>> {
  const { companyId, userId, key } = chosen;
  const does = choose({ key, value });
  if (!does.ok) return does;
  return db.transaction({ role: 'tenant', companyId }, async (tx) => {
    if (does.value === 'store') await store(tx, { ...chosen, value, atMs: clock.nowMs() });
    else await forget(tx, { userId, key });
    return ok(standing(await readStored(tx, userId)));
  });
}

/** Goes back to what everybody has. SETTING_001 for what nobody chooses, SETTING_002 where nothing was chosen. */
export async function deleteSetting(
  { db }: Pick<Deps, 'db'>,
  { companyId, userId, key }: Chosen,
): Promise<Result<SettingsAnswer>> {
  const may = mayDelete(key);
  if (!may.ok) return may;
  return db.transaction({ role: 'tenant', companyId }, async (tx) => {
    if (!(await forget(tx, { userId, key }))) return refuse('SETTING_002');
    return ok(standing(await readStored(tx, userId)));
  });
}
