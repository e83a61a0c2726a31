import { type SettingKey, SettingsAnswer } from '@lorecrew/contract/api/settings';
import { calls } from '@lorecrew/contract/calls';
import type { ApiClient } from './api-client.ts';

/** Calls of what organisers have chosen for themselves. Each answers all settings, and throws an `ApiError` with words for the person. */
export function settingCalls(api: ApiClient) {
  const at = (key: SettingKey) => calls.userSetting.replace(':key', encodeURIComponent(key));
  return {
    list: () => api.call({ method: 'GET', path: calls.userSettings, answer: SettingsAnswer }),
    set: ({ key, value }: { key: SettingKey; value: boolean }) =>
      api.call({ method: 'PUT', path: at(key), body: { value }, answer: SettingsAnswer }),
    forget: (key: SettingKey) => api.call({ method: 'DELETE', path: at(key), body: {}, answer: SettingsAnswer }),
  };
}
