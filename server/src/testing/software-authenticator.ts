import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';
import type { NewPasskeyOptions, PasskeyOptions } from '@lorecrew/contract/api/passkey';
import { isoCBOR } from '@simplewebauthn/server/helpers';

const PRESENT = 0x01;
const VERIFIED = 0x04;
const HAS_CREDENTIAL = 0x40;

/** What an authenticator, or a browser, is made to say in place of the truth. */
export interface Lies {
  readonly origin?: string;
  readonly rpId?: string;
  readonly challenge?: string;
  readonly type?: string;
  readonly crossOrigin?: boolean;
  readonly isVerified?: boolean;
  readonly isPresent?: boolean;
  readonly counter?: number;
  readonly userHandle?: string;
  readonly credentialId?: string;
  readonly attestation?: { readonly format: string; readonly statement: ReadonlyMap<string, unknown> };
}

const base64url = (bytes: Uint8Array | string) => Buffer.from(bytes).toString('base64url');
const sha256 = (bytes: Uint8Array | string) => createHash('sha256').update(bytes).digest();

function uint32(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
}

/** A passkey in memory, with the browser that asks for it: it signs what it is told to, also what none would. */
export class SoftwareAuthenticator {
  readonly credentialId = base64url(randomBytes(16));
  private readonly keys: { publicKey: KeyObject; privateKey: KeyObject } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  private readonly origin: string;
  private userHandle = '';
  private counter = 0;

  constructor(origin: string) {
    this.origin = origin;
  }

  /** What a browser answers to `navigator.credentials.create()`. */
  create({ rp, user, challenge }: NewPasskeyOptions, lies: Lies = {}) {
    this.userHandle = user.id;
    const id = Buffer.from(this.credentialId, 'base64url');
    const length = Buffer.from([id.length >> 8, id.length & 0xff]);
    const authData = Buffer.concat([
      this.header(rp.id, HAS_CREDENTIAL, lies),
      Buffer.alloc(16),
      length,
      id,
      this.cosePublicKey(),
    ]);
    const { format = 'none', statement = new Map() } = lies.attestation ?? {};
    const attestation = new Map<string, unknown>([
      ['fmt', format],
      ['attStmt', statement],
      ['authData', new Uint8Array(authData)],
    ]);
    const clientDataJSON = this.clientData('webauthn.create', challenge, lies);
    // Typed by the library for what it encodes itself.
    const attestationObject = base64url(isoCBOR.encode(attestation as Parameters<typeof isoCBOR.encode>[0]));
    return { id: lies.credentialId ?? this.credentialId, response: { clientDataJSON, attestationObject } };
  }

  /** What a browser answers to `navigator.credentials.get()`. */
  get({ rpId, challenge }: PasskeyOptions, lies: Lies = {}) {
    this.counter += 1;
    const clientDataJSON = this.clientData('webauthn.get', challenge, lies);
    const authenticatorData = this.header(rpId, 0, lies);
    const signed = Buffer.concat([authenticatorData, sha256(Buffer.from(clientDataJSON, 'base64url'))]);
    return {
      id: lies.credentialId ?? this.credentialId,
      response: {
        clientDataJSON,
        authenticatorData: base64url(authenticatorData),
        signature: base64url(sign('sha256', signed, this.keys.privateKey)),
        userHandle: lies.userHandle ?? this.userHandle,
      },
    };
  }

  private header(rpId: string, flags: number, { rpId: other, isPresent = true, isVerified = true, counter }: Lies): Buffer {
    const all = flags | (isPresent ? PRESENT : 0) | (isVerified ? VERIFIED : 0);
    return Buffer.concat([sha256(other ?? rpId), Buffer.from([all]), uint32(counter ?? this.counter)]);
  }

  private clientData(type: string, challenge: string, lies: Lies): string {
    const { origin = this.origin, crossOrigin = false } = lies;
    return base64url(JSON.stringify({ type: lies.type ?? type, challenge: lies.challenge ?? challenge, origin, crossOrigin }));
  }

  private cosePublicKey(): Uint8Array {
    const { x = '', y = '' } = this.keys.publicKey.export({ format: 'jwk' });
    return isoCBOR.encode(
      new Map<number, number | Uint8Array>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, new Uint8Array(Buffer.from(x, 'base64url'))],
        [-3, new Uint8Array(Buffer.from(y, 'base64url'))],
      ]),
    );
  }
}
