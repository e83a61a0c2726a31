import type { User } from '@lorecrew/contract/api/account';
import { describe, expect, it } from 'vitest';
import { ApiError } from '../api/api-error.ts';
import { type KeyValues, pageStorage, safeStorage } from '../storage/storage.ts';
import { createStore } from '../storage/store.ts';
import { openTab, signedIn, UNAUTHENTICATED } from '../testing/admin-tab.ts';
import { type FakeTimers, fakeTimers } from '../testing/fake-timers.ts';
import { sampleUser } from '../testing/sample-user.ts';
import { type AdminPorts, loggedOutAdmin } from './admin-state.ts';
import { AdminStore } from './admin-store.ts';

const HOUR_MS = 3_600_000;

interface Answer<T> {
  readonly give: (value: T) => void;
  readonly refuse: (error: unknown) => void;
}

/** A tab whose server answers when the test says so, call by call. */
function slowTab({ pathname = '/dashboard/home', storage = pageStorage() }: { pathname?: string; storage?: KeyValues } = {}) {
  const timers: FakeTimers = fakeTimers();
  const done: string[] = [];
  const users: Answer<User>[] = [];
  const refreshes: Answer<string | null>[] = [];
  const later = <T>(answers: Answer<T>[]) =>
    new Promise<T>((give, refuse) => {
      answers.push({ give, refuse });
    });
  const ports: AdminPorts = {
    state: createStore(loggedOutAdmin),
    calls: {
      login: async () => 'token-1',
      socialVerify: async () => 'token-2',
      user: () => later(users),
      refresh: () => later(refreshes),
      logout: () => new Promise(() => done.push('server asked to log out')),
    },
    storage,
    timers,
    pathname: () => pathname,
    online: () => true,
    clearCookies: () => done.push('cookies cleared'),
    forgetOthers: () => done.push('others forgotten'),
    forgetMicrosoft: () => done.push('Microsoft forgotten'),
    signOutOfMicrosoft: () => Promise.reject(new Error('not part of this test')),
    silentIdToken: () => Promise.reject(new Error('not part of this test')),
    forgetTab: () => done.push('tab forgotten'),
    go: (path) => done.push(`go ${path}`),
    load: (path) => done.push(`load ${path}`),
    notify: ({ title }) => done.push(`toast ${title}`),
  };
  const admin = new AdminStore(ports);
  /** Signs in, and answers the call for the user. */
  const enter = async () => {
    const entered = admin.login({ email: 'ada@quay.example', password: 'a good long one' });
    await timers.advance(0);
    users.shift()?.give(sampleUser());
    await entered;
  };
  return { admin, timers, done, users, refreshes, storage, enter };
}

const REFUSED = new ApiError({ message: 'Authentication required', status: 401 });

describe('an answer that comes late', () => {
  it('with the user of somebody who has left meanwhile brings nobody back', async () => {
    const { admin, users, timers, enter } = slowTab();
    await enter();
    const checked = admin.check();
    await timers.advance(0);
    admin.rejected();
    users.shift()?.give(sampleUser({ first_name: 'Late' }));
    await checked;
    expect(admin.get()).toEqual(loggedOutAdmin);
  });

  it('that refuses a token of before leaves the one of now alone', async () => {
    const { admin, users, timers, storage, enter } = slowTab();
    await enter();
    const checked = admin.check();
    await timers.advance(0);
    storage.set('token', 'token-of-another-tab');
    admin.followOtherTab('token');
    users.shift()?.refuse(REFUSED);
    await checked;
    expect(admin.get().token).toBe('token-of-another-tab');
    expect(storage.get('token')).toBe('token-of-another-tab');
  });

  it('with a renewed token does not replace one that another tab has renewed meanwhile', async () => {
    const { admin, refreshes, timers, storage, enter } = slowTab();
    await enter();
    await timers.advance(5 * HOUR_MS);
    const renewed = admin.refreshIfDue();
    storage.set('token', 'renewed-by-another-tab');
    admin.followOtherTab('token');
    refreshes.shift()?.give('renewed-here');
    await renewed;
    expect([admin.get().token, storage.get('token')]).toEqual(['renewed-by-another-tab', 'renewed-by-another-tab']);
  });

  it('that a renewal failed does not end what another tab has renewed meanwhile', async () => {
    const { admin, refreshes, timers, storage, done, enter } = slowTab();
    await enter();
    await timers.advance(5 * HOUR_MS);
    const renewed = admin.refreshIfDue();
    storage.set('token', 'renewed-by-another-tab');
    admin.followOtherTab('token');
    refreshes.shift()?.refuse(REFUSED);
    await renewed;
    expect(admin.get().token).toBe('renewed-by-another-tab');
    expect(done).toEqual([]);
  });
});

