import { describe, expect, it } from 'vitest';
import { cookieRemovals } from './browser-cookies.ts';

describe('clearing cookies', () => {
  it('ends each one that a script can see', () => {
    expect(cookieRemovals('XSRF-TOKEN=a%3Db; other=1', { keepsMicrosoft: false })).toEqual([
      'XSRF-TOKEN=; Path=/; Max-Age=0; SameSite=Lax',
      'other=; Path=/; Max-Age=0; SameSite=Lax',
    ]);
    expect(cookieRemovals('', { keepsMicrosoft: false })).toEqual([]);
  });

  it('leaves that of Microsoft’s library where the accounts it keeps are still wanted', () => {
    const cookies = 'XSRF-TOKEN=a; msal.cache.encryption=key';
    expect(cookieRemovals(cookies, { keepsMicrosoft: true })).toEqual(['XSRF-TOKEN=; Path=/; Max-Age=0; SameSite=Lax']);
    expect(cookieRemovals(cookies, { keepsMicrosoft: false })).toHaveLength(2);
  });
});
