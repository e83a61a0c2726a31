import { describe, expect, it } from 'vitest';
import { sampleUser } from '../testing/sample-user.ts';
import { countsAsLoggedIn, initialsOf, missingProfileFields, needsCompletion, PROFILE_FIELDS } from './organiser.ts';

const complete = sampleUser().profile;

describe('somebody with an account', () => {
  it.each([
    [1, true],
    [2, true],
    [0, false],
    [3, false],
    [-1, false],
  ])('of type %i counts as logged in: %s', (user_type_id, answer) => {
    expect(countsAsLoggedIn({ user_type_id })).toBe(answer);
  });

  it('has completed a profile when nothing is missing', () => {
    expect(missingProfileFields(complete)).toEqual([]);
  });

  it.each(PROFILE_FIELDS)('is told that %s is missing, and nothing else', (field) => {
    expect(missingProfileFields({ ...complete, [field]: null })).toEqual([field]);
    expect(missingProfileFields({ ...complete, [field]: ' ' })).toEqual([field]);
  });

  it('without any profile misses exactly the five fields', () => {
    expect(missingProfileFields(null)).toEqual(['company_id', 'country_id', 'timezone_id', 'area_code', 'phone_number']);
  });

  it.each([
    ['no password and an incomplete profile', '', null, true],
    ['no password and a complete profile', '', '301234567', false],
    ['a password and an incomplete profile', '********', null, false],
    ['a password and a complete profile', '********', '301234567', false],
  ] as const)('with %s has to complete it: that is %s %s %s', (_case, password, phone_number, answer) => {
    expect(needsCompletion({ password, profile: { ...complete, phone_number } })).toBe(answer);
  });

  it.each([
    ['Ada Quay', 'AQ'],
    ['Ada Marie Quay', 'AM'],
    ['ada', 'A'],
    ['  Émile   Ødegård ', 'ÉØ'],
    ['', ''],
  ])('called "%s" has the initials "%s"', (name, initials) => {
    expect(initialsOf(name)).toBe(initials);
  });
});