describe('a renewal', () => {
  it('is under way once, however often it is due', async () => {
    const { admin, refreshes, timers, enter } = slowTab();
    await enter();
    await timers.advance(5 * HOUR_MS);
    admin.tick();
    admin.tick();
    await admin.refreshIfDue();
    expect(refreshes).toHaveLength(1);
    refreshes.shift()?.give('token-9');
    await timers.advance(0);
    expect(admin.get()).toMatchObject({ token: 'token-9', tokenExpirationTimestamp: timers.nowMs() + 8 * HOUR_MS });
  });

  it('that brings no token clears everything, and says so where a login is needed', async () => {
    const { admin, refreshes, timers, storage, done, enter } = slowTab();
    await enter();
    await timers.advance(5 * HOUR_MS);
    const renewed = admin.refreshIfDue();
    refreshes.shift()?.give(null);
    await renewed;
    expect(storage.get('token')).toBeNull();
    expect(done).toEqual(['cookies cleared', 'go /login', 'toast Authentication required']);
  });

  it('that fails on a public page sends nobody away from it', async () => {
    const { admin, refreshes, timers, done, enter } = slowTab({ pathname: '/pricing' });
    await enter();
    await timers.advance(5 * HOUR_MS);
    const renewed = admin.refreshIfDue();
    refreshes.shift()?.refuse(REFUSED);
    await renewed;
    expect(admin.get()).toEqual(loggedOutAdmin);
    expect(done).toEqual(['cookies cleared']);
  });
});

describe('logging out', () => {
  it('waits for a server that says nothing for three seconds, and not longer', async () => {
    const { admin, timers, done, storage, enter } = slowTab();
    await enter();
    void admin.logout();
    await timers.advance(2_999);
    expect([done, storage.get('token')]).toEqual([['server asked to log out'], 'token-1']);
    await timers.advance(1);
    expect(done.slice(1)).toEqual([
      'cookies cleared',
      'tab forgotten',
      'others forgotten',
      'Microsoft forgotten',
      'load /?logout=1',
    ]);
    expect([storage.get('token'), storage.get('token_expiration')]).toEqual([null, null]);
  });

  it('is done once, however often it is pressed', async () => {
    const { admin, timers, done, enter } = slowTab();
    await enter();
    void admin.logout();
    void admin.logout();
    await timers.advance(3_000);
    expect(done.filter((one) => one === 'server asked to log out')).toHaveLength(1);
    expect(done.filter((one) => one.startsWith('load'))).toEqual(['load /?logout=1']);
  });

  it('is not crossed by the expiry clock, nor by a server that does not know the token any more', async () => {
    const { admin, timers, done, enter } = slowTab();
    await enter();
    void admin.logout();
    await timers.advance(1_000);
    admin.rejected();
    admin.tick();
    expect(done).toEqual(['server asked to log out']);
  });

  it('works without a token as well, and asks no server then', async () => {
    const { admin, done } = slowTab();
    await admin.logout();
    expect(done).toEqual(['cookies cleared', 'tab forgotten', 'others forgotten', 'Microsoft forgotten', 'load /?logout=1']);
  });
});

