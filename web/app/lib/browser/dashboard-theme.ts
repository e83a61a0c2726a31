import { type KeyValues, localValues } from '../storage/storage.ts';
import { createStore, type Store } from '../storage/store.ts';

export const DASHBOARD_THEMES = ['system', 'light', 'dark'] as const;
/** How the dashboard is lit: as the device is, or always one way. */
export type DashboardTheme = (typeof DASHBOARD_THEMES)[number];

const KEY = 'desk_theme';

export interface DashboardThemeStore extends Pick<Store<DashboardTheme>, 'get' | 'subscribe'> {
  choose(theme: DashboardTheme): void;
}

/** The choice of this device, kept in `storage`. */
export function createDashboardTheme(storage: KeyValues): DashboardThemeStore {
  const stored = storage.get(KEY);
  const store = createStore<DashboardTheme>(DASHBOARD_THEMES.find((theme) => theme === stored) ?? 'system');
  return {
    get: store.get,
    subscribe: store.subscribe,
    choose(theme) {
      if (theme === 'system') storage.remove(KEY);
      else storage.set(KEY, theme);
      store.set(theme);
    },
  };
}

let ofThisDevice: DashboardThemeStore | null = null;

/** The choice of this device. In the browser only. */
export function deviceDashboardTheme(): DashboardThemeStore {
  ofThisDevice ??= createDashboardTheme(localValues);
  return ofThisDevice;
}
