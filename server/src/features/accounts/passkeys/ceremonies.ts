import type { NewCredential, NewPasskeyOptions, PasskeyOptions, SignedCredential } from '@lorecrew/contract/api/passkey';
import { BRAND } from '@lorecrew/contract/brand';
import { PASSKEY_LIFETIME_MS } from '@lorecrew/contract/limits';
import { verifyAuthenticationResponse, verifyRegistrationResponse } from '@simplewebauthn/server';
import { decodeAttestationObject, decodeClientDataJSON, isoBase64URL } from '@simplewebauthn/server/helpers';
import { partsOfSigned, signValue } from '../../../signed.ts';
import type { AuthContext } from '../auth/commands.ts';
import { hashSecret } from '../auth/queries.ts';

type CeremonyContext = Pick<AuthContext, 'ids' | 'clock' | 'secrets' | 'siteUrl'>;

/** What a passkey is asked for, and of whom: a browser for a sign-in, else a sign-in. A challenge is good for this alone. */
export interface Ceremony {
  readonly use: 'new' | 'sign-in' | 'proof';
  readonly boundTo: string;
}

/** ECDSA and Ed25519, and RSA for Windows: what `verifyRegistrationResponse` accepts as well. */
const ALGORITHMS = [-8, -7, -257];

/** Whom passkeys are for: this very site, as people type its address. */
function relyingParty({ siteUrl }: Pick<AuthContext, 'siteUrl'>): { id: string; origin: string } {
  const { hostname, origin } = new URL(siteUrl());
  return { id: hostname, origin };
}

const purposeOf = ({ use }: Ceremony) => `passkey ${use}`;

/** What authenticators sign: a signed value, so that nothing of it is stored until it is used. */
function makeChallenge({ ids, clock, secrets }: CeremonyContext, ceremony: Ceremony): string {
  const parts = [ids.secret(), (clock.nowMs() + PASSKEY_LIFETIME_MS).toString(36)];
  const signing = { secrets, purpose: purposeOf(ceremony), boundTo: [ceremony.boundTo], parts };
  return isoBase64URL.fromUTF8String(signValue(signing));
}

/** A challenge that is ours, for this ceremony and not too old. */
export interface ReadChallenge {
  readonly challenge: string;
  readonly hash: string;
  readonly expiresAtMs: number;
}

/** What the client data of an answer says it was asked; null for what we did not ask, or in a frame of another page. */
export function readChallenge(
  { clock, secrets }: CeremonyContext,
  { clientDataJSON, ceremony }: { clientDataJSON: string; ceremony: Ceremony },
): ReadChallenge | null {
  try {
    const { challenge, crossOrigin } = decodeClientDataJSON(clientDataJSON);
    const value = isoBase64URL.toUTF8String(challenge);
    const parts = partsOfSigned({ secrets, purpose: purposeOf(ceremony), boundTo: [ceremony.boundTo], value });
    const [random = '', until = ''] = parts ?? [];
    const expiresAtMs = Number.parseInt(until, 36);
    const isGood = crossOrigin !== true && expiresAtMs > clock.nowMs();
    return isGood ? { challenge, hash: hashSecret(random), expiresAtMs } : null;
  } catch {
    return null;
  }
}

/** What a browser needs to ask for a passkey; one of `allowed`, where it is known whose. */
export function requestOptions(
  context: CeremonyContext,
  { ceremony, allowed }: { ceremony: Ceremony; allowed?: readonly string[] },
): PasskeyOptions {
  return {
    challenge: makeChallenge(context, ceremony),
    rpId: relyingParty(context).id,
    timeout: PASSKEY_LIFETIME_MS,
    userVerification: 'required',
    ...(allowed === undefined ? {} : { allowCredentials: allowed.map((id) => ({ id, type: 'public-key' as const })) }),
  };
}

/** What a browser needs to make a passkey that is found without a name and asks for a finger, a face or a PIN. */
export function creationOptions(
  context: CeremonyContext,
  input: { ceremony: Ceremony; user: { id: string; email: string; name: string }; known: readonly string[] },
): NewPasskeyOptions {
  const { ceremony, user, known } = input;
  return {
    rp: { id: relyingParty(context).id, name: BRAND },
    user: { id: isoBase64URL.fromUTF8String(user.id), name: user.email, displayName: user.name },
    challenge: makeChallenge(context, ceremony),
    pubKeyCredParams: ALGORITHMS.map((alg) => ({ type: 'public-key', alg })),
    timeout: PASSKEY_LIFETIME_MS,
    excludeCredentials: known.map((id) => ({ id, type: 'public-key' })),
    authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
    attestation: 'none',
  };
}

/** We ask for no certificate. Whoever sends one would have us call the addresses of revocation lists that it names. */
function hasCertificate(attestationObject: string): boolean {
  const attestation = decodeAttestationObject(isoBase64URL.toBuffer(attestationObject));
  const [format, statement] = [attestation.get('fmt'), attestation.get('attStmt')];
  return format !== 'none' && (format !== 'packed' || statement.get('x5c') !== undefined);
}

/** A new passkey, if it answers the challenge for this site and its person was verified; else null. */
export async function verifyNew(
  context: CeremonyContext,
  { credential: { id, response }, challenge }: { credential: NewCredential; challenge: string },
): Promise<{ credentialId: string; publicKey: string; counter: number; synced: boolean } | null> {
  const { id: expectedRPID, origin: expectedOrigin } = relyingParty(context);
  try {
    if (hasCertificate(response.attestationObject)) return null;
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response: { id, rawId: id, type: 'public-key', response, clientExtensionResults: {} },
      expectedChallenge: challenge,
      expectedOrigin,
      expectedRPID,
      requireUserVerification: true,
      supportedAlgorithmIDs: ALGORITHMS,
    });
    if (!verified || registrationInfo.credential.id !== id) return null;
    const { credential, credentialBackedUp: synced } = registrationInfo;
    return { credentialId: id, publicKey: isoBase64URL.fromBuffer(credential.publicKey), counter: credential.counter, synced };
  } catch {
    // The library throws for whatever is not as it should be.
    return null;
  }
}

/** How far a passkey has counted, if it has signed the challenge for this site and its person was verified; else null. */
export async function verifySigned(
  context: CeremonyContext,
  input: {
    credential: SignedCredential;
    challenge: string;
    passkey: { userId: string; publicKey: string; counter: number };
  },
): Promise<{ counter: number; synced: boolean } | null> {
  const { id: expectedRPID, origin: expectedOrigin } = relyingParty(context);
  const { credential, challenge, passkey } = input;
  const { id, response } = credential;
  if (response.userHandle !== isoBase64URL.fromUTF8String(passkey.userId)) return null;
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: { id, rawId: id, type: 'public-key', response, clientExtensionResults: {} },
      expectedChallenge: challenge,
      expectedOrigin,
      expectedRPID,
      requireUserVerification: true,
      credential: { id, publicKey: isoBase64URL.toBuffer(passkey.publicKey), counter: passkey.counter },
    });
    return verified ? { counter: authenticationInfo.newCounter, synced: authenticationInfo.credentialBackedUp } : null;
  } catch {
    return null;
  }
}
