import { Segments } from '../../components/fields.tsx';
import { DASHBOARD_THEMES, type DashboardTheme, deviceDashboardTheme } from '../../lib/browser/dashboard-theme.ts';
import { useDashboardTheme } from '../../lib/browser/use-dashboard-theme.ts';

const LABELS: Record<DashboardTheme, string> = { system: 'As my device', light: 'Light', dark: 'Dark' };

/** Whether the dashboard is light or dark on this device. */
export function ThemeChoice() {
  const chosen = useDashboardTheme();
  return (
    <Segments
      className="theme-choice"
      label="How the dashboard looks on this device."
      options={DASHBOARD_THEMES.map((value) => ({ value, label: LABELS[value] }))}
      value={chosen}
      onChange={(theme) => deviceDashboardTheme().choose(theme)}
    />
  );
}
