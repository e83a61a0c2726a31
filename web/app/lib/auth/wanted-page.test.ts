import { describe, expect, it } from 'vitest';
import { pageStorage } from '../storage/storage.ts';
import { createWantedPage, ownPage } from './wanted-page.ts';

describe('a page to lead on to after signing in', () => {
  it.each(['/dashboard/profile', '/dashboard/home?tab=people#top', '/checkoutSuccess?order=1'])('is %s', (address) => {
    expect(ownPage(address)).toBe(address);
  });

  it.each([
    '//evil.example',
    '//evil.example/dashboard/home',
    '/\\evil.example/dashboard',
    '\\\\evil.example/dashboard',
    'https://evil.example/dashboard',
    'https:/dashboard',
    'javascript:alert(1)//dashboard',
    'data:text/html,/dashboard',
    '/%2f%2fevil.example',
    '/%5cevil.example/dashboard',
    '%2f%2fevil.example/dashboard',
    '/\t/evil.example/dashboard',
    ' //evil.example',
    '/dashboard/..//evil.example',
    '/dashboard/../../login',
    '/dashboard/%2e%2e/login',
    '/dashboards',
    '/login',
    '/profile-completion',
    '/experience/live/x',
    '/',
    '',
  ])('is never %j', (address) => {
    expect(ownPage(address)).toBeNull();
  });

  it('is remembered for half an hour, and not after it was forgotten', () => {
    let nowMs = 0;
    const wanted = createWantedPage({ tab: pageStorage(), browser: pageStorage(), nowMs: () => nowMs });
    expect(wanted.get()).toBeNull();
    wanted.remember('/dashboard/profile');
    wanted.remember('/pricing');
    expect(wanted.get()).toBe('/dashboard/profile');
    nowMs = 31 * 60_000;
    expect(wanted.get()).toBeNull();
    nowMs = 0;
    wanted.forget();
    expect(wanted.get()).toBeNull();
  });

  it('is known to the tab that an email opens, where it was chosen before signing up, for a day', () => {
    let nowMs = 0;
    const browser = pageStorage();
    const tab = () => createWantedPage({ tab: pageStorage(), browser, nowMs: () => nowMs });
    tab().remember('/dashboard/profile');
    expect(tab().get()).toBeNull();
    browser.set('wanted-page', '{"address":"/dashboard/createSession?story=lamp-room","atMs":0}');
    nowMs = 23 * 3_600_000;
    expect(tab().get()).toBe('/dashboard/createSession?story=lamp-room');
    nowMs = 25 * 3_600_000;
    expect(tab().get()).toBeNull();
    nowMs = 0;
    tab().forget();
    expect(tab().get()).toBeNull();
  });

  it('is not what somebody wrote into the storage by hand', () => {
    const storage = pageStorage();
    const wanted = createWantedPage({ tab: storage, browser: storage, nowMs: () => 0 });
    for (const kept of ['{"address":"//evil.example","atMs":0}', '{"address":"javascript:alert(1)","atMs":0}', 'no json', '{}']) {
      storage.set('wanted-page', kept);
      expect(wanted.get()).toBeNull();
    }
  });
});
