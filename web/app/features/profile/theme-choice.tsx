import { DASHBOARD_THEMES, type DashboardTheme, deviceDashboardTheme } from '../../lib/browser/dashboard-theme.ts';
import { useDashboardTheme } from '../../lib/browser/use-dashboard-theme.ts';

const LABELS: Record<DashboardTheme, string> = { system: 'As my device', light: 'Light', dark: 'Dark' };

/** Whether the dashboard is light or dark on this device. */
export function ThemeChoice() {
  const chosen = useDashboardTheme();
  return (
    <fieldset className="theme-choice">
      <legend className="small muted">How the dashboard looks on this device.</legend>
      <div className="segments">
        {DASHBOARD_THEMES.map((theme) => (
          <label key={theme}>
            <input
              className="covers"
              type="radio"
              name="dashboard-theme"
              value={theme}
              checked={chosen === theme}
              onChange={() => deviceDashboardTheme().choose(theme)}
            />
            {LABELS[theme]}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
