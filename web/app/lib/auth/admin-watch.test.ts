import { describe, expect, it } from 'vitest';
import { openTab, signedIn, UNAUTHENTICATED } from '../testing/admin-tab.ts';
import { loggedOutAdmin } from './admin-state.ts';

const HOUR_MS = 3_600_000;

describe('the expiry clock', () => {
  it('logs out in the second in which the token ends, and says so in red at the login', async () => {
    const { timers, done, storage, place, server } = await signedIn();
    place.online = false; // So that nothing renews it.
    await timers.advance(8 * HOUR_MS - 1_000);
    expect(done).toEqual([]);
    await timers.advance(1_000);
    expect(done).toEqual([
      'cookies cleared',
      'go /login',
      'red toast Session expired: You have been logged out due to inactivity.',
    ]);
    expect(storage.get('token')).toBeNull();
    expect(server.asked.logout).toEqual(['token-1']);
  });

  it('stands still on participants’ pages', async () => {
    const { timers, done, place, server } = await signedIn();
    place.pathname = '/experience/live/abc';
    await timers.advance(9 * HOUR_MS);
    expect(done).toEqual([]);
    expect(server.asked).toMatchObject({ user: 1, refresh: 0 });
    place.pathname = '/dashboard/home';
    await timers.advance(1_000);
    expect(done).toContain('go /login');
  });
});

describe('renewing the token', () => {
  it('happens when less than half of its life is left, once', async () => {
    const { timers, server, storage, admin } = await signedIn();
    await timers.advance(4 * HOUR_MS);
    expect(server.asked.refresh).toBe(0);
    await timers.advance(1_000);
    await timers.advance(60_000);
    expect(server.asked.refresh).toBe(1);
    expect(storage.get('token')).toBe('refreshed-1');
    expect(admin.get().tokenExpirationTimestamp).toBeGreaterThan(timers.nowMs() + 7 * HOUR_MS);
  });

  it('clears everything when it fails', async () => {
    const { timers, server, storage, admin, done } = await signedIn();
    server.failures.refresh = 'no answer';
    await timers.advance(4 * HOUR_MS + 1_000);
    expect(admin.get()).toEqual(loggedOutAdmin);
    expect(storage.get('token')).toBeNull();
    expect(done).toEqual(['cookies cleared', 'go /login', 'red toast Authentication required']);
  });

  it('waits while the browser is offline', async () => {
    const { timers, server, place, admin } = await signedIn();
    place.online = false;
    await timers.advance(5 * HOUR_MS);
    expect(server.asked.refresh).toBe(0);
    place.online = true;
    await timers.advance(1_000);
    expect(admin.get().token).toBe('refreshed-1');
  });
});

describe('the background check', () => {
  it('asks for the user every five minutes', async () => {
    const { timers, server } = await signedIn();
    await timers.advance(900_000);
    expect(server.asked.user).toBe(4);
  });

  it('forgets a sign-in that was ended elsewhere', async () => {
    const { timers, server, admin } = await signedIn();
    server.failures.user = UNAUTHENTICATED;
    await timers.advance(300_000);
    expect(admin.get()).toEqual(loggedOutAdmin);
  });

  it('keeps a sign-in through an outage', async () => {
    const { timers, server, admin } = await signedIn();
    server.failures.user = 'no answer';
    await timers.advance(300_000);
    expect(admin.get()).toMatchObject({ token: 'token-1', user: { id: 'ada' } });
  });

  it('is skipped where nobody is in', async () => {
    const { timers, server } = openTab();
    await timers.advance(300_000);
    expect(server.asked.user).toBe(0);
  });
});
