import { describe, expect, it } from 'vitest';
import { damagedMailLink, readMailLink } from './mail-link.ts';

const id = '7c9e6679-7425-40de-944b-e07fc1f90ae7';
const secret = 'a'.repeat(43);

describe('the link of a mail', () => {
  it('confirms an email, or connects two ways to sign in', () => {
    expect(readMailLink(`email/${id}/${secret}`)).toEqual({ kind: 'email', id, signature: secret });
    expect(readMailLink(`link/${secret}`)).toEqual({ kind: 'link', token: secret });
  });

  it.each([
    '',
    'email',
    `email/${id}`,
    `email/${id}/short`,
    `email/1/${secret}`,
    `email/${id}/${secret}/more`,
    `other/${secret}`,
  ])('is none where it says "%s"', (rest) => {
    expect(readMailLink(rest)).toBeNull();
  });

  it.each([
    [`email/${id}/short`, 'email'],
    [`email/${id.slice(0, 8)}`, 'email'],
    ['link/aaaa', 'link'],
    ['other/aaaa', null],
    ['', null],
  ])('that was cut off shows what it was for: "%s"', (rest, kind) => {
    expect(damagedMailLink(rest)).toBe(kind);
  });

  it.each(['link', 'address', 'keep'] as const)('to "%s" carries nothing but its token', (kind) => {
    expect(readMailLink(`${kind}/${secret}`)).toEqual({ kind, token: secret });
    for (const rest of [
      kind,
      `${kind}/`,
      `${kind}/${secret}/`,
      `${kind}/${secret}/${secret}`,
      `${kind}/${secret}x`,
      `/${kind}/${secret}`,
    ])
      expect(readMailLink(rest)).toBeNull();
    expect(damagedMailLink(`${kind}/${secret.slice(3)}`)).toBe(kind);
  });

  it('stops letters of a kind by a token that says which', () => {
    const token = `reminders.${id}.${id}.${secret}`;
    expect(readMailLink(`letters/${token}`)).toEqual({ kind: 'letters', token });
    for (const rest of [`letters/${secret}`, `letters/${token}/`, `letters/other.${id}.${id}.${secret}`, `letters/${token}x`])
      expect([readMailLink(rest), damagedMailLink(rest)]).toEqual([null, 'letters']);
  });

  it.each(['.', ',', ')', '>', ';', '"', '’', ').', '>,'])('is read without the "%s" that the text around it left', (sign) => {
    expect(readMailLink(`email/${id}/${secret}${sign}`)).toEqual({ kind: 'email', id, signature: secret });
    expect(readMailLink(`link/${secret}${sign}`)).toEqual({ kind: 'link', token: secret });
  });

  it.each(['Email', 'EMAIL', 'emails', 'constructor', '__proto__', 'reset'])('is never of the kind "%s"', (word) => {
    expect([readMailLink(`${word}/${secret}`), damagedMailLink(`${word}/x`)]).toEqual([null, null]);
  });

  it.each(['+', '/', '=', '.', ' ', '%', 'é'])('holds no "%s" in its secret', (sign) => {
    expect(readMailLink(`keep/${sign}${secret.slice(1)}`)).toBeNull();
  });
});
