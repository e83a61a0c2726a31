import { createHmac, timingSafeEqual } from 'node:crypto';

/** The site's own secrets: `current` signs and seals; what a previous one has signed or sealed is accepted as well. */
export interface SiteSecrets {
  readonly current: string;
  readonly previous: readonly string[];
}

interface Signing {
  /** What the signature is for: what is signed for one purpose is good for no other. */
  readonly purpose: string;
  /** What is signed. Parts hold no `|`. */
  readonly parts?: readonly string[];
}

const KEY_ID_CHARS = 8;

/** HMAC-SHA256 over purpose and parts by one secret: 43 characters of base64url. */
export function signatureBy(secret: string, { purpose, parts = [] }: Signing): string {
  return createHmac('sha256', secret)
    .update([purpose, ...parts].join('|'))
    .digest('base64url');
}

/** The signature by the current secret. Without parts it is a key for one purpose. */
export function computeSignature({ secrets, ...signing }: Signing & { readonly secrets: SiteSecrets }): string {
  return signatureBy(secrets.current, signing);
}

/** Every secret, the current one first. */
export function acceptedSecrets({ current, previous }: SiteSecrets): readonly string[] {
  return [current, ...previous];
}

/** Names a secret without telling anything of it: 8 characters, in the header of what is sealed and for operators. */
export function secretKeyId(secret: string): string {
  return signatureBy(secret, { purpose: 'key id' }).slice(0, KEY_ID_CHARS);
}

function isSame(given: string, expected: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(expected)];
  return one.length === other.length && timingSafeEqual(one, other);
}

interface Signed extends Signing {
  readonly secrets: SiteSecrets;
  /** What the value is good with only, and does not carry: a browser session, for one. */
  readonly boundTo?: readonly string[];
}

/** A value that carries its parts and their signature by the current secret, with dots between. Parts hold no dot. */
export function signValue({
  secrets,
  purpose,
  boundTo = [],
  parts,
}: Omit<Signed, 'parts'> & { readonly parts: readonly string[] }): string {
  return [...parts, computeSignature({ secrets, purpose, parts: [...boundTo, ...parts] })].join('.');
}

/** The parts of a value that was signed by one of the secrets, for this purpose and with what it is bound to; else null. */
export function partsOfSigned({
  secrets,
  purpose,
  boundTo = [],
  value,
}: Omit<Signed, 'parts'> & { readonly value: string }): string[] | null {
  const parts = value.split('.');
  const given = parts.pop() ?? '';
  const signing = { purpose, parts: [...boundTo, ...parts] };
  return acceptedSecrets(secrets).some((secret) => isSame(given, signatureBy(secret, signing))) ? parts : null;
}
