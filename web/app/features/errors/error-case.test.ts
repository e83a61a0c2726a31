import { describe, expect, it } from 'vitest';
import german from '../../locales/de/shell.json';
import shell from '../../locales/en/shell.json';
import spanish from '../../locales/es/shell.json';
import french from '../../locales/fr/shell.json';
import { errorCase as caseOf } from './error-case.ts';

const errorCase = ({ address = '/pricing', ...answer }: { status: number | null; told: string | null; address?: string }) =>
  caseOf({ ...answer, words: shell.error, address });

describe('the error screen', () => {
  it.each([
    [401, 'Session Expired', 'Go to Login', '/login'],
    [404, 'Oops! Page Not Found', 'Take Me Home', '/'],
    [500, 'Server is Having a Bad Day', 'Take Me Home', '/'],
    [418, 'Something Went Wrong', 'Take Me Home', '/'],
    [null, 'Something Went Wrong', 'Take Me Home', '/'],
  ])('for status %i says "%s"', (status, title, label, href) => {
    expect(errorCase({ status, told: null })).toMatchObject({ title, button: { label, href } });
  });

  it('asks to log in again after 401, and leaves by itself after a second and a half', () => {
    expect(errorCase({ status: 401, told: null })).toMatchObject({
      message: 'Please log in again to continue',
      leavesAfterMs: 1_500,
    });
  });

  it('speaks of the restart a server needs after 500, and of nothing after 404', () => {
    expect(errorCase({ status: 500, told: null }).message).toContain('restart');
    expect(errorCase({ status: 404, told: null }).message).toBeNull();
  });

  it.each([null, 500, 418])('offers to load a page of a seat again first, for status %s', (status) => {
    const address = '/experience/live/mqx3aaaaaaaa?at=3';
    expect(errorCase({ status, told: null, address }).again).toEqual({
      label: 'Load again, your seat is kept',
      href: '/experience/live/mqx3aaaaaaaa?at=3',
    });
    expect(errorCase({ status, told: null, address: '/pricing' }).again).toBeNull();
  });

  it.each([401, 404])('offers nothing to load again where that would not help, for status %i', (status) => {
    expect(errorCase({ status, told: null, address: '/experience/live/mqx3aaaaaaaa' }).again).toBeNull();
  });

  it('speaks of no server where only a page of a show failed', () => {
    const { title, message } = errorCase({ status: null, told: null, address: '/experience/live/mqx3aaaaaaaa' });
    expect(`${title} ${message}`).toBe(
      'Something Went Wrong This page has failed, not the show. Load it again and you are back in your seat.',
    );
  });

  it('says in the language of the page which page is not there', () => {
    const saysIn = (words: typeof german.error, told: string) => caseOf({ status: 404, told, words, address: '/nope' }).told;
    expect(saysIn(german.error, 'Page not found: /nope')).toBe('Seite nicht gefunden: /nope');
    expect(saysIn(spanish.error, 'Page not found: /$&')).toBe('Página no encontrada: /$&');
    expect(saysIn(french.error, 'Page not found: /nope')).toBe('Page introuvable : /nope');
    expect(saysIn(german.error, 'Page Not Found')).toBe('Seite nicht gefunden');
    expect(saysIn(german.error, 'Teapot')).toBe('Teapot');
  });

  it.each([
    ['email', 'Sign in and send it again', '/login'],
    ['link', 'Sign in', '/login'],
    ['address', 'Go to your profile', '/dashboard/profile'],
    ['keep', 'Go to your profile', '/dashboard/profile'],
    ['reset', 'Send a new link', '/password/reset'],
  ] as const)(
    'says in a second sentence what to do about a broken link of kind "%s", and "%s" leads there',
    (kind, label, href) => {
      const error = caseOf({ status: 404, told: 'Page Not Found', words: shell.error, address: '/verify/x', brokenLink: kind });
      expect(error).toMatchObject({ title: 'Oops! Page Not Found', told: 'Page Not Found', message: null });
      expect(error.button).toEqual({ label: 'Take Me Home', href: '/' });
      expect(error.wayOn?.text).toContain('This link is incomplete');
      expect(error.wayOn?.button).toEqual({ label, href });
    },
  );

  it('repeats what the server told, if anything', () => {
    expect(errorCase({ status: 404, told: 'Page not found: /nope' }).told).toBe('Page not found: /nope');
    expect(errorCase({ status: 500, told: '' }).told).toBeNull();
  });
});
