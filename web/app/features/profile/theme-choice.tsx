import { DESK_THEMES, type DeskTheme, deviceDeskTheme } from '../../lib/browser/desk-theme.ts';
import { useDeskTheme } from '../../lib/browser/use-desk-theme.ts';

const LABELS: Record<DeskTheme, string> = { system: 'As my device', light: 'Light', dark: 'Dark' };

/** Whether the dashboard is light or dark on this device. */
export function ThemeChoice() {
  const chosen = useDeskTheme();
  return (
    <fieldset className="theme-choice">
      <legend className="small muted">How the dashboard looks on this device.</legend>
      <div className="segments">
        {DESK_THEMES.map((theme) => (
          <label key={theme}>
            <input
              type="radio"
              name="desk-theme"
              value={theme}
              checked={chosen === theme}
              onChange={() => deviceDeskTheme().choose(theme)}
            />
            {LABELS[theme]}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
