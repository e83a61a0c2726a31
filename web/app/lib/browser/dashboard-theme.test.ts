import { describe, expect, it } from 'vitest';
import { pageStorage } from '../storage/storage.ts';
import { createDashboardTheme } from './dashboard-theme.ts';

describe('the light of the dashboard', () => {
  it('follows the device until somebody chooses, and is remembered', () => {
    const storage = pageStorage();
    const theme = createDashboardTheme(storage);
    expect(theme.get()).toBe('system');
    theme.choose('dark');
    expect(createDashboardTheme(storage).get()).toBe('dark');
    theme.choose('system');
    expect(createDashboardTheme(storage).get()).toBe('system');
  });

  it('does not trust what is stored', () => {
    const storage = pageStorage();
    storage.set('desk_theme', 'neon');
    expect(createDashboardTheme(storage).get()).toBe('system');
  });
});
