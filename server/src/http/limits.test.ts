import { describe, expect, it } from 'vitest';
import { addressKey, RateLimiter } from './limits.ts';

describe('the rate limiter', () => {
  const rule = { name: 'r', max: 2, windowMs: 1_000 };

  it('lets so many through in a window and begins anew with the next', () => {
    let nowMs = 0;
    const limiter = new RateLimiter({ nowMs: () => nowMs });
    expect([limiter.take(rule, 'a'), limiter.take(rule, 'a'), limiter.take(rule, 'a')]).toEqual([true, true, false]);
    expect(limiter.take(rule, 'b')).toBe(true);
    nowMs = 999;
    expect(limiter.look(rule, 'a')).toEqual({ limit: 2, remaining: 0, resetInMs: 1 });
    nowMs = 1_000;
    expect(limiter.look(rule, 'a')).toEqual({ limit: 2, remaining: 2, resetInMs: 1_000 });
  });
});

describe('the key of an address', () => {
  it.each([
    ['192.0.2.1', '192.0.2.1'],
    ['::ffff:192.0.2.1', '192.0.2.1'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:db8:1:2::9', '2001:db8:1:2::/64'],
    ['2001:db8::9', '2001:db8:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
  ])('of %s is %s', (address, key) => {
    expect(addressKey(address)).toBe(key);
  });
});
