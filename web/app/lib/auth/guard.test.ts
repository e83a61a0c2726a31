import { describe, expect, it } from 'vitest';
import { sampleUser } from '../testing/sample-user.ts';
import { guard, needsLogin } from './guard.ts';

const complete = sampleUser();
const incomplete = sampleUser({ password: '', profile: { ...complete.profile, phone_number: '' } });
const withPassword = sampleUser({ profile: { ...complete.profile, phone_number: null } });
const social = sampleUser({ password: '' });
const stranger = sampleUser({ user_type_id: 3 });

const visitors = {
  nobody: { user: null, token: null },
  'somebody with a stored token': { user: null, token: 't' },
  'an organiser': { user: complete, token: 't' },
  'an operator': { user: sampleUser({ user_type_id: 1 }), token: 't' },
  'somebody with a password and gaps in the profile': { user: withPassword, token: 't' },
  'somebody from a social sign-in with a complete profile': { user: social, token: 't' },
  'somebody from a social sign-in with gaps': { user: incomplete, token: 't' },
  'somebody of another type': { user: stranger, token: 't' },
} as const;
type Visitor = keyof typeof visitors;

const rows: [Visitor, string, string][] = [
  // 1. Experience pages skip every check.
  ['nobody', '/experience/end', 'stay'],
  ['somebody with a stored token', '/experience/abc', 'stay'],
  ['somebody from a social sign-in with gaps', '/experience/live/abc', 'stay'],
  // 2. No user is loaded: it is initialised from the stored token, on every page.
  ['somebody with a stored token', '/', 'initialise'],
  ['somebody with a stored token', '/login', 'initialise'],
  ['somebody with a stored token', '/dashboard/home', 'initialise'],
  // 3. Logged in at /login and /signup.
  ['an organiser', '/login', '/dashboard'],
  ['an operator', '/signup', '/dashboard'],
  ['an organiser', '/login/', '/dashboard'],
  ['somebody with a password and gaps in the profile', '/login', '/dashboard'],
  ['somebody from a social sign-in with a complete profile', '/login', '/dashboard'],
  ['somebody from a social sign-in with gaps', '/login', '/profile-completion'],
  ['somebody from a social sign-in with gaps', '/signup', '/profile-completion'],
  // 4. Logged in elsewhere.
  ['somebody from a social sign-in with gaps', '/dashboard/home', '/profile-completion'],
  ['somebody from a social sign-in with gaps', '/dashboard', '/profile-completion'],
  ['somebody from a social sign-in with gaps', '/checkoutSuccess', '/profile-completion'],
  ['somebody from a social sign-in with gaps', '/profile-completion', 'stay'],
  ['somebody from a social sign-in with gaps', '/', 'stay'],
  ['somebody from a social sign-in with gaps', '/pricing', 'stay'],
  ['somebody from a social sign-in with gaps', '/verify/email/a/b', 'stay'],
  ['somebody with a password and gaps in the profile', '/dashboard/home', 'stay'],
  ['an organiser', '/dashboard/sessions', 'stay'],
  ['an organiser', '/profile-completion', 'stay'],
  ['an organiser', '/', 'stay'],
  ['an organiser', '/dashboard', '/dashboard/home'],
  // 5. Logged out.
  ['nobody', '/dashboard', '/login'],
  ['nobody', '/dashboard/home', '/login'],
  ['nobody', '/dashboard/anything/below', '/login'],
  ['nobody', '/profile-completion', '/login'],
  ['nobody', '/checkoutSuccess', '/login'],
  ['somebody of another type', '/dashboard/home', '/login'],
  ['somebody of another type', '/login', 'stay'],
  // Public: the specification's prefixes in whole segments, and all other pages.
  ...['/', '/login', '/signup', '/verify', '/verify/email/a/b', '/password/reset', '/reset-password/t', '/terms', '/blog/x'].map(
    (page): [Visitor, string, string] => ['nobody', page, 'stay'],
  ),
  ['nobody', '/systemCheck', 'stay'],
  ['nobody', '/debug/scorecard', 'stay'],
  ['nobody', '/nowhere', 'stay'],
];

describe('the route guard', () => {
  it.each(rows)('%s at %s: %s', (visitor, pathname, outcome) => {
    const decision = guard({ pathname, ...visitors[visitor] });
    expect(decision.kind === 'go' ? decision.to : decision.kind).toBe(outcome);
  });

  it.each(['/dashboards', '/dashboardX/home', '/profile-completions', '/checkoutSuccessful'])(
    'does not take %s for a page that needs a login',
    (pathname) => {
      expect(needsLogin(pathname)).toBe(false);
    },
  );
});

describe('whoever asked for a page before signing in', () => {
  const wanted = '/dashboard/profile';

  it('is led on to it', () => {
    expect(guard({ pathname: '/login', user: complete, token: 't', wanted })).toEqual({ kind: 'go', to: wanted });
  });

  it('completes the profile first', () => {
    expect(guard({ pathname: '/login', user: incomplete, token: 't', wanted })).toEqual({
      kind: 'go',
      to: '/profile-completion',
    });
  });

  it('signs in first', () => {
    expect(guard({ pathname: '/login', user: null, token: null, wanted })).toEqual({ kind: 'stay' });
    expect(guard({ pathname: wanted, user: null, token: null, wanted })).toEqual({ kind: 'go', to: '/login' });
  });
});

describe('everybody, on every page', () => {
  const PAGES = [
    '/',
    '/login',
    '/signup',
    '/profile-completion',
    '/dashboard',
    '/dashboard/home',
    '/dashboard/profile',
    '/dashboard/checkout',
    '/checkoutSuccess',
    '/pricing',
    '/verify/keep/t',
    '/reset-password/t',
    '/systemCheck',
    '/experience/live/abc',
  ];
  const settled = (visitor: Visitor, from: string, wanted: string | null = null) => {
    const way = [from];
    for (let at = from; way.length < 5; ) {
      const decision = guard({ pathname: at, ...visitors[visitor], wanted });
      if (decision.kind !== 'go') return at;
      at = decision.to;
      way.push(at);
    }
    throw new Error(`Led in a circle: ${way.join(' to ')}.`);
  };
  const everybody = Object.keys(visitors) as Visitor[];

  it.each(everybody)('is led somewhere and stays there: %s', (visitor) => {
    for (const page of PAGES) expect(PAGES).toContain(settled(visitor, page));
  });

  it.each(['nobody', 'somebody of another type'] as const)('ends on no page that needs a login: %s', (visitor) => {
    for (const page of PAGES) expect(needsLogin(settled(visitor, page))).toBe(false);
  });

  it('who has a profile to complete sees nothing of the dashboard before, whatever they wanted', () => {
    const visitor = 'somebody from a social sign-in with gaps';
    for (const page of PAGES.filter(needsLogin))
      expect(settled(visitor, page, '/dashboard/checkout')).toBe('/profile-completion');
    expect(settled(visitor, '/login', '/dashboard/checkout')).toBe('/profile-completion');
  });

  it.each([
    ['/dashboard//', '/dashboard/home'],
    ['/login//', '/dashboard'],
    ['/signup/', '/dashboard'],
  ])('may write slashes at the end of %s', (pathname, to) => {
    expect(guard({ pathname, user: complete, token: 't' })).toEqual({ kind: 'go', to });
  });

  it('is not led on to what was wanted from a page that is not about signing in', () => {
    const wanted = '/dashboard/profile';
    for (const pathname of ['/', '/pricing', '/dashboard/home', '/profile-completion'])
      expect(guard({ pathname, user: complete, token: 't', wanted })).toEqual({ kind: 'stay' });
  });
});
