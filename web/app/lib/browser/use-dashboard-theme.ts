import { useSyncExternalStore } from 'react';
import { type DashboardTheme, deviceDashboardTheme } from './dashboard-theme.ts';

const never = () => () => {};

/** The light chosen for the dashboard; as the device is while the page comes from the server. */
export function useDashboardTheme(): DashboardTheme {
  const store = typeof window === 'undefined' ? null : deviceDashboardTheme();
  return useSyncExternalStore<DashboardTheme>(store?.subscribe ?? never, store?.get ?? (() => 'system'), () => 'system');
}
