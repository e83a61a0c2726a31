import { hkdfSync } from 'node:crypto';
import { CompactEncrypt, compactDecrypt, errors } from 'jose';
import type { Sealer } from '../../ports.ts';

/** Seals with a key made from the product's secret (AES-256-GCM, as JWE). */
export function sealerWith(secret: string): Sealer {
  const key = new Uint8Array(hkdfSync('sha256', secret, '', 'lorecrew letters', 32));
  return {
    seal: (text) =>
      new CompactEncrypt(new TextEncoder().encode(text)).setProtectedHeader({ alg: 'dir', enc: 'A256GCM' }).encrypt(key),
    async open(sealed) {
      try {
        const { plaintext } = await compactDecrypt(sealed, key);
        return new TextDecoder().decode(plaintext);
      } catch (error) {
        if (error instanceof errors.JOSEError) return null;
        throw error;
      }
    },
  };
}
