import { LANGUAGES } from '../languages.ts';
import { z } from '../schema.ts';
import { CompanyRole, Membership } from './company.ts';
import { FirstName, LastName } from './person.ts';

/** A user's profile, with the specification's field names. What is empty or missing is null. */
export const Profile = z.object({
  company_id: z.nullable(z.string()),
  /** ISO 3166-1, two letters: `DE`. */
  country_id: z.nullable(z.string()),
  /** IANA name: `Europe/Berlin`. */
  timezone_id: z.nullable(z.string()),
  /** Calling code of a country, with its plus: `+49`. */
  area_code: z.nullable(z.string()),
  /** The number after the calling code, digits only. */
  phone_number: z.nullable(z.string()),
});
export type Profile = z.infer<typeof Profile>;

/** Stands in `User.password` for a password that is set; the field is empty for accounts made by a social sign-in. */
export const PASSWORD_IS_SET = '********';

/** An organiser (`user_type_id` 2) or operator (1), with the specification's field names. Times are ISO 8601. */
export const User = z.object({
  id: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  email: z.string(),
  email_verified_at: z.nullable(z.string()),
  user_type_id: z.number(),
  /** Never the password or its hash: `PASSWORD_IS_SET`, or empty where there is none. */
  password: z.enum(['', PASSWORD_IS_SET]),
  created_at: z.string(),
  profile: Profile,
  /** Whether this person works with the company's data yet. */
  membership: Membership,
  role: CompanyRole,
  company_name: z.string(),
  /** The identity providers connected with this account: `microsoft`. */
  providers: z.array(z.enum(['microsoft'])),
  /** What letters to this person are written in. */
  language: z.enum(LANGUAGES),
  /** `needed`: the company asks for one, and this sign-in sees nothing of the company until it is set up. */
  second_factor: z._default(z.enum(['off', 'on', 'needed']), 'off'),
  /** Whether they have a passkey. */
  has_passkey: z._default(z.boolean(), false),
});
export type User = z.infer<typeof User>;

const CALLING_CODE_WANTED = 'Please enter a calling code, like +49.';
const PHONE_WANTED = 'Please enter a phone number.';

/**
 * Body of `PUT /api/user/profile`; answers `User`. Names and language are kept as they are where they are missing. A wrong country, time
 * zone, calling code or number is REQUEST_001 with a message beside the field.
 */
export const ProfileBody = z.strictObject({
  first_name: z.optional(FirstName),
  last_name: z.optional(LastName),
  language: z.optional(z.enum(LANGUAGES)),
  country_id: z.string('Please choose a country.').check(z.trim(), z.toUpperCase(), z.length(2, 'Please choose a country.')),
  timezone_id: z
    .string('Please choose a time zone.')
    .check(z.trim(), z.minLength(1, 'Please choose a time zone.'), z.maxLength(64, 'Please choose a time zone.')),
  area_code: z.string(CALLING_CODE_WANTED).check(z.trim(), z.regex(/^\+[1-9][0-9]{0,2}$/, CALLING_CODE_WANTED)),
  phone_number: z
    .string(PHONE_WANTED)
    .check(
      z.trim(),
      z.minLength(1, PHONE_WANTED),
      z.maxLength(32, 'Please enter a phone number of up to 32 characters.'),
      z.regex(/^[0-9 ()./-]+$/, 'Please use digits, spaces and the signs ( ) . / - only.'),
    ),
});
export type ProfileBody = z.infer<typeof ProfileBody>;

/** A browser that is signed in. Times are ISO 8601. */
export const Device = z.object({
  id: z.string(),
  /** Browser and system in words: "Firefox on Windows". */
  device: z.string(),
  created_at: z.string(),
  last_used_at: z.string(),
  /** Whether it is the one that asks. */
  current: z.boolean(),
});
export type Device = z.infer<typeof Device>;

/** Answer of `GET /api/user/devices`, the latest first. `DELETE` of one, or of all, signs out and answers `Done`. */
export const DevicesAnswer = z.object({ devices: z.array(Device) });

/** A letter in the demo's mailbox, without its text. Answer of `GET /api/mailbox`, the latest first; demo mode only. */
export const Letter = z.object({ id: z.string(), to: z.string(), subject: z.string(), sentAtMs: z.number() });
export type Letter = z.infer<typeof Letter>;
export const MailboxAnswer = z.object({ letters: z.array(Letter) });

/** Answer of `GET /api/mailbox/{id}`. `html` is a whole document, to be shown in a sandboxed frame. */
export const EmailAnswer = z.extend(Letter, {
  html: z.string(),
  text: z.string(),
  /** The file for calendar programs that came with it. */
  calendar: z.optional(z.object({ method: z.enum(['REQUEST', 'CANCEL']), text: z.string() })),
  /** Its header List-Unsubscribe: where mail programs stop such emails with one press. */
  unsubscribeUrl: z.optional(z.string()),
});
export type EmailAnswer = z.infer<typeof EmailAnswer>;
