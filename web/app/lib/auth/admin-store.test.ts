import { describe, expect, it } from 'vitest';
import { explain } from '../api/api-error.ts';
import { pageStorage } from '../storage/storage.ts';
import { type Failure, openTab, signedIn, UNAUTHENTICATED } from '../testing/admin-tab.ts';
import { sampleUser } from '../testing/sample-user.ts';
import { loggedOutAdmin } from './admin-state.ts';

const credentials = { email: 'ada@quay.example', password: 'a good long one' };
const HOUR_MS = 3_600_000;
const SESSION_EXPIRED = 'red toast Session expired: You have been logged out due to inactivity.';

describe('signing in', () => {
  it('stores the token for eight hours, then fetches the user', async () => {
    const { admin, storage, timers } = await signedIn();
    expect(storage.get('token')).toBe('token-1');
    expect(admin.get()).toMatchObject({
      token: 'token-1',
      tokenExpirationTimestamp: timers.nowMs() + 8 * 3_600_000,
      user: { first_name: 'Ada' },
    });
  });

  it('without a token in the answer is an error', async () => {
    const { admin, server, storage } = openTab();
    server.loginToken = null;
    await expect(admin.login(credentials)).rejects.toThrow('Invalid login response');
    await expect(admin.socialLogin({ provider: 'microsoft', token: 'x' })).rejects.toThrow('Invalid social login response');
    expect(storage.get('token')).toBeNull();
  });

  it.each(['Login failed', 'Social login failed'])('that fails without words says "%s"', async (words) => {
    const { admin, server } = openTab();
    server.failures.login = { status: 200, body: { token: 7 } };
    const attempt =
      words === 'Login failed' ? admin.login(credentials) : admin.socialLogin({ provider: 'microsoft', token: 'x' });
    await expect(attempt).rejects.toThrow(words);
  });

  const failures: readonly [what: string, failure: Failure, below: string[]][] = [
    ['with 503', { status: 503 }, ['Server error. Please try again later.']],
    ['with 503 and a code', { status: 503, body: { error: 'AUTH_011' } }, ['Server error. Please try again later.']],
    ['with 418 and no words', { status: 418 }, ['Request failed with status 418']],
    ['with a code', { status: 409, body: { error: 'USER_010' } }, ['User profile not found']],
    ['without an answer', 'no answer', ['Unable to connect to the server. Please check your connection.']],
    ['with something that is no user', { status: 200, body: {} }, []],
  ];
  it.each(failures)('says that the user could not be fetched, and why: %s', async (_what, failure, below) => {
    const { admin, server, storage } = openTab();
    server.failures.user = failure;
    const error = await admin.login(credentials).catch((cause: unknown) => cause);
    expect(explain(error).split('\n')).toEqual(['Failed to fetch user data', ...below]);
    expect(storage.get('token')).toBe('token-1');
  });

  it('that the server forgets at once says so and keeps nothing', async () => {
    const { admin, server, storage } = openTab();
    server.failures.user = UNAUTHENTICATED;
    await expect(admin.login(credentials)).rejects.toMatchObject({ message: 'Authentication required', detail: null });
    expect(storage.get('token')).toBeNull();
  });

  it('has the credits that the server has told, until somebody signs out', async () => {
    const { admin } = await signedIn();
    expect(admin.get().credits).toBeNull();
    admin.setCredits(7);
    expect(admin.get().credits).toBe(7);
    admin.rejected();
    expect(admin.get().credits).toBeNull();
  });

  it('of another type of user is refused and leaves nothing behind', async () => {
    const { admin, server, storage } = openTab();
    server.user = sampleUser({ user_type_id: 3 });
    await expect(admin.login(credentials)).rejects.toThrow('Invalid user type');
    server.failures.user = { status: 403, body: { error: 'USER_006' } };
    await expect(admin.login(credentials)).rejects.toMatchObject({ detail: 'Invalid user type' });
    expect(admin.get()).toEqual(loggedOutAdmin);
    expect(storage.get('token')).toBeNull();
  });
});

