import { describe, expect, it } from 'vitest';
import { createDeskTheme } from './desk-theme.ts';
import { pageStorage } from './storage.ts';

describe('the light of the dashboard', () => {
  it('follows the device until somebody chooses, and is remembered', () => {
    const storage = pageStorage();
    const theme = createDeskTheme(storage);
    expect(theme.get()).toBe('system');
    theme.choose('dark');
    expect(createDeskTheme(storage).get()).toBe('dark');
    theme.choose('system');
    expect(createDeskTheme(storage).get()).toBe('system');
  });

  it('does not trust what is stored', () => {
    const storage = pageStorage();
    storage.set('desk_theme', 'neon');
    expect(createDeskTheme(storage).get()).toBe('system');
  });
});
