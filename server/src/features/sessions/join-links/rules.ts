import { type GuestAdmission, type GuestAnswer, JOIN_CODE_CHARS, JOIN_CODE_SIGNS } from '@lorecrew/contract/api/join-links';
import type { SeatRequest } from '@lorecrew/contract/api/seat-requests';

/** Whether an address may come in where guests need one of these domains. A domain does not stand for those below it. */
export function isOfDomain(email: string, domains: readonly string[]): boolean {
  return domains.length === 0 || domains.includes(email.slice(email.lastIndexOf('@') + 1));
}

/** What guests type is looked at by nobody: a stranger comes in at once, and by email whoever the address has to prove. */
export function judgeGuest({
  admission,
  domains,
  isSeated,
  isKnown,
}: {
  admission: GuestAdmission;
  domains: readonly string[];
  /** Whether the address has a seat in this session. */
  isSeated: boolean;
  /** Whether the company knows the address. */
  isKnown: boolean;
}): 'send the link again' | 'wait' | 'seat and email' | 'seat and let in' {
  if (isSeated) return 'send the link again';
  if (admission === 'host') return 'wait';
  return isKnown || domains.length > 0 ? 'seat and email' : 'seat and let in';
}

/** How a guest stands whose request was answered, or not yet. An answer that came holds, however late it is fetched. */
export function guestState(
  { kind, answer, expiresAtMs }: { kind: SeatRequest['kind']; answer: 'allowed' | 'declined' | null; expiresAtMs: number },
  nowMs: number,
): GuestAnswer['state'] {
  // Whoever waited for a seat comes in by the email that told them of it, on whatever device they read it.
  if (answer === 'allowed') return kind === 'waiting-list' ? 'emailed' : 'admitted';
  return answer === null && expiresAtMs > nowMs ? 'waiting' : 'declined';
}

/** So long after its start guests of a session may still wait for an answer. */
const ANSWERED_AFTER_START_MS = 2 * 3_600_000;

/** Until when an organiser may answer a guest: also one who asks days before. */
export function guestWaitsUntilMs({ startsAtMs, nowMs }: { startsAtMs: number; nowMs: number }): number {
  return Math.max(startsAtMs, nowMs) + ANSWERED_AFTER_START_MS;
}

/** A new code, of 39 random bits. `pick` gives a random number below another. */
export function newCode({ pick }: { readonly pick: (below: number) => number }): string {
  return Array.from({ length: JOIN_CODE_CHARS }, () => JOIN_CODE_SIGNS[pick(JOIN_CODE_SIGNS.length)] ?? '').join('');
}
