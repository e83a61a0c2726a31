import { type KeyValues, localValues } from './storage.ts';
import { createStore, type Store } from './store.ts';

export const DESK_THEMES = ['system', 'light', 'dark'] as const;
/** How the dashboard is lit: as the device is, or always one way. */
export type DeskTheme = (typeof DESK_THEMES)[number];

const KEY = 'desk_theme';

export interface DeskThemeStore extends Pick<Store<DeskTheme>, 'get' | 'subscribe'> {
  choose(theme: DeskTheme): void;
}

/** The choice of this device, kept in `storage`. */
export function createDeskTheme(storage: KeyValues): DeskThemeStore {
  const stored = storage.get(KEY);
  const store = createStore<DeskTheme>(DESK_THEMES.find((theme) => theme === stored) ?? 'system');
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

let ofThisDevice: DeskThemeStore | null = null;

/** The choice of this device. In the browser only. */
export function deviceDeskTheme(): DeskThemeStore {
  ofThisDevice ??= createDeskTheme(localValues);
  return ofThisDevice;
}
