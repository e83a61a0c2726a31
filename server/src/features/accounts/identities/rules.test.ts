import { describe, expect, it } from 'vitest';
import { isSame, nameFrom, requiredProof } from './rules.ts';

describe('a name as an organisation gives it', () => {
  it.each([
    ['Mara', 'Mara'],
    ['  Mara   Elin ', 'Mara Elin'],
    ['Ødegård', 'Ødegård'],
    ['O’Neill-Śmith', 'O’Neill-Śmith'],
    ["D'Arcy", "D'Arcy"],
    ['李', '李'],
    ['Mara (Contractor)', 'Mara Contractor'],
    ['Mara2', 'Mara'],
    ['Mara\r\nBcc: all@crew.example', 'Mara Bcc all crew example'],
    ['Mara https://evil.example/x', 'Mara https evil example x'],
    ['<b>Mara</b>', 'b Mara b'],
  ])('%j is kept as "%s"', (given, kept) => {
    expect(nameFrom(given, 'first')).toBe(kept);
    expect(nameFrom(given, 'last')).toBe(kept);
  });

  it.each(['', '   ', '42', '🙂', '---', '’', '@'])('%j becomes a neutral word', (given) => {
    expect(nameFrom(given, 'first')).toBe('Friend');
    expect(nameFrom(given, 'last')).toBe('Colleague');
  });

  it('is never longer than a name may be, and never ends with the space it was cut at', () => {
    expect(nameFrom('a'.repeat(400), 'first')).toBe('a'.repeat(60));
    expect(nameFrom(`${'a'.repeat(59)} ${'b'.repeat(20)}`, 'last')).toBe('a'.repeat(59));
  });

  it('never holds what would make a link of it in a mail', () => {
    for (const given of ['evil.example', 'www.evil.example', 'evil.example/login?x=1', 'mailto:a@b.example'])
      expect(nameFrom(given, 'first')).not.toMatch(/[.:/@?]/);
  });
});

describe('two identities', () => {
  const mara = { provider: 'microsoft', tenant: 'harbour', subject: 'mara' };

  it('are one by provider, organisation and person together', () => {
    expect(isSame(mara, { ...mara })).toBe(true);
  });

  it.each([
    ['another provider', { provider: 'other' }],
    ['another organisation', { tenant: 'evil' }],
    ['another person', { subject: 'eve' }],
    ['other emails', { subject: 'MARA' }],
  ])('are two with %s', (_what, part) => {
    expect(isSame(mara, { ...mara, ...part })).toBe(false);
    expect(isSame({ ...mara, ...part }, mara)).toBe(false);
  });
});

describe('before another way into an account is connected', () => {
  it.each([
    [true, true, 'password'],
    [true, false, 'sign-in'],
    [false, true, 'nothing'],
    [false, false, 'nothing'],
  ])('(address proved: %s, password: %s) its owner shows: %s', (verified, hasPassword, asked) => {
    expect(requiredProof({ verified, hasPassword })).toBe(asked);
  });
});
