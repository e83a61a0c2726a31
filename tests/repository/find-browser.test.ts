import { describe, expect, it } from 'vitest';
import { findBrowser, findHeadlessShell } from '../../scripts/find-browser.ts';

const installed = (...paths: string[]) => {
  return (path: string) => paths.includes(path);
};

describe('finding a browser', () => {
  it('takes the one that is named', () => {
    const env = { CHROMIUM_PATH: '/opt/chromium', PATH: '/usr/bin' };
    expect(findBrowser({ env, exists: installed('/opt/chromium', '/usr/bin/chromium') })).toBe('/opt/chromium');
  });

  it('does not fall back when the named one is missing', () => {
    const env = { CHROMIUM_PATH: '/opt/chromium', PATH: '/usr/bin' };
    expect(findBrowser({ env, exists: installed('/usr/bin/chromium') })).toBeUndefined();
  });

  it('looks along the PATH, Chromium first', () => {
    const env = { PATH: '/usr/local/bin:/usr/bin' };
    expect(findBrowser({ env, exists: installed('/usr/local/bin/google-chrome', '/usr/bin/chromium') })).toBe(
      '/usr/bin/chromium',
    );
    expect(findBrowser({ env, exists: installed() })).toBeUndefined();
  });

  it('takes the headless shell for pages only where there is one', () => {
    const env = { PATH: '/usr/bin' };
    expect(findHeadlessShell({ env, exists: installed('/usr/bin/chromium') })).toBeUndefined();
    expect(findHeadlessShell({ env, exists: installed('/usr/bin/chromium-headless-shell') })).toBe(
      '/usr/bin/chromium-headless-shell',
    );
  });
});
