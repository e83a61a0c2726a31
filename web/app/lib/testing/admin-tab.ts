import type { User } from '@lorecrew/contract/api/account';
import { getUser } from '@lorecrew/contract/routes/account';
import { login, logout, refreshToken, verifySocialLogin } from '@lorecrew/contract/routes/auth';
import { createApiClient } from '../api/api-client.ts';
import { loggedOutAdmin } from '../auth/admin-state.ts';
import { AdminStore } from '../auth/admin-store.ts';
import { watchAdmin } from '../auth/admin-watch.ts';
import { adminCalls } from '../auth/sign-in-calls.ts';
import { type KeyValues, pageStorage } from '../storage/storage.ts';
import { createStore } from '../storage/store.ts';
import { type FakeTimers, fakeTimers } from './fake-timers.ts';
import { sampleUser } from './sample-user.ts';

type CallName = 'login' | 'user' | 'refresh' | 'logout';
/** An answer of another kind, or none at all. */
export type Failure = { readonly status: number; readonly body?: unknown } | 'no answer';

/** A fake account server with scripted answers that counts its calls. */
export interface AdminServer {
  loginToken: string | null;
  user: User;
  /** What the call of that name answers instead, where set. */
  readonly failures: Partial<Record<CallName, Failure>>;
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
  /** How Microsoft answers; in a new tab it has to ask the person, and cannot be reached for signing out. */
  readonly microsoft: { silentIdToken: () => Promise<string | null>; signOut: () => Promise<void> };
  /** Ends its clocks, as closing the tab does. */
  readonly close: () => void;
}

/** The refusal of a server that does not know the token. */
export const UNAUTHENTICATED: Failure = { status: 401, body: { error: 'Unauthenticated', message: 'Authentication required' } };

function newServer(): AdminServer {
  return { loginToken: 'token-1', user: sampleUser(), failures: {}, asked: { user: 0, refresh: 0, logout: [] } };
}

const NAMES: Readonly<Record<string, CallName>> = {
  [login.url]: 'login',
  [verifySocialLogin.url.replace(':provider', 'microsoft')]: 'login',
  [getUser.url]: 'user',
  [refreshToken.url]: 'refresh',
  [logout.url]: 'logout',
};

/** The network between the page's own calls and this server. */
function networkTo(server: AdminServer): typeof globalThis.fetch {
  const { asked, failures } = server;
  const answers: Record<CallName, (token: string) => unknown> = {
    login: () => (server.loginToken === null ? {} : { token: server.loginToken }),
    user() {
      asked.user += 1;
      return server.user;
    },
    refresh() {
      asked.refresh += 1;
      return { token: `refreshed-${asked.refresh}` };
    },
    logout(token) {
      asked.logout.push(token);
      return { message: 'Signed out.' };
    },
  };
  return async (input, init) => {
    const name = NAMES[String(input)];
    if (name === undefined) return new Response(null, { status: 204 });
    const answer = answers[name](new Headers(init?.headers).get('authorization')?.replace('Bearer ', '') ?? '');
    const failure = failures[name];
    if (failure === undefined) return Response.json(answer);
    if (failure === 'no answer') throw new TypeError('Failed to fetch');
    return Response.json(failure.body ?? {}, { status: failure.status });
  };
}

/** A browser tab at `pathname`. Tabs that share `storage` and `timers` are of one browser. */
export function openTab(given: Partial<Pick<AdminTab, 'storage' | 'timers' | 'server'>> & { pathname?: string } = {}): AdminTab {
  const { storage = pageStorage(), timers = fakeTimers(), server = newServer(), pathname = '/dashboard/home' } = given;
  const done: string[] = [];
  const place = { pathname, online: true };
  const absent = () => Promise.reject(new Error('Microsoft does not answer.'));
  const microsoft: AdminTab['microsoft'] = { silentIdToken: absent, signOut: absent };
  const api = createApiClient({
    fetch: networkTo(server),
    timers,
    cookies: () => '',
    baseUrl: '',
    tab: pageStorage(),
    token: () => storage.get('token'),
    onUnauthenticated: () => admin.rejected(),
  });
  const admin: AdminStore = new AdminStore({
    state: createStore(loggedOutAdmin),
    calls: adminCalls(api, () => 'mark-of-this-browser'),
    storage,
    timers,
    pathname: () => place.pathname,
    online: () => place.online,
    clearCookies: ({ keepsMicrosoft }) => done.push(keepsMicrosoft ? 'cookies cleared' : 'all cookies cleared'),
    forgetOthers: () => done.push('seats forgotten'),
    forgetMicrosoft: () => done.push('Microsoft forgotten'),
    signOutOfMicrosoft: () => microsoft.signOut(),
    silentIdToken: () => microsoft.silentIdToken(),
    forgetTab: () => done.push('tab forgotten'),
    go(path) {
      place.pathname = path;
      done.push(`go ${path}`);
    },
    load: (path) => done.push(`load ${path}`),
    notify: ({ title, description, color }) =>
      done.push(`${color} toast ${title}${description === null ? '' : `: ${description}`}`),
  });
  return { admin, server, timers, storage, done, place, microsoft, close: watchAdmin({ admin, timers }) };
}

/** A tab in which somebody has just signed in. */
export async function signedIn(given: Parameters<typeof openTab>[0] = {}): Promise<AdminTab> {
  const tab = openTab(given);
  await tab.admin.login({ email: 'ada@quay.example', password: 'a good long one' });
  return tab;
}
