import { describe, expect, it } from 'vitest';
import { PasswordsBusy } from '../../ports.ts';
import { systemTimers } from '../clock/timers.ts';
import { argon2Passwords } from './argon2.ts';

const passwords = argon2Passwords({ timers: systemTimers });
/** For what does not depend on the cost. */
const cost = { memory: 8, passes: 1, parallelism: 1 };
const cheap = argon2Passwords({ timers: systemTimers, cost });
const line = 'strangers' as const;

describe('a password', () => {
  it('is known again and no other is', async () => {
    const kept = await passwords.hash({ password: 'correct horse', line });
    expect(kept).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[^$]{22}\$[^$]{43}$/);
    expect(await passwords.matches({ password: 'correct horse', kept, line })).toBe(true);
    expect(await passwords.matches({ password: 'correct horsf', kept, line })).toBe(false);
  });

  it('is salted: the same one is never kept the same way', async () => {
    expect(await cheap.hash({ password: 'correct horse', line })).not.toBe(await cheap.hash({ password: 'correct horse', line }));
  });

  it('is the same whether its accents come in one code point or in two', async () => {
    const kept = await cheap.hash({ password: 'Caf\u00e9 am Kai', line });
    expect(await cheap.matches({ password: 'Cafe\u0301 am Kai', kept, line })).toBe(true);
  });

  it('is not cut at any length', async () => {
    const kept = await cheap.hash({ password: `${'a'.repeat(255)}b`, line });
    expect(await cheap.matches({ password: `${'a'.repeat(255)}c`, kept, line })).toBe(false);
  });

  it.each([null, '', 'plain', '$argon2id$v=19$m=1$x'])('matches nothing where %s is kept', async (kept) => {
    expect(await cheap.matches({ password: 'anything', kept, line })).toBe(false);
  });

  it('waits in line, and is turned away when the line is full', async () => {
    const small = argon2Passwords({ timers: systemTimers, cost, concurrency: 1, maxWaitingPerLine: 1 });
    const hash = () => small.hash({ password: 'one two three', line });
    const settled = await Promise.allSettled([hash(), hash(), hash()]);
    expect(settled.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected']);
    expect(settled[2]).toMatchObject({ reason: expect.any(PasswordsBusy) });
    expect(await hash()).toMatch(/^\$argon2id/);
  });

  it('waits in line with fifty-nine others, and the next one is turned away', async () => {
    const settled = await Promise.allSettled(Array.from({ length: 63 }, () => cheap.hash({ password: 'one two three', line })));
    const turnedAway = settled.flatMap(({ status }, n) => (status === 'rejected' ? n : []));
    // Two are being tried meanwhile.
    expect(turnedAway).toEqual([62]);
  });

  it('of somebody known waits behind one stranger at most, in a line of its own', async () => {
    const small = argon2Passwords({ timers: systemTimers, cost, concurrency: 1, maxWaitingPerLine: 3 });
    const done: string[] = [];
    const ask = (who: 'known' | 'strangers', name: string) =>
      small.hash({ password: 'one two three', line: who }).then(() => done.push(name));
    const strangers = ['s1', 's2', 's3', 's4'].map((name) => ask('strangers', name));
    await expect(ask('strangers', 's5')).rejects.toThrow(PasswordsBusy);
    await Promise.all([...strangers, ask('known', 'k1'), ask('known', 'k2')]);
    expect(done).toEqual(['s1', 'k1', 's2', 'k2', 's3', 's4']);
  });

  it('of a sign-up waits in a line of its own beside a full line of strangers', async () => {
    const small = argon2Passwords({ timers: systemTimers, cost, concurrency: 1, maxWaitingPerLine: 2 });
    const done: string[] = [];
    const ask = (who: 'sign-ups' | 'strangers', name: string) =>
      small.hash({ password: 'one two three', line: who }).then(() => done.push(name));
    const strangers = ['s1', 's2', 's3'].map((name) => ask('strangers', name));
    await expect(ask('strangers', 's4')).rejects.toThrow(PasswordsBusy);
    await Promise.all([...strangers, ask('sign-ups', 'u1'), ask('sign-ups', 'u2')]);
    expect(done).toEqual(['s1', 'u1', 's2', 'u2', 's3']);
  });
});
