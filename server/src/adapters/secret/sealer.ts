import { hkdfSync } from 'node:crypto';
import { CompactEncrypt, compactDecrypt, errors } from 'jose';
import type { Sealer } from '../../ports.ts';
import { acceptedSecrets, type SiteSecrets, secretKeyId } from '../../signed.ts';

function keyFrom(secret: string): Uint8Array {
  return new Uint8Array(hkdfSync('sha256', secret, '', 'lorecrew letters', 32));
}

/** Seals with a key made from the current secret (AES-256-GCM, as JWE with its key id), and opens what any of the secrets has sealed. */
export function sealerWith(secrets: SiteSecrets): Sealer {
  const header = { alg: 'dir', enc: 'A256GCM', kid: secretKeyId(secrets.current) };
  const keys = acceptedSecrets(secrets).map(keyFrom);
  const openWith = async (key: Uint8Array, sealed: string): Promise<string | null> => {
    try {
      const { plaintext } = await compactDecrypt(sealed, key);
      return new TextDecoder().decode(plaintext);
    } catch (error) {
      if (error instanceof errors.JOSEError) return null;
      throw error;
    }
  };
  return {
    seal: (text) =>
      new CompactEncrypt(new TextEncoder().encode(text)).setProtectedHeader(header).encrypt(keyFrom(secrets.current)),
    // Emails of earlier builds name no key, so each is tried; there are four at most.
    async open(sealed) {
      for (const key of keys) {
        const text = await openWith(key, sealed);
        if (text !== null) return text;
      }
      return null;
    },
  };
}
