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
];

/** Emails to everybody of a session at once, none of which is needed within minutes. */
const BULK: readonly string[] = ['session-invited', 'session-reminded', 'felt-day30', 'felt-day60'];

/** The priority of a kind of email. Whatever is neither security nor bulk is transactional: receipts, changes, reminders near their time. */
export function priorityOf(kind: string): Priority {
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

/** A claimed mail of a node that died is taken up again after so long. */
export const CLAIM_MS = 2 * 60 * SECOND_MS;
