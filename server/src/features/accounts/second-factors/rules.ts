import { BRAND } from '@lorecrew/contract/brand';
import { Secret, TOTP } from 'otpauth';

/** What authenticator apps take without being told: SHA-1, six digits, thirty seconds. */
const PERIOD_SEC = 30;
/** A code of the period before or after is accepted, for clocks that are not quite right. */
const WINDOW = 1;
/** 160 bits, as RFC 4226 recommends for a key. */
const KEY_BYTES = 20;
/** 80 bits: too many to be found by their hash. */
const RECOVERY_BYTES = 10;

function base32Of(secret: string, bytes: number): string {
  return new Secret({ buffer: Uint8Array.from(Buffer.from(secret, 'base64url')).slice(0, bytes).buffer }).base32;
}

/** The key of an authenticator app, made of 256 random bits. */
export function keyFrom(secret: string): string {
  return base32Of(secret, KEY_BYTES);
}

/** A recovery code, made of 256 random bits, as it is kept: in small letters, without dashes. */
export function recoveryCodeFrom(secret: string): string {
  return base32Of(secret, RECOVERY_BYTES).toLowerCase();
}

/** A recovery code as it is written down. */
export function groupsOf(code: string): string {
  return code.replaceAll(/(.{4})(?=.)/g, '$1-');
}

/** What the QR code of a key holds. */
export function uriOf({ key, email }: { key: string; email: string }): string {
  return new TOTP({ issuer: BRAND, label: email, secret: key }).toString();
}

/** The time step that a code of a key belongs to; null for a wrong one. */
export function stepOf({ key, code, nowMs }: { key: string; code: string; nowMs: number }): number | null {
  const delta = new TOTP({ secret: key, period: PERIOD_SEC }).validate({ token: code, timestamp: nowMs, window: WINDOW });
  return delta === null ? null : Math.floor(nowMs / 1000 / PERIOD_SEC) + delta;
}