describe('a page that opens with a stored token', () => {
  const opened = async ({ pathname = '/dashboard/home', lateByMs = 0 } = {}) => {
    const before = await signedIn();
    before.close();
    await before.timers.advance(lateByMs);
    const { storage, timers, server } = before;
    return openTab({ storage, timers, server, pathname });
  };

  it('loads its user', async () => {
    const { admin, server } = await opened();
    await admin.initialise();
    await admin.initialise();
    expect(admin.get().user?.id).toBe('ada');
    expect(server.asked.user).toBe(2);
  });

  it('forgets everything when the server does not know the token', async () => {
    const { admin, server, storage } = await opened();
    server.failures.user = UNAUTHENTICATED;
    await admin.initialise();
    expect(admin.get()).toEqual(loggedOutAdmin);
    expect(storage.get('token')).toBeNull();
  });

  it('keeps the token when the server cannot be reached, says why, and may try again', async () => {
    const { admin, server } = await opened();
    server.failures.user = 'no answer';
    await admin.initialise();
    const trouble = 'Failed to fetch user data\nUnable to connect to the server. Please check your connection.';
    expect(admin.get()).toMatchObject({ token: 'token-1', user: null, trouble });
    delete server.failures.user;
    await admin.initialise();
    expect(admin.get()).toMatchObject({ trouble: null, user: { id: 'ada' } });
  });

  it('leads to the login with the words for it when the token has expired meanwhile', async () => {
    const { admin, done, server } = await opened({ lateByMs: 8 * 3_600_000 });
    await admin.initialise();
    expect(done).toEqual(['cookies cleared', 'go /login', SESSION_EXPIRED]);
    expect(server.asked.user).toBe(1);
  });

  it('stays where it is, without the token, on a page that needs no login', async () => {
    const { admin, done } = await opened({ lateByMs: 9 * 3_600_000, pathname: '/verify/email/a/b' });
    await admin.initialise();
    expect(admin.get()).toEqual(loggedOutAdmin);
    expect(done).toEqual(['cookies cleared']);
  });
});

describe('the user', () => {
  it('is fresh for five minutes', async () => {
    const { admin, server, timers, close } = await signedIn();
    close();
    await timers.advance(300_000);
    await admin.freshen();
    expect(server.asked.user).toBe(1);
    await timers.advance(1);
    await admin.freshen();
    expect(server.asked.user).toBe(2);
  });

  it('is asked for once by several who want it at the same time', async () => {
    const { admin, server } = await signedIn();
    await Promise.all([admin.check(), admin.freshen({ now: true }), admin.check()]);
    expect(server.asked.user).toBe(2);
  });
});

describe('logging out', () => {
  it('tells the server, clears tokens and cookies, and loads the home page with a marker', async () => {
    const { admin, server, storage, done } = await signedIn();
    const leaving = admin.logout();
    expect(admin.get().loggingOut).toBe(true);
    await leaving;
    expect(server.asked.logout).toEqual(['token-1']);
    expect(storage.get('token')).toBeNull();
    expect(done).toEqual(['all cookies cleared', 'tab forgotten', 'seats forgotten', 'Microsoft forgotten', 'load /?logout=1']);
  });

  it('does not mind a server that fails', async () => {
    const { admin, server, done } = await signedIn();
    server.failures.logout = 'no answer';
    await admin.logout();
    expect(done).toContain('load /?logout=1');
  });

  it('by the server leads to the login, and says why', async () => {
    const { admin, done, storage } = await signedIn();
    admin.rejected();
    expect(storage.get('token')).toBeNull();
    expect(done).toEqual(['cookies cleared', 'go /login', 'red toast Authentication required']);
  });
});

describe('two tabs', () => {
  const twoTabs = async (pathname?: string) => {
    const first = await signedIn();
    const { storage, timers, server } = first;
    const second = openTab({ storage, timers, server, ...(pathname === undefined ? {} : { pathname }) });
    await second.admin.initialise();
    return { first, second };
  };

  it('log out together', async () => {
    const { first, second } = await twoTabs();
    await first.admin.logout();
    second.admin.followOtherTab('token');
    expect(second.done).toEqual(['tab forgotten', 'load /?logout=1']);
    expect(second.server.asked.logout).toHaveLength(1);
  });

  it('of which one shows a public page: it only forgets', async () => {
    const { first, second } = await twoTabs('/');
    await first.admin.logout();
    second.admin.followOtherTab(null);
    expect(second.done).toEqual(['tab forgotten', 'cookies cleared']);
    expect(second.admin.get()).toEqual(loggedOutAdmin);
  });

  it('share a renewed token and its time', async () => {
    const { first, second } = await twoTabs();
    second.close();
    await first.timers.advance(4 * 3_600_000 + 1_000);
    second.admin.followOtherTab('token_expiration');
    expect(second.admin.get().token).toBe('token-1');
    second.admin.followOtherTab('token');
    expect(second.admin.get()).toMatchObject({
      token: 'refreshed-1',
      tokenExpirationTimestamp: first.admin.get().tokenExpirationTimestamp,
    });
  });

  it('do not mix up with other entries of the storage', async () => {
    const storage = pageStorage();
    const { admin, done } = await signedIn({ storage });
    storage.remove('token');
    admin.followOtherTab('comfort');
    expect(done).toEqual([]);
  });
});

