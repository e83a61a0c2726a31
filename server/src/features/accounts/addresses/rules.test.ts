import { describe, expect, it } from 'vitest';
import { refusalOf } from './rules.ts';

const owner = { email: 'ada@quay.example', isOwner: true, domains: ['quay.example', 'quay-harbour.example'] };
const organiser = { ...owner, isOwner: false };
const to = (email: string) => ({ email, domain: email.slice(email.lastIndexOf('@') + 1) });

describe('another address', () => {
  it.each([
    ['one of the company’s domain', organiser, 'ida@quay.example', null],
    ['one of its other domain', organiser, 'ada@quay-harbour.example', null],
    ['one of a domain that only ends the same', organiser, 'ada@evilquay.example', 'AUTH_017'],
    ['one of a domain below', organiser, 'ada@mail.quay.example', 'AUTH_017'],
    ['one of another domain, for an owner', owner, 'ada@elsewhere.example', null],
    ['one of another domain, for an organiser', organiser, 'ada@elsewhere.example', 'AUTH_017'],
    ['the present one, for an owner', owner, 'ada@quay.example', 'AUTH_016'],
    ['the present one, for an organiser', organiser, 'ada@quay.example', 'AUTH_016'],
  ])('that is %s', (_what, asker, email, refusal) => {
    expect(refusalOf(asker, to(email))).toBe(refusal);
  });

  it('is out of reach for an organiser whose company has no domain any more, but not for an owner', () => {
    expect(refusalOf({ ...organiser, domains: [] }, to('ida@quay.example'))).toBe('AUTH_017');
    expect(refusalOf({ ...owner, domains: [] }, to('ida@quay.example'))).toBeNull();
  });
});
