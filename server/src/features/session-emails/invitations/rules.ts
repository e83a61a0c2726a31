import type { SpecErrorCode } from '@lorecrew/contract/errors';
import { JOIN_WINDOW_AFTER_END_MS, JOIN_WINDOW_BEFORE_START_MS } from '@lorecrew/contract/limits';

/** The part of a personal link that is compared with the seat. */
interface LinkNumber {
  readonly linkNo: number;
}

export interface SeatState {
  readonly status: 'scheduled' | 'live' | 'completed' | 'cancelled';
  readonly startsAtMs: number;
  readonly endedAtMs: number | null;
  /** Of the seat; null where there is none any more. */
  readonly linkNo: number | null;
}

/** Why the holder of a signed link does not come in, told precisely; null where nothing stands in the way. */
export function joinRefusal(
  claim: LinkNumber,
  { seat, nowMs }: { seat: SeatState | null; nowMs: number },
): SpecErrorCode | 'JOIN_001' | 'JOIN_002' | 'SHOW_008' | null {
  const wrongLink = linkRefusal(claim, seat);
  if (wrongLink || !seat) return wrongLink;
  if (seat.status === 'cancelled') return 'SHOW_008';
  if (seat.endedAtMs !== null && nowMs > seat.endedAtMs + JOIN_WINDOW_AFTER_END_MS) return 'SESSION_006';
  return nowMs < seat.startsAtMs - JOIN_WINDOW_BEFORE_START_MS ? 'JOIN_001' : null;
}

/** Why a signed link is no longer anybody's seat; null where it is. */
export function linkRefusal({ linkNo }: LinkNumber, seat: SeatState | null): 'SESSION_001' | 'CONSUMER_002' | 'JOIN_002' | null {
  if (!seat) return 'SESSION_001';
  if (seat.linkNo === null) return 'CONSUMER_002';
  return seat.linkNo === linkNo ? null : 'JOIN_002';
}

const HOUR_MS = 3_600_000;
const MINUTE_MS = 60_000;

/**
 * What is due before the start, and when the next is: the email of the day before, the organisers' notice of the last hour, or the
 * email of the last quarter of an hour.
 */
export function dueReminder({ startsAtMs, nowMs }: { startsAtMs: number; nowMs: number }): {
  occasion: 'tomorrow' | 'hour' | 'soon' | null;
  nextAtMs: number | null;
} {
  if (nowMs >= startsAtMs) return { occasion: null, nextAtMs: null };
  const [hourMs, soonMs] = [startsAtMs - HOUR_MS, startsAtMs - 15 * MINUTE_MS];
  if (nowMs >= soonMs) return { occasion: 'soon', nextAtMs: null };
  if (nowMs >= hourMs) return { occasion: 'hour', nextAtMs: soonMs };
  return { occasion: nowMs < startsAtMs - 2 * HOUR_MS ? 'tomorrow' : null, nextAtMs: hourMs };
}

/** An email this shortly before replaces the one of the day before. */
export const RECENT_EMAIL_MS = 12 * HOUR_MS;
