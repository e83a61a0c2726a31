import type { ProfileBody } from '@lorecrew/contract/api/account';

/** What the phone library and the platform know, as far as a profile needs it. */
export interface Atlas {
  readonly isCountry: (code: string) => boolean;
  /** The time zone's own name, or null: `europe/berlin` -> `Europe/Berlin`. */
  readonly timeZone: (name: string) => string | null;
  readonly isCallingCode: (code: string) => boolean;
  /** Digits of a number after its calling code, or null where no such number can exist. */
  readonly nationalDigits: (input: { callingCode: string; number: string }) => string | null;
}

/** A profile as it is kept, or what is wrong beside each field. */
export type CheckedProfile =
  | { ok: true; profile: Required<Pick<ProfileBody, 'country_id' | 'timezone_id' | 'area_code' | 'phone_number'>> }
  | { ok: false; fields: Record<string, string> };

/** Holds a profile against the atlas. */
export function checkProfile({ country_id, timezone_id, area_code, phone_number }: ProfileBody, atlas: Atlas): CheckedProfile {
  const fields: Record<string, string> = {};
  const zone = atlas.timeZone(timezone_id);
  if (!atlas.isCountry(country_id)) fields.country_id = 'Please choose a country from the list.';
  if (zone === null) fields.timezone_id = 'Please choose a time zone from the list.';
  const knownCode = atlas.isCallingCode(area_code);
  const digits = knownCode ? atlas.nationalDigits({ callingCode: area_code, number: phone_number }) : null;
  if (!knownCode) fields.area_code = 'No country has this calling code.';
  else if (digits === null) fields.phone_number = `There is no such number with ${area_code}. Please check it.`;
  if (zone === null || digits === null || Object.keys(fields).length > 0) return { ok: false, fields };
  return { ok: true, profile: { country_id, timezone_id: zone, area_code, phone_number: digits } };
}
