/** A session as it is kept. */
export interface SessionRecord {
  readonly id: string;
  readonly publicId: string;
  readonly companyId: string;
  /** Whose session it is; null for demos, and where that person is no longer known. */
  readonly organiserId: string | null;
  readonly experience: string;
  readonly version: number;
  readonly status: 'scheduled' | 'live' | 'completed' | 'cancelled';
  readonly startsAtMs: number;
  readonly endedAtMs: number | null;
  readonly seats: number;
  readonly demo: boolean;
  readonly speed: number;
}

const OPEN_BEFORE_START_MS = 15 * 60_000;

/** The status people see: a scheduled session opens its waiting room a quarter of an hour before the start. */
export function shownStatus(session: Pick<SessionRecord, 'status' | 'startsAtMs'>, nowMs: number) {
  const isOpen = session.status === 'scheduled' && nowMs >= session.startsAtMs - OPEN_BEFORE_START_MS;
  return isOpen ? 'open' : session.status;
}
