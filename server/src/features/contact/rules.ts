import type { ContactBody } from '@lorecrew/contract/api/contact';

/** So long messages are kept. */
const KEPT_MONTHS_MS = 365 * 24 * 3_600_000;

/** Whether a machine wrote it: people do not see the field that is filled in. */
export function isSuspected({ website }: Pick<ContactBody, 'website'>): boolean {
  return website !== '';
}

/** Messages from before this moment are forgotten. */
export function forgottenBeforeMs(nowMs: number): number {
  return nowMs - KEPT_MONTHS_MS;
}

/** What people quote when they ask again: the beginning of the message's id. */
export function numberOf(id: string): string {
  return `C-${id.replaceAll('-', '').slice(0, 8).toUpperCase()}`;
}
