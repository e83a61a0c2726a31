import { beforeEach, describe, expect, it, vi } from 'vitest';
import { systemTimers } from '../adapters/clock/timers.ts';
import { memoryCounters } from '../adapters/counters/memory.ts';
import { PasswordsBusy } from '../ports.ts';
import { siteSecrets } from '../testing/site-secrets.ts';
import { callerCounters, RateLimiter, type Rule } from './limits.ts';

const rule: Rule = { name: 'r', max: 2, windowMs: 1_000 };

let limiter: RateLimiter;
beforeEach(() => {
  limiter = new RateLimiter({ counters: memoryCounters({ nowMs: () => 5 }), secrets: siteSecrets(), timers: systemTimers });
});

async function passes(amount: number, ipOf: (n: number) => string): Promise<number> {
  let passed = 0;
  for (let n = 0; n < amount; n++) if (!(await limiter.take(callerCounters(rule, { ip: ipOf(n) })))) passed += 1;
  return passed;
}

describe('the rate limiter', () => {
  it('tells the limit of which nothing is left, and for how long', async () => {
    const counters = callerCounters(rule, { ip: '192.0.2.1' });
    expect([await limiter.take(counters), await limiter.take(counters)]).toEqual([null, null]);
    expect(await limiter.take(counters)).toEqual({ limit: 2, resetInMs: 1_000 });
    expect(await limiter.take(callerCounters(rule, { ip: '192.0.2.2' }))).toBeNull();
  });

  it('gives back what was right', async () => {
    const counters = callerCounters(rule, { ip: '192.0.2.1' });
    await limiter.take(counters);
    await limiter.giveBack(counters);
    expect(await passes(9, () => '192.0.2.1')).toBe(2);
  });

  it('counts a connection of IPv6 by its network, and four of them in one site together', async () => {
    expect(await passes(9, (n) => `2001:db8:1:1::${n}`)).toBe(2);
    expect(await passes(40, (n) => `2001:db8:2:${n}::1`)).toBe(8);
    expect(await passes(9, (n) => `2001:db8:3:1::${n}`)).toBe(2);
  });

  it('counts one thing of a caller apart from another', async () => {
    const about = (what: string) => limiter.take(callerCounters(rule, { ip: '192.0.2.1', about: what }));
    expect([await about('a'), await about('a'), await about('b')]).toEqual([null, null, null]);
    expect(await about('a')).not.toBeNull();
  });
});

describe('passwords under way', () => {
  const stranger = { ip: '192.0.2.1', account: 'ada@crew.example', line: 'strangers' } as const;
  const pending = () => Promise.withResolvers<string>();

  it('are two of one caller at most; six more of it wait, and others are refused', async () => {
    const held = pending();
    const started: string[] = [];
    const ask = (account: string) =>
      limiter.hash({ ...stranger, account }, () => {
        started.push(account);
        return held.promise;
      });
    const taken = ['1', '2', '3', '4', '5', '6', '7', '8'].map(ask);
    await expect(ask('9')).rejects.toThrow(PasswordsBusy);
    expect(started).toEqual(['1', '2']);
    expect(await limiter.hash({ ...stranger, ip: '192.0.2.2' }, async () => 'of another caller')).toBe('of another caller');
    held.resolve('done');
    await Promise.all(taken);
    expect(started).toEqual(['1', '2', '3', '4', '5', '6', '7', '8']);
  });

  it('are two of one account at most, wherever they come from; but its owner’s own browser does not wait', async () => {
    const held = pending();
    const both = ['192.0.2.8', '192.0.2.9'].map((ip) => limiter.hash({ ...stranger, ip }, () => held.promise));
    const third = limiter.hash(stranger, async () => 'after them');
    expect(await limiter.hash({ ...stranger, line: 'known' }, async () => 'at once')).toBe('at once');
    held.resolve('done');
    expect(await Promise.all([...both, third])).toEqual(['done', 'done', 'after them']);
  });

  it('make room again when one fails', async () => {
    for (let n = 0; n < 3; n++)
      await expect(limiter.hash(stranger, () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
    expect(await limiter.hash(stranger, async () => 'done')).toBe('done');
  });

  it('are refused after waiting for three seconds', async () => {
    vi.useFakeTimers();
    try {
      const held = pending();
      const both = [1, 2].map(() => limiter.hash(stranger, () => held.promise));
      const refused = expect(limiter.hash(stranger, async () => 'done')).rejects.toThrow(PasswordsBusy);
      await vi.advanceTimersByTimeAsync(3_000);
      await refused;
      held.resolve('done');
      await Promise.all(both);
    } finally {
      vi.useRealTimers();
    }
  });
});
