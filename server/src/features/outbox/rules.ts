/** In which order emails leave, the most urgent first. The outbox keeps the index of each. */
export const PRIORITIES = ['security', 'transactional', 'bulk'] as const;
export type Priority = (typeof PRIORITIES)[number];

/** Emails that somebody cannot sign in without, or that warn of a change of their account. */
const SECURITY: readonly string[] = [
  'verification',
  'reset',
  'known',
  'password-changed',
  'new-device',
  'address-new',
  'address-old',
  'connect',
  'connected',
  'disconnected',
  'second-factor',
  'passkey',
  'company-sign-in',
];

/** Emails to everybody of a session at once, none of which is needed within minutes. */
const BULK: readonly string[] = ['session-invited', 'session-reminded', 'felt-day30', 'felt-day60'];

/** The priority of a kind of email. Whatever is neither security nor bulk is transactional: receipts, changes, reminders near their time. */
export function emailPriority(kind: string): Priority {
  if (SECURITY.includes(kind)) return 'security';
  return BULK.includes(kind) ? 'bulk' : 'transactional';
}

const SECOND_MS = 1000;
const HOUR_MS = 3600 * SECOND_MS;

/** How long a mail waits after so many failed attempts: half a minute, doubling up to an hour. */
export function pauseAfterMs(attempts: number): number {
  return Math.min(HOUR_MS, 30 * SECOND_MS * 2 ** Math.min(attempts - 1, 10));
}

/** After these attempts, about a day, a mail is given up. */
export const MAX_ATTEMPTS = 30;

/** A claimed email of a node that died is taken up again after so long. The previous build claims for as long. */
export const CLAIM_MS = 2 * 60 * SECOND_MS;

/** A node renews its claims this often while emails are under way: four times before a claim ends. */
export const RENEW_CLAIMS_EVERY_MS = CLAIM_MS / 4;

/**
 * Emails to one address leave in the order they were written; only a security email goes before others. An email that failed holds back
 * those after it for this many attempts, about a quarter of an hour: long enough for a server that defers unknown senders. A security
 * email that failed holds back none.
 */
export const ATTEMPTS_IN_ORDER = 5;

/**
 * Which email is claimed next. `by priority`: of the highest priority, the one that has been due longest. `oldest`: the one that has been due longest of
 * all. `new security emails`: those that have not failed yet, so that slow retries never hold up a new one.
 */
export type ClaimOrder = 'by priority' | 'oldest' | 'new security emails';

const OLDEST_EVERY = 4;

/** The order of a node's n-th claim. Every fourth takes the oldest, so that bulk email is never held up for good. */
export function claimOrder(n: number): ClaimOrder {
  return n % OLDEST_EVERY === OLDEST_EVERY - 1 ? 'oldest' : 'by priority';
}
