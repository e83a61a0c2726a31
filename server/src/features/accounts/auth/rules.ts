import { FRESH_PROOF_MS, SIGN_IN_MAX_MS, TOKEN_GRACE_MS, TOKEN_LIFETIME_MS } from '@lorecrew/contract/limits';

/** At most so many experience tokens of one participant are good at once: tabs and devices. The oldest goes. */
export const MAX_LIVE_TOKENS = 3;
/** The same for organisers. */
export const MAX_DEVICES = 20;

// The word before a token has no email case of its own.
const BEARER = /^[Bb][Ee][Aa][Rr][Ee][Rr] (lc_[de]_[A-Za-z0-9_-]{43})$/;

/** The token in an Authorization header, or null where there is none of our form. */
export function bearerToken(header: string | undefined): string | null {
  return BEARER.exec(header ?? '')?.[1] ?? null;
}

/** How a token is written: its kind shows, so that one found in a wrong place can be told. */
export function writeToken({ kind, secret }: { kind: 'dashboard' | 'experience'; secret: string }): string {
  return `lc_${kind === 'dashboard' ? 'd' : 'e'}_${secret}`;
}

/** Moments in a token's life. */
export interface TokenLife {
  readonly expiresAtMs: number;
  readonly replacedAtMs: number | null;
  readonly revokedAtMs: number | null;
}

/**
 * The state of a token that is shown. One that was exchanged stays good for half a minute, for tabs that were under way; who
 * shows it later has an old copy, so the whole sign-in is in doubt.
 */
export function judgeToken(token: TokenLife, nowMs: number): 'good' | 'gone' | 'reused' {
  if (token.revokedAtMs !== null || token.expiresAtMs <= nowMs) return 'gone';
  if (token.replacedAtMs === null || nowMs <= token.replacedAtMs + TOKEN_GRACE_MS) return 'good';
  return 'reused';
}

/** Until when a new token of a sign-in is good: eight hours, and never beyond the sign-in's own end. */
export function tokenEndMs({ nowMs, familyStartedAtMs }: { nowMs: number; familyStartedAtMs: number }): number {
  return Math.min(nowMs + TOKEN_LIFETIME_MS, familyStartedAtMs + SIGN_IN_MAX_MS);
}

/** Whether a person of this type may sign in (specification, section 4). */
export function maySignIn(userTypeId: number): boolean {
  return userTypeId === 1 || userTypeId === 2;
}

/** Whether somebody has shown who they are so recently that they need not do it again. */
export function isFresh({ provedAtMs, nowMs }: { provedAtMs: number; nowMs: number }): boolean {
  return nowMs - provedAtMs < FRESH_PROOF_MS;
}

const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/\bEdg(e|A|iOS)?\//, 'Edge'],
  [/\b(OPR|Opera)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(Chrome|CriOS|HeadlessChrome)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];
const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b/, 'Mac'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
];

/** What a device is called that says nothing of itself. */
export const UNKNOWN_DEVICE = 'Unknown device';

/** A browser in words, from what it says about itself: "Firefox on Windows". */
export function deviceName(userAgent: string | undefined): string {
  const find = (list: typeof BROWSERS) => list.find(([pattern]) => pattern.test(userAgent ?? ''))?.[1];
  const [browser, system] = [find(BROWSERS), find(SYSTEMS)];
  if (browser && system) return `${browser} on ${system}`;
  return browser ?? system ?? UNKNOWN_DEVICE;
}
