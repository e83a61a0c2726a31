import { JOIN_WINDOW_AFTER_END_MS, JOIN_WINDOW_BEFORE_START_MS, PRESENCE_LOST_AFTER_MS } from '@lorecrew/contract/limits';

/** A session whose end was never recorded counts as over so long after its start: a paused show may wait 14 days. */
const OVER_AFTER_MS = 14 * 24 * 3_600_000;

/** When nobody can join a session any more: until then its participants' tokens may be good. */
export function joinEndsMs({ startsAtMs, endedAtMs }: { startsAtMs: number; endedAtMs: number | null }): number {
  return (endedAtMs ?? startsAtMs + OVER_AFTER_MS) + JOIN_WINDOW_AFTER_END_MS;
}

/** The times a session must begin before, and end after, for its participants to come in now. */
export function joinWindow(nowMs: number): { startsBeforeMs: number; endsAfterMs: number; unendedStartsAfterMs: number } {
  const endsAfterMs = nowMs - JOIN_WINDOW_AFTER_END_MS;
  return { startsBeforeMs: nowMs + JOIN_WINDOW_BEFORE_START_MS, endsAfterMs, unendedStartsAfterMs: endsAfterMs - OVER_AFTER_MS };
}

/** What a sign-in shows beside the session id and the email: a personal link, a good sign-in of the same seat, a request that was allowed. */
export type Proof = 'link' | 'sign-in' | 'allowed' | null;

/** A seat as far as it decides who may sign in to it. */
export interface SeatAtDoor {
  /** How often its personal link was replaced, counted from 1. */
  readonly linkNo: number;
  /** Whether a sign-in by its personal link is good now. */
  readonly hasLinkSignIn: boolean;
  /** When its person was last heard of; null for never. */
  readonly seenAtMs: number | null;
}

/** Whether the person of a seat is connected, or was a moment ago. */
export function isHere({ seenAtMs }: Pick<SeatAtDoor, 'seenAtMs'>, nowMs: number): boolean {
  return seenAtMs !== null && nowMs - seenAtMs < PRESENCE_LOST_AFTER_MS;
}

/**
 * Whether a sign-in opens a seat. An email with the session id alone opens none where only links do or the link was replaced, and never
 * one that somebody came to by link or is connected to: `held`. Where only links open a session everybody is told so, invited or not.
 */
export function judgeSignIn({
  seat,
  linksOnly,
  proof,
  nowMs,
}: {
  seat: SeatAtDoor | null;
  linksOnly: boolean;
  proof: Proof;
  nowMs: number;
}): 'open' | 'unknown' | 'link needed' | 'held' {
  if (proof === null && linksOnly) return 'link needed';
  if (!seat) return 'unknown';
  if (proof !== null) return 'open';
  if (seat.linkNo > 1) return 'link needed';
  return seat.hasLinkSignIn || isHere(seat, nowMs) ? 'held' : 'open';
}
