import { useSyncExternalStore } from 'react';
import { type DeskTheme, deviceDeskTheme } from './desk-theme.ts';

const never = () => () => {};

/** The light chosen for the dashboard; as the device is while the page comes from the server. */
export function useDeskTheme(): DeskTheme {
  const store = typeof window === 'undefined' ? null : deviceDeskTheme();
  return useSyncExternalStore<DeskTheme>(store?.subscribe ?? never, store?.get ?? (() => 'system'), () => 'system');
}
