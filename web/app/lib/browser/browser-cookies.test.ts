import { describe, expect, it } from 'vitest';
import { cookieRemovals } from './browser-cookies.ts';

describe('clearing cookies', () => {
  it('ends each one that a script can see', () => {
    expect(cookieRemovals('XSRF-TOKEN=a%3Db; other=1')).toEqual([
      'XSRF-TOKEN=; Path=/; Max-Age=0; SameSite=Lax',
      'other=; Path=/; Max-Age=0; SameSite=Lax',
    ]);
    expect(cookieRemovals('')).toEqual([]);
  });
});
