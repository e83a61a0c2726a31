import { describe, expect, it } from 'vitest';
import { PasswordsBusy } from '../../ports.ts';
import { argon2Passwords } from './argon2.ts';

const passwords = argon2Passwords();

describe('a password', () => {
  it('is known again and no other is', async () => {
    const kept = await passwords.hash('correct horse');
    expect(kept).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[^$]{22}\$[^$]{43}$/);
    expect(await passwords.matches({ password: 'correct horse', kept })).toBe(true);
    expect(await passwords.matches({ password: 'correct horsf', kept })).toBe(false);
  });

  it('is salted: the same one is never kept the same way', async () => {
    expect(await passwords.hash('correct horse')).not.toBe(await passwords.hash('correct horse'));
  });

  it('is the same whether its accents come in one code point or in two', async () => {
    const kept = await passwords.hash('Caf\u00e9 am Kai');
    expect(await passwords.matches({ password: 'Cafe\u0301 am Kai', kept })).toBe(true);
  });

  it('is not cut at any length', async () => {
    const kept = await passwords.hash(`${'a'.repeat(255)}b`);
    expect(await passwords.matches({ password: `${'a'.repeat(255)}c`, kept })).toBe(false);
  });

  it.each([null, '', 'plain', '$argon2id$v=19$m=1$x'])('matches nothing where %s is kept', async (kept) => {
    expect(await passwords.matches({ password: 'anything', kept })).toBe(false);
  });

  it('waits in line, and is turned away when the line is full', async () => {
    const small = argon2Passwords({ atOnce: 1, inLine: 1 });
    const asked = [small.hash('one two three'), small.hash('one two three'), small.hash('one two three')];
    const settled = await Promise.allSettled(asked);
    expect(settled.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected']);
    expect(settled[2]).toMatchObject({ reason: expect.any(PasswordsBusy) });
    expect(await small.hash('four five six')).toMatch(/^\$argon2id/);
  });
});