describe('somebody who comes back to an expired session', () => {
  /** A tab opened nine hours after somebody signed in here, in the way that is given. */
  async function comeBack(way: 'microsoft' | 'password', pathname = '/dashboard/home') {
    const before = openTab();
    await (way === 'microsoft'
      ? before.admin.socialLogin({ provider: 'microsoft', token: 'id' })
      : before.admin.login({ email: 'ada@quay.example', password: 'a good long one' }));
    before.close();
    const { storage, timers, server } = before;
    await timers.advance(9 * HOUR_MS);
    server.loginToken = 'token-2';
    return openTab({ storage, timers, server, pathname });
  }

  it('is signed in again without a word where they had signed in with Microsoft, and Microsoft knows them', async () => {
    const { admin, microsoft, done } = await comeBack('microsoft');
    microsoft.silentIdToken = async () => 'id again';
    await admin.initialise();
    expect(admin.get()).toMatchObject({ token: 'token-2', user: { id: 'ada' } });
    expect(done).toEqual([]);
  });

  it('sees the sign-in page where Microsoft has to ask, or gives no answer for six seconds', async () => {
    const asks = await comeBack('microsoft');
    await asks.admin.initialise();
    expect(asks.done).toContain('go /login');
    const hangs = await comeBack('microsoft');
    hangs.microsoft.silentIdToken = () => new Promise(() => undefined);
    void hangs.admin.initialise();
    await hangs.timers.advance(5_999);
    expect(hangs.done).toEqual([]);
    await hangs.timers.advance(1);
    expect(hangs.done).toContain('red toast Session expired: You have been logged out due to inactivity.');
    expect(hangs.done).toContain('go /login');
  });

  it('is asked of Microsoft nowhere where they had signed in with a password, had signed out, or are away from an open page', async () => {
    let asked = 0;
    const silentIdToken = async () => {
      asked += 1;
      return 'id';
    };
    const byPassword = await comeBack('password');
    Object.assign(byPassword.microsoft, { silentIdToken });
    await byPassword.admin.initialise();
    expect(byPassword.done).toContain('go /login');

    const left = openTab();
    Object.assign(left.microsoft, { silentIdToken });
    await left.admin.socialLogin({ provider: 'microsoft', token: 'id' });
    await left.admin.logout();
    expect(await openTab({ storage: left.storage, timers: left.timers }).admin.returnSilently()).toBe(false);

    const away = openTab();
    Object.assign(away.microsoft, { silentIdToken });
    await away.admin.socialLogin({ provider: 'microsoft', token: 'id' });
    // Without a network the token is not renewed, and runs out under the page.
    away.place.online = false;
    await away.timers.advance(8 * HOUR_MS);
    expect(away.done).toContain(SESSION_EXPIRED);
    away.place.online = true;
    await away.timers.advance(59_999);
    expect(await away.admin.returnSilently()).toBe(false);
    expect(asked).toBe(0);
    await away.timers.advance(1);
    expect([await away.admin.returnSilently(), asked]).toEqual([true, 1]);
  });

  it('whose token was taken away before is signed in again on the sign-in page', async () => {
    const { admin, microsoft, storage, timers, server } = await comeBack('microsoft', '/pricing');
    await admin.initialise();
    expect(admin.get().token).toBeNull();
    const atLogin = openTab({ storage, timers, server, pathname: '/login' });
    atLogin.microsoft.silentIdToken = microsoft.silentIdToken;
    expect(await atLogin.admin.returnSilently()).toBe(false);
    atLogin.microsoft.silentIdToken = async () => 'id again';
    expect(await atLogin.admin.returnSilently()).toBe(true);
    expect(atLogin.admin.get().user).toMatchObject({ id: 'ada' });
  });
});

describe('signing out of Microsoft, too', () => {
  it('leaves for Microsoft once everything of ours is gone, and lets its library say whom it signs out', async () => {
    const { admin, microsoft, done } = await signedIn();
    microsoft.signOut = async () => void done.push('on the way to Microsoft');
    await admin.logout({ atMicrosoft: true });
    expect(done).toEqual(['cookies cleared', 'tab forgotten', 'seats forgotten', 'on the way to Microsoft']);
  });

  it('ends on the home page all the same where Microsoft cannot be reached', async () => {
    const { admin, done } = await signedIn();
    await admin.logout({ atMicrosoft: true });
    expect(done.slice(3)).toEqual(['Microsoft forgotten', 'load /?logout=1']);
  });
});
