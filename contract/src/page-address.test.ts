import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { pageAddress } from './page-address.ts';
import { pageRoutes } from './page-routes.ts';

const ID = 'a'.repeat(26);
const TOKEN = 'AbC-dEf_'.repeat(5);
const specification = readFileSync(new URL('../../docs/reference/specification.md', import.meta.url), 'utf8');

describe('the routes of the pages', () => {
  it('are all of those in the table of the specification', () => {
    const table = specification.slice(specification.indexOf('| Layout | Routes |'), specification.indexOf('Other layouts named'));
    const named = [...table.matchAll(/(?<= )\/\S*/g)].map(([path]) => path.replace('{slug...}', '*').replace(/\{(\w+)\}/, ':$1'));
    expect(named).toHaveLength(30);
    const known: readonly string[] = pageRoutes.map((route) => route.replace(/(live|wait)\/:sessionId\/\*/, '$1/*'));
    expect(named.filter((path) => !known.includes(path))).toEqual([]);
  });
});

describe('an address', () => {
  const led: readonly [asked: string, to: string][] = [
    ['/DASHBOARD/profile', '/dashboard/profile'],
    ['/Profile-Completion', '/profile-completion'],
    ['/dashboard/createsession', '/dashboard/createSession'],
    ['/CheckoutSuccess', '/checkoutSuccess'],
    ['/Dashboard/Nowhere', '/dashboard/Nowhere'],
    [`/Experience/Live/${ID}`, `/experience/live/${ID}`],
    [`/experience/WAIT/${ID.toUpperCase()}`, `/experience/wait/${ID}`],
    [`/experience/${ID.toUpperCase()}`, `/experience/${ID}`],
    [`/experience/${ID}.`, `/experience/${ID}`],
    [`/experience/${ID})`, `/experience/${ID}`],
    [`/experience/${ID}%3E.`, `/experience/${ID}`],
    [`/experience/${ID}%E2%80%99`, `/experience/${ID}`],
    [`/experience/wait/${ID}%22,`, `/experience/wait/${ID}`],
    [`/experience/live/${ID.toUpperCase()}/Scorecard`, `/experience/live/${ID}/Scorecard`],
    ['/Experience/NOT-AN-ID', '/experience/NOT-AN-ID'],
    ['/Blog/A-Slug', '/blog/A-Slug'],
    ['//dashboard/home', '/dashboard/home'],
    ['//anything/login', '/anything/login'],
    ['/dashboard//home/', '/dashboard/home'],
    ['/login/', '/login'],
    ['/%6Cogin', '/login'],
    ['/./a/../login', '/login'],
    ['/a/%2e%2E/login', '/login'],
    ['/../..', '/'],
    ['//', '/'],
    ['/\\evil.example', '/%5Cevil.example'],
    ['//evil.example/..//x', '/x'],
  ];
  it.each(led)('%s is led to %s', (asked, to) => {
    expect(pageAddress(asked)).toEqual({ path: to, lead: to, malformed: false });
    expect(pageAddress(to).lead).toBeNull();
  });

  it.each(['/', '/login', '/nowhere', '/No/Where', '/caf%C3%A9', '/caf%c3%a9', '/a%2Fb', `/experience/live/${ID}`, '/a;b=1'])(
    '%s is as it should be',
    (asked) => {
      expect(pageAddress(asked)).toEqual({ path: asked, lead: null, malformed: false });
    },
  );

  it.each([
    [`/Reset-Password/${TOKEN}`, `/reset-password/${TOKEN}`],
    [`/%72eset-password/${TOKEN}`, `/reset-password/${TOKEN}`],
    [`//reset-password/${TOKEN}/`, `/reset-password/${TOKEN}`],
    [`/x/../reset-password/${TOKEN}`, `/reset-password/${TOKEN}`],
    [`/VERIFY/email/some-id/${TOKEN}`, `/verify/email/some-id/${TOKEN}`],
  ])('with a secret goes nowhere else, but is known for what it is: %s', (asked, path) => {
    expect(pageAddress(asked)).toEqual({ path, lead: null, malformed: false });
  });

  it.each(['/no%ZZ', '/%', '/%E0%A4%A', '/a%00b', '/%c0%ae', 'http://elsewhere.example/', '*', ''])('%s is none', (asked) => {
    expect(pageAddress(asked)).toMatchObject({ lead: null, malformed: true });
  });
});
