import { createHmac, timingSafeEqual } from 'node:crypto';

interface Signing {
  /** The site's own secret. */
  readonly secret: string;
  /** What the signature is for: what is signed for one purpose is good for no other. */
  readonly purpose: string;
}

/** A signature over parts, which hold no `|`: 43 characters of base64url. Without parts it is a key for one purpose. */
export function signatureOf({ secret, purpose, parts = [] }: Signing & { readonly parts?: readonly string[] }): string {
  return createHmac('sha256', secret)
    .update([purpose, ...parts].join('|'))
    .digest('base64url');
}

function isSame(given: string, expected: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(expected)];
  return one.length === other.length && timingSafeEqual(one, other);
}

interface Signed extends Signing {
  /** What the value is good with only, and does not carry: a browser session, for one. */
  readonly boundTo?: readonly string[];
}

/** A value that carries its parts and their signature, with dots between. Parts hold no dot. */
export function signValue({ secret, purpose, boundTo = [], parts }: Signed & { readonly parts: readonly string[] }): string {
  return [...parts, signatureOf({ secret, purpose, parts: [...boundTo, ...parts] })].join('.');
}

/** The parts of a value that was signed here, for this purpose and with what it is bound to; else null. */
export function partsOfSigned({ secret, purpose, boundTo = [], value }: Signed & { readonly value: string }): string[] | null {
  const parts = value.split('.');
  const given = parts.pop() ?? '';
  return isSame(given, signatureOf({ secret, purpose, parts: [...boundTo, ...parts] })) ? parts : null;
}
