import { PASSWORD_IS_SET, type User } from '@lorecrew/contract/api/account';

/** An organiser with everything filled in, changed by `part`. */
export function sampleUser(part: Partial<User> = {}): User {
  return {
    id: 'ada',
    first_name: 'Ada',
    last_name: 'Quay',
    email: 'ada@quay.example',
    email_verified_at: '2026-11-01T08:00:00.000Z',
    user_type_id: 2,
    password: PASSWORD_IS_SET,
    created_at: '2026-11-01T08:00:00.000Z',
    profile: {
      company_id: 'quay',
      country_id: 'DE',
      timezone_id: 'Europe/Berlin',
      area_code: '+49',
      phone_number: '301234567',
    },
    membership: 'approved',
    role: 'owner',
    company_name: 'quay.example',
    providers: [],
    language: 'en',
    second_factor: 'off',
    has_passkey: false,
    ...part,
  };
}
