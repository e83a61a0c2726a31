import { SETTINGS, type SettingKey, SettingKey as SettingKeys, type SettingsAnswer } from '@lorecrew/contract/api/settings';
import { ok, type Result, refuse } from '@lorecrew/contract/result';

/** Every setting as it stands for somebody who has chosen these. */
export function standing(stored: ReadonlyMap<string, boolean>): SettingsAnswer {
  const settings = SettingKeys.options.map((key) => {
    const { byDefault, fixed } = SETTINGS[key];
    const chosen = fixed ? undefined : stored.get(key);
    return { key, value: chosen ?? byDefault, stored: chosen !== undefined, fixed };
  });
  return { settings };
}

/** What a choice comes to: kept, or forgotten because everybody has it so. SETTING_003 for what cannot be switched off. */
export function choose({ key, value }: { key: SettingKey; value: boolean }): Result<'store' | 'forget'> {
  const { byDefault, fixed } = SETTINGS[key];
  if (value === byDefault) return ok('forget');
  return fixed ? refuse('SETTING_003') : ok('store');
}

/** Whether a choice may be deleted: SETTING_001 for what nobody chooses. */
export function mayDelete(key: SettingKey): Result<null> {
  return SETTINGS[key].fixed ? refuse('SETTING_001') : ok(null);
}
