import { z } from '../schema.ts';
import { IdToken } from './auth.ts';
import { SignedCredential } from './passkey.ts';
import { DeviceMark, GivenPassword } from './person.ts';

const CODE_WANTED = 'Please enter the six digits of your app, or a recovery code.';

/** A code of an authenticator app, six digits, or a recovery code, sixteen letters and digits; spaces and dashes do not count. */
export const FactorCode = z.string(CODE_WANTED).check(
  z.maxLength(64, CODE_WANTED),
  z.overwrite((text) => text.toLowerCase().replaceAll(/[\s-]/g, '')),
  z.regex(/^(\d{6}|[a-z2-7]{16})$/, CODE_WANTED),
);

const CHALLENGE_WANTED = 'This sign-in is incomplete. Please sign in again.';

/** Body of `POST /api/auth/second-factor`; answers `TokenAnswer`. */
export const FinishSignInBody = z.strictObject({
  challenge: z
    .string(CHALLENGE_WANTED)
    .check(z.maxLength(400, CHALLENGE_WANTED), z.regex(/^[\w-]+(\.[\w-]+){5}$/, CHALLENGE_WANTED)),
  code: FactorCode,
  device_mark: z.optional(DeviceMark),
});
export type FinishSignInBody = z.infer<typeof FinishSignInBody>;

/** Answer of `GET /api/user/second-factor`. Times are ISO 8601. */
export const SecondFactorAnswer = z.object({
  /** Since when an authenticator app is set up; null where none is. */
  app_since: z.nullable(z.string()),
  recovery_codes_left: z.number(),
  /** Whether the company asks all its people for a second factor. */
  required: z.boolean(),
});
export type SecondFactorAnswer = z.infer<typeof SecondFactorAnswer>;

/** Answer of `POST /api/user/second-factor/app`: the key to type, and the same as a QR code holds it. */
export const AppKeyAnswer = z.object({ key: z.string(), uri: z.string() });
export type AppKeyAnswer = z.infer<typeof AppKeyAnswer>;

/** Body of `POST /api/user/second-factor/app/confirm`: the first code of the new app. */
export const ConfirmAppBody = z.strictObject({ code: FactorCode });

/** Recovery codes, told once. */
export const RecoveryCodesAnswer = z.object({ recovery_codes: z.array(z.string()) });
export type RecoveryCodesAnswer = z.infer<typeof RecoveryCodesAnswer>;

/**
 * Body of `POST /api/user/proof`: a code of the second factor, a passkey by `POST /api/user/proof/options`, an ID token of the connected
 * Microsoft account with a nonce of `GET /api/auth/{provider}/nonce`, or the password; the first of them counts. Answers `Done`; for ten minutes nobody is asked again.
 */
export const ProofBody = z.strictObject({
  code: z.optional(FactorCode),
  passkey: z.optional(SignedCredential),
  id_token: z.optional(IdToken),
  password: z.optional(GivenPassword),
});
export type ProofBody = z.infer<typeof ProofBody>;

/** Body of `PUT /api/company/second-factor`: whether all people of the company need a second factor. */
export const RequireFactorBody = z.strictObject({ required: z.boolean() });
