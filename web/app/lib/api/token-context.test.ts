import { describe, expect, it } from 'vitest';
import { tokenContextOf, tokenKeyOf } from './token-context.ts';

describe('the token of a page', () => {
  it.each([
    ['/', 'token'],
    ['/login', 'token'],
    ['/dashboard/home', 'token'],
    ['/systemCheck', 'token'],
    ['/debug/experience', 'token'],
    ['/experience/end', 'experience_token'],
    ['/experience/live/some-session', 'experience_token'],
  ])('on %s is the one stored as %s', (pathname, key) => {
    expect(tokenKeyOf(tokenContextOf(pathname))).toBe(key);
  });
});
