import type { Device, User } from '@lorecrew/contract/api/account';
import { PASSWORD_IS_SET } from '@lorecrew/contract/api/account';
import type { Clock } from '@lorecrew/contract/timers';
import { getCountries, getCountryCallingCode, isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js/max';
import type { Database } from '../../../ports.ts';
import { listSignIns, type UserHolder } from '../auth/queries.ts';
import type { Atlas } from './rules.ts';
import { findUser } from './store.ts';

const callingCodes: ReadonlySet<string> = new Set(getCountries().map((country) => `+${getCountryCallingCode(country)}`));

function timeZone(name: string): string | null {
  // Offsets are time zones to the platform, but not places with their summer time.
  if (!/^[A-Za-z]/.test(name)) return null;
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone;
  } catch {
    return null;
  }
}

/** Countries and phone numbers by libphonenumber, time zones by the platform. */
export const atlas: Atlas = {
  isCountry: (code) => isSupportedCountry(code),
  timeZone,
  isCallingCode: (code) => callingCodes.has(code),
  nationalDigits: ({ callingCode, number }) => {
    const phone = parsePhoneNumberFromString(`${callingCode}${number.replace(/\D/g, '')}`);
    return phone?.isValid() ? phone.nationalNumber : null;
  },
};

/** A user as the specification describes it, or null for one that is gone. */
export async function userOf(
  db: Database,
  { userId, companyId, hasFactor, needsFactor }: Pick<UserHolder, 'userId' | 'companyId' | 'hasFactor' | 'needsFactor'>,
): Promise<User | null> {
  const row = await findUser(db, userId);
  if (!row) return null;
  return {
    id: row.id,
    first_name: row.first_name,
    last_name: row.last_name,
    email: row.email,
    email_verified_at: row.email_verified_at?.toISOString() ?? null,
    user_type_id: row.user_type_id,
    password: row.has_password ? PASSWORD_IS_SET : '',
    created_at: row.created_at.toISOString(),
    profile: {
      company_id: companyId,
      country_id: row.country_id,
      timezone_id: row.timezone_id,
      area_code: row.area_code,
      phone_number: row.phone_number,
    },
    membership: row.membership,
    role: row.role,
    company_name: row.company_name,
    providers: row.providers,
    language: row.language,
    has_passkey: row.has_passkey,
    second_factor: needsFactor ? 'needed' : hasFactor ? 'on' : 'off',
  };
}

/** Devices a person is signed in on, the latest used first. */
export async function devicesOf(
  { db, clock }: { db: Database; clock: Clock },
  { userId, familyId }: Pick<UserHolder, 'userId' | 'familyId'>,
): Promise<Device[]> {
  const signIns = await listSignIns(db, { userId, nowMs: clock.nowMs() });
  return signIns.map(({ id, device, created_at, last_used_at }) => ({
    id,
    device,
    created_at: created_at.toISOString(),
    last_used_at: last_used_at.toISOString(),
    current: id === familyId,
  }));
}
