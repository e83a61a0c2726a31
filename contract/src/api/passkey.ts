import { z } from '../schema.ts';
import { cleanText, isOneLine } from '../visible-text.ts';
import { DeviceMark } from './person.ts';

const UNREADABLE = 'The answer of your device could not be read. Please try again.';
const NAME_WANTED = 'Please give the passkey a name.';

/** Bytes in base64url, as WebAuthn writes them in JSON. */
function bytes(maxChars: number) {
  return z.string(UNREADABLE).check(z.maxLength(maxChars, UNREADABLE), z.regex(/^[\w-]+$/, UNREADABLE));
}

const CredentialId = bytes(1_364);
const ClientData = bytes(4_096);

/** What its owner calls a passkey. */
export const PasskeyName = z
  .string(NAME_WANTED)
  .check(
    z.overwrite(cleanText),
    z.minLength(1, NAME_WANTED),
    z.maxLength(60, 'Please use up to 60 characters.'),
    z.refine(isOneLine, 'Please enter one line.'),
  );

/** A passkey, for its owner. Times are ISO 8601. */
export const Passkey = z.object({
  id: z.string(),
  name: z.string(),
  created_at: z.string(),
  last_used_at: z.nullable(z.string()),
  /** Whether its provider keeps a copy, so that it is on other devices of its owner as well. */
  synced: z.boolean(),
});
export type Passkey = z.infer<typeof Passkey>;

/** Answer of `GET /api/user/passkeys`, the newest first. */
export const PasskeysAnswer = z.object({ passkeys: z.array(Passkey) });
export type PasskeysAnswer = z.infer<typeof PasskeysAnswer>;

const Descriptor = z.object({ id: z.string(), type: z.literal('public-key') });

/** Answer of `POST /api/user/passkeys/options`: `PublicKeyCredentialCreationOptionsJSON` of WebAuthn, good for five minutes. */
export const NewPasskeyOptions = z.object({
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  challenge: z.string(),
  pubKeyCredParams: z.array(z.object({ type: z.literal('public-key'), alg: z.number() })),
  timeout: z.number(),
  excludeCredentials: z.array(Descriptor),
  authenticatorSelection: z.object({
    residentKey: z.literal('required'),
    requireResidentKey: z.literal(true),
    userVerification: z.literal('required'),
  }),
  attestation: z.literal('none'),
});
export type NewPasskeyOptions = z.infer<typeof NewPasskeyOptions>;

/** Answer of calls that ask for a passkey: `PublicKeyCredentialRequestOptionsJSON` of WebAuthn, good for five minutes. */
export const PasskeyOptions = z.object({
  challenge: z.string(),
  rpId: z.string(),
  timeout: z.number(),
  userVerification: z.literal('required'),
  /** Where they are known whose passkey it has to be. */
  allowCredentials: z.optional(z.array(Descriptor)),
});
export type PasskeyOptions = z.infer<typeof PasskeyOptions>;

/** A new passkey as the browser tells of it (`RegistrationResponseJSON`); what else it tells is not read. */
export const NewCredential = z.object({
  id: CredentialId,
  response: z.object({ clientDataJSON: ClientData, attestationObject: bytes(8_192) }),
});
export type NewCredential = z.infer<typeof NewCredential>;

/** What a passkey has signed (`AuthenticationResponseJSON`); what else the browser tells is not read. */
export const SignedCredential = z.object({
  id: CredentialId,
  response: z.object({
    clientDataJSON: ClientData,
    authenticatorData: bytes(4_096),
    signature: bytes(4_096),
    userHandle: bytes(100),
  }),
});
export type SignedCredential = z.infer<typeof SignedCredential>;

/** Body of `POST /api/user/passkeys`. */
export const AddPasskeyBody = z.strictObject({ name: PasskeyName, credential: NewCredential });
export type AddPasskeyBody = z.infer<typeof AddPasskeyBody>;

/** Body of `PUT /api/user/passkeys/:id`. */
export const RenamePasskeyBody = z.strictObject({ name: PasskeyName });

/** Body of `POST /api/auth/passkey`; answers `TokenAnswer`. */
export const PasskeySignInBody = z.strictObject({ credential: SignedCredential, device_mark: z.optional(DeviceMark) });
export type PasskeySignInBody = z.infer<typeof PasskeySignInBody>;
