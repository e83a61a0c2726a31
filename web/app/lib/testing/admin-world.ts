import type { User } from '@lorecrew/contract/api/account';
import { AdminStore } from '../admin-store.ts';
import { watchAdmin } from '../admin-watch.ts';
import { ApiError } from '../api-error.ts';
import { type FakeTimers, fakeTimers } from '../fake-timers.ts';
import { type KeyValues, pageStorage } from '../storage.ts';
import { sampleUser } from './sample-user.ts';

/** A server of accounts that answers as it is told, and counts. */
export interface AdminServer {
  loginToken: string | null;
  user: User;
  /** Thrown by the call of that name where set. */
  readonly failures: Partial<Record<'login' | 'user' | 'refresh' | 'logout', Error>>;
  readonly asked: { user: number; refresh: number; logout: string[] };
}

export interface AdminTab {
  readonly admin: AdminStore;
  readonly server: AdminServer;
  readonly timers: FakeTimers;
  readonly storage: KeyValues;
  /** What the page did, in order: `go /x`, `load /x`, `toast Title: description`, `cookies cleared`. */
  readonly done: string[];
  readonly place: { pathname: string; online: boolean };
  /** Ends its clocks, as closing the tab does. */
  readonly close: () => void;
}

/** The refusal of a server that does not know the token. */
export function unauthenticated(): ApiError {
  return new ApiError({ status: 401, message: 'Authentication required' });
}

function newServer(): AdminServer {
  return { loginToken: 'token-1', user: sampleUser(), failures: {}, asked: { user: 0, refresh: 0, logout: [] } };
}

function callsOf(server: AdminServer) {
  const { asked, failures } = server;
  const unless = (failure: Error | undefined) => (failure === undefined ? Promise.resolve() : Promise.reject(failure));
  return {
    login: () => unless(failures.login).then(() => server.loginToken),
    socialVerify: () => unless(failures.login).then(() => server.loginToken),
    user: () => {
      asked.user += 1;
      return unless(failures.user).then(() => server.user);
    },
    refresh: () => {
      asked.refresh += 1;
      return unless(failures.refresh).then(() => `refreshed-${asked.refresh}`);
    },
    logout: ({ token }: { token: string }) => {
      asked.logout.push(token);
      return unless(failures.logout);
    },
  };
}

/** A browser tab at `pathname`. Tabs that share `storage` and `timers` are of one browser. */
export function openTab(given: Partial<Pick<AdminTab, 'storage' | 'timers' | 'server'>> & { pathname?: string } = {}): AdminTab {
  const { storage = pageStorage(), timers = fakeTimers(), server = newServer(), pathname = '/dashboard/home' } = given;
  const done: string[] = [];
  const place = { pathname, online: true };
  const admin = new AdminStore({
    calls: callsOf(server),
    storage,
    timers,
    pathname: () => place.pathname,
    online: () => place.online,
    clearCookies: () => done.push('cookies cleared'),
    go(path) {
      place.pathname = path;
      done.push(`go ${path}`);
    },
    load: (path) => done.push(`load ${path}`),
    notify: ({ title, description, color }) =>
      done.push(`${color} toast ${title}${description === null ? '' : `: ${description}`}`),
  });
  return { admin, server, timers, storage, done, place, close: watchAdmin({ admin, timers }) };
}

/** A tab in which somebody has just signed in. */
export async function signedIn(given: Parameters<typeof openTab>[0] = {}): Promise<AdminTab> {
  const tab = openTab(given);
  await tab.admin.login({ email: 'ada@quay.example', password: 'a good long one' });
  return tab;
}