describe('several tabs of one browser', () => {
  it('a tab in which nobody is in takes up the sign-in of another, without asking for its user', async () => {
    const { admin, storage, users } = slowTab();
    storage.set('token_expiration', '20000000');
    storage.set('token', 'token-of-another-tab');
    admin.followOtherTab('token');
    expect(admin.get()).toMatchObject({ token: 'token-of-another-tab', tokenExpirationTimestamp: 20_000_000, user: null });
    expect(users).toHaveLength(0);
  });

  it('a tab whose person was changed in another asks who it is now', async () => {
    const { admin, storage, users, timers, enter } = slowTab();
    await enter();
    storage.set('token', 'token-of-ida');
    admin.followOtherTab('token');
    await timers.advance(0);
    users.shift()?.give(sampleUser({ id: 'ida', first_name: 'Ida' }));
    await timers.advance(0);
    expect(admin.get().user).toMatchObject({ id: 'ida', first_name: 'Ida' });
  });

  it('a tab whose token has run out says that, when another has cleared it first', async () => {
    const { admin, storage, timers, done, enter } = slowTab();
    await enter();
    await timers.advance(8 * HOUR_MS);
    storage.remove('token');
    admin.followOtherTab('token');
    expect(done).toContain('toast Session expired');
    expect(done.filter((one) => one.startsWith('load'))).toEqual([]);
  });

  it('the server hears of a login that has run out when the cookies are gone, not while they go', async () => {
    const { admin, timers, done, enter } = slowTab();
    await enter();
    await timers.advance(8 * HOUR_MS);
    admin.tick();
    expect(done).toEqual(['cookies cleared', 'server asked to log out', 'go /login', 'toast Session expired']);
  });
});

describe('a page of participants', () => {
  it('never asks for the organiser, whatever a tab has stored', async () => {
    const { admin, users, timers } = slowTab({ pathname: '/experience/live/abc' });
    admin.setUser(sampleUser());
    await timers.advance(9 * HOUR_MS);
    await admin.freshen({ now: true });
    await admin.check();
    admin.tick();
    expect(users).toHaveLength(0);
  });
});

describe('a changed profile', () => {
  it('counts as fetched just now', async () => {
    const { admin, server, timers, close } = await signedIn();
    close();
    await timers.advance(299_000);
    admin.setUser(sampleUser({ first_name: 'Ida' }));
    await timers.advance(300_000);
    await admin.freshen();
    expect([admin.get().user?.first_name, server.asked.user]).toEqual(['Ida', 1]);
    await timers.advance(1);
    await admin.freshen();
    expect([admin.get().user?.first_name, server.asked.user]).toEqual(['Ada', 2]);
  });
});

describe('a browser that refuses storage', () => {
  const refused = () => {
    throw new DOMException('denied', 'SecurityError');
  };

  it('signs in all the same, for as long as the page lasts', async () => {
    const storage = safeStorage(refused);
    const { admin, server } = await signedIn({ storage });
    expect(admin.get()).toMatchObject({ token: 'token-1', user: { id: 'ada' } });
    await admin.logout();
    expect([storage.get('token'), server.asked.logout]).toEqual([null, ['token-1']]);
    expect(openTab({ storage: safeStorage(refused), server }).admin.get()).toEqual(loggedOutAdmin);
  });
});

describe('a page that needs no login', () => {
  it('opens for somebody whose stored token the server has forgotten, without a word', async () => {
    const before = await signedIn();
    before.close();
    const { storage, timers, server } = before;
    const { admin, done } = openTab({ storage, timers, server, pathname: '/verify/email/a/b' });
    server.failures.user = UNAUTHENTICATED;
    await admin.initialise();
    expect(admin.get()).toEqual(loggedOutAdmin);
    expect(done.filter((one) => one !== 'cookies cleared')).toEqual([]);
  });
});
