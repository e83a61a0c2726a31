import { z } from '../schema.ts';
import { LinkSecret } from './auth.ts';
import { Email, GivenPassword } from './person.ts';

/** Answer of `GET /api/user/email`: the new address that waits to be proved, and until when (ISO 8601); null where none does. */
export const AddressAnswer = z.object({ waiting: z.nullable(z.object({ email: z.string(), until: z.string() })) });
export type AddressAnswer = z.infer<typeof AddressAnswer>;

/**
 * Body of `POST /api/user/email`, by bearer; answers `Done` with status 202, the same for an address that somebody has. Without the
 * password the sign-in must be younger than ten minutes. An address that is no company's, or for organisers of another domain than
 * their company's, is USER_011.
 */
export const NewAddressBody = z.strictObject({ email: Email, password: z.optional(GivenPassword) });
export type NewAddressBody = z.infer<typeof NewAddressBody>;

/** Which letter a link came with: the one to the new address, or the one to the previous address. */
export const AddressSide = z.enum(['new', 'old']);
export type AddressSide = z.infer<typeof AddressSide>;

/** Body of `POST /api/user/email/look`; answers `EmailChangeAnswer` or AUTH_003. Uses nothing up. */
export const AddressLink = z.strictObject({ token: LinkSecret, side: AddressSide });
export type AddressLink = z.infer<typeof AddressLink>;

/** The answer for the link of a letter about a change of address: where it was sent, and the address the account has now. */
export const EmailChangeAnswer = z.object({ email: z.string(), current: z.string() });
export type EmailChangeAnswer = z.infer<typeof EmailChangeAnswer>;

/**
 * Body of `POST /api/user/email/confirm`, by bearer of the very account, so that a letter to a mistyped address opens nothing for
 * whoever gets it; and of `POST /api/user/email/keep`, by nothing but the letter, which signs out everywhere and takes the password
 * and connected accounts away. Both answer `Done`.
 */
export const AddressTokenBody = z.pick(AddressLink, { token: true });
export type AddressTokenBody = z.infer<typeof AddressTokenBody>;

/** Answer of `GET /api/user/export`: every row we keep about the signed-in user, ordered by `table`. Times are ISO 8601. */
export const AccountExport = z.object({
  email: z.string(),
  made_at: z.string(),
  held: z.array(
    z.object({
      table: z.string(),
      /** What these rows are, in words. */
      what: z.string(),
      rows: z.array(z.record(z.string(), z.unknown())),
    }),
  ),
});
export type AccountExport = z.infer<typeof AccountExport>;

/** What would happen to the company: it stays, goes as well because nobody else is in it, or needs another owner first. */
export const CompanyAfter = z.enum(['stays', 'goes', 'needs an owner']);
export type CompanyAfter = z.infer<typeof CompanyAfter>;

/** Answer of `GET /api/user/deletion`: what goes and what stays when this account is deleted. */
export const DeletionPreview = z.object({
  company: CompanyAfter,
  /** Sessions that go to a colleague, or with the company. */
  sessions: z.number(),
  /** Sessions this person is invited to, in whatever company. */
  invited: z.number(),
  /** What the company has; goes with it. */
  credits: z.number(),
  orders: z.number(),
});
export type DeletionPreview = z.infer<typeof DeletionPreview>;

/** Body of `POST /api/user/deletion`; answers `Done`. Without the password the sign-in must be younger than ten minutes. */
export const DeletionBody = z.strictObject({ password: z.optional(GivenPassword) });
export type DeletionBody = z.infer<typeof DeletionBody>;
