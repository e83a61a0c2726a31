import { describe, expect, it } from 'vitest';
import { readMailLink } from './mail-link.ts';

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
});
