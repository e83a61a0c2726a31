import type { User } from '@lorecrew/contract/api/account';
import { paths } from '@lorecrew/contract/paths';
import { tokenContextOf } from '../api/token-context.ts';
import { countsAsLoggedIn, needsCompletion } from './organiser.ts';

/** What is to be done about a visitor of a page. `initialise` asks for the user of the stored token, and then to decide again. */
export type GuardDecision = { kind: 'stay' } | { kind: 'initialise' } | { kind: 'go'; to: string };

const STAY: GuardDecision = { kind: 'stay' };
const DASHBOARD = '/dashboard';
/** Everything else is public: the specification's public prefixes and the pages of section 2 that name no login. */
const PAGES_WITH_LOGIN = [DASHBOARD, paths.profileCompletion(), '/checkoutSuccess'];

/** Whether a path is a page or stands below it, in whole segments: `/dashboards` is not below `/dashboard`. */
function isUnder({ path, page }: { path: string; page: string }): boolean {
  return path === page || path.startsWith(`${page}/`);
}

function withoutEnd(pathname: string): string {
  return pathname.length > 1 ? pathname.replace(/\/+$/, '') || '/' : pathname;
}

/** Whether a page is for people who are logged in. */
export function needsLogin(pathname: string): boolean {
  const path = withoutEnd(pathname);
  return PAGES_WITH_LOGIN.some((page) => isUnder({ path, page }));
}

/**
 * Who may see which page: the specification's route guard, in its order (section 4). `wanted` is the page that somebody asked for
 * before they signed in.
 */
export function guard({
  pathname,
  user,
  token,
  wanted = null,
}: {
  pathname: string;
  user: User | null;
  token: string | null;
  wanted?: string | null;
}): GuardDecision {
  const path = withoutEnd(pathname);
  // 1. Participants' pages look after themselves.
  if (tokenContextOf(path) === 'experience') return STAY;
  // 2. A stored token is asked whose it is.
  if (user === null && token !== null) return { kind: 'initialise' };

  const loggedIn = user !== null && countsAsLoggedIn(user);
  const completes = loggedIn && needsCompletion(user);
  // 3. Somebody signed in does not sign in again.
  if (loggedIn && (path === paths.login() || path === paths.signup())) {
    return { kind: 'go', to: completes ? paths.profileCompletion() : (wanted ?? DASHBOARD) };
  }
  // 4. A profile comes before everything that needs a login.
  if (completes && needsLogin(path) && path !== paths.profileCompletion()) return { kind: 'go', to: paths.profileCompletion() };
  // 5. Nobody is in.
  if (!loggedIn && needsLogin(path)) return { kind: 'go', to: paths.login() };
  return path === DASHBOARD ? { kind: 'go', to: paths.dashboard() } : STAY;
}
