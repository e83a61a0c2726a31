import { describe, expect, it } from 'vitest';
import { pageStorage } from '../storage/storage.ts';
import { createErrand } from './microsoft-errand.ts';

describe('an errand to Microsoft', () => {
  it('leads on to the page somebody left from, for half an hour', () => {
    let nowMs = 0;
    const errand = createErrand({ storage: pageStorage(), nowMs: () => nowMs });
    errand.begin('/verify/link/abc_D-1');
    expect(errand.page()).toBe('/verify/link/abc_D-1');
    nowMs = 30 * 60_000 + 1;
    expect(errand.page()).toBeNull();
  });

  it('is none for whoever signs in, and ends when it is done', () => {
    const errand = createErrand({ storage: pageStorage(), nowMs: () => 0 });
    errand.begin('/dashboard/profile');
    errand.begin('/login');
    expect(errand.page()).toBeNull();
    errand.begin('/dashboard/profile');
    errand.end();
    expect(errand.page()).toBeNull();
  });

  it.each(['//evil.example', 'https://evil.example', '/dashboard/home'])('never leads to %s', (path) => {
    const storage = pageStorage();
    storage.set('microsoft-errand', JSON.stringify({ path, atMs: 0 }));
    expect(createErrand({ storage, nowMs: () => 0 }).page()).toBeNull();
  });
});
