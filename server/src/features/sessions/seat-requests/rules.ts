import { ADMISSION_REQUEST_FOR_MS, SEAT_REQUEST_FOR_MS } from '@lorecrew/contract/api/seat-requests';

const MINUTE_MS = 60_000;

/** A person whose seat was asked for is left alone for so long after a no, and asked at most so often in an hour. */
export const QUIET_AFTER_NO_MS = 10 * MINUTE_MS;
export const ASKED_WITHIN_MS = 60 * MINUTE_MS;
export const ASKED_MOST = 3;
/** While nobody sits there an organiser has longer to answer than the person in the seat. */
export const ABSENT_REQUEST_FOR_MS = 10 * MINUTE_MS;
/** Whoever was let in fetches their token within so long. */
export const ALLOWED_FOR_MS = 10 * MINUTE_MS;
/** So many strangers may wait for an organiser's answer in one session. */
export const ADMISSIONS_MOST = 20;

/** A request for a seat as far as its answer goes. */
export interface RequestLife {
  readonly answer: 'allowed' | 'declined' | null;
  readonly expiresAtMs: number;
}

/** How a request stands. One that nobody answered in time is a no, and a yes that nobody fetched in time as well. */
export function stateOfRequest({ answer, expiresAtMs }: RequestLife, nowMs: number): 'waiting' | 'allowed' | 'declined' {
  if (expiresAtMs <= nowMs) return 'declined';
  if (answer === null) return 'waiting';
  return answer;
}

/** When a request for somebody's seat is over. */
export function takeoverEndsMs({ isHere, nowMs }: { isHere: boolean; nowMs: number }): number {
  return nowMs + (isHere ? SEAT_REQUEST_FOR_MS : ABSENT_REQUEST_FOR_MS);
}

/** When a request for a seat of one's own is over. */
export function admissionEndsMs(nowMs: number): number {
  return nowMs + ADMISSION_REQUEST_FOR_MS;
}

/** Whether the person in a seat may be asked once more, after what was asked of them in the last hour. */
export function mayBeAsked(asked: readonly { readonly atMs: number; readonly isRefused: boolean }[], nowMs: number): boolean {
  const recent = asked.filter(({ atMs }) => atMs > nowMs - ASKED_WITHIN_MS);
  return recent.length < ASKED_MOST && !recent.some(({ atMs, isRefused }) => isRefused && atMs > nowMs - QUIET_AFTER_NO_MS);
}
