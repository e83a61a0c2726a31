import type { Profile, User } from '@lorecrew/contract/api/account';
import { AVATAR_INITIALS } from '@lorecrew/contract/limits';

/** The fields a profile needs, in the specification's names and order (section 5). */
export const PROFILE_FIELDS = ['company_id', 'country_id', 'timezone_id', 'area_code', 'phone_number'] as const;
export type ProfileField = (typeof PROFILE_FIELDS)[number];

const LOGGED_IN_TYPES = [1, 2];

/** Whether a user counts as logged in: operators (1) and organisers (2), nobody else. */
export function countsAsLoggedIn({ user_type_id }: Pick<User, 'user_type_id'>): boolean {
  return LOGGED_IN_TYPES.includes(user_type_id);
}

/** The fields of a profile that are empty or missing. */
export function missingProfileFields(profile: Partial<Profile> | null | undefined): readonly ProfileField[] {
  return PROFILE_FIELDS.filter((field) => (profile?.[field] ?? '').trim() === '');
}

/** Whether somebody has to complete their profile first: no password, as after a social sign-in, and something missing. */
export function needsCompletion({ password, profile }: Pick<User, 'password' | 'profile'>): boolean {
  return password === '' && missingProfileFields(profile).length > 0;
}

/** The first two initials of a name, for the place of a picture: "Ada Marie Quay" is "AM". */
export function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/u).slice(0, AVATAR_INITIALS);
  return words.map((word) => [...word][0]?.toUpperCase() ?? '').join('');
}
