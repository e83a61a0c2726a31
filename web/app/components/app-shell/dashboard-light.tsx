import { useEffect } from 'react';
import { useDashboardTheme } from '../../lib/browser/use-dashboard-theme.ts';

/** Puts the chosen light on the page's root, where the style sheet of the dashboard reads it. */
export function DashboardLight() {
  const theme = useDashboardTheme();
  useEffect(() => {
    const root = document.documentElement;
    if (theme === 'system') delete root.dataset.light;
    else root.dataset.light = theme;
    return () => {
      delete root.dataset.light;
    };
  }, [theme]);
  return null;
}
