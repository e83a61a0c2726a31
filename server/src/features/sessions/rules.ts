import { NEVER_PAUSED, showMs } from '@lorecrew/contract/show-clock';

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
  /** A demo that an organiser plays alone. */
  readonly rehearsal: boolean;
  readonly speed: number;
}

/** The waiting room opens so long before the start. */
export const OPEN_BEFORE_START_MS = 15 * 60_000;

/** The status people see: a scheduled session opens its waiting room a quarter of an hour before the start. */
export function shownStatus(session: Pick<SessionRecord, 'status' | 'startsAtMs'>, nowMs: number) {
  const isOpen = session.status === 'scheduled' && nowMs >= session.startsAtMs - OPEN_BEFORE_START_MS;
  return isOpen ? 'open' : session.status;
}

/** One row of a show's log, as far as it says who was there. */
export interface AttendanceRow {
  readonly type: string;
  readonly participant: string | null;
  readonly atMs: number;
}

/** The same rows by a clock that stands while the show is paused. */
function withoutPauses(rows: readonly AttendanceRow[]): AttendanceRow[] {
  let clock = NEVER_PAUSED;
  return rows.map((row) => {
    const atMs = showMs(clock, row.atMs);
    if (row.type === 'show.paused') clock = { ...clock, pausedAtMs: row.atMs };
    if (row.type === 'show.resumed') clock = { pausedMs: row.atMs - atMs, pausedAtMs: null };
    return { ...row, atMs };
  });
}

const PRESENT_AFTER_MS = 10 * 60_000;
const PRESENT_SHARE = 1 / 6;

/**
 * How many people took part: were there for ten minutes of the show, or a sixth of its length if that is shorter. `lengthMs` is the
 * story's as written, `speed` how many times faster it ran. Time before the start counts for nobody, and neither do pauses.
 */
export function countPresent(log: readonly AttendanceRow[], { lengthMs, speed }: { lengthMs: number; speed: number }): number {
  const rows = withoutPauses(log);
  const startedAtMs = rows.find(({ type }) => type === 'show.started')?.atMs;
  const endedAtMs = rows.find(({ type }) => type === 'show.completed')?.atMs;
  if (startedAtMs === undefined || endedAtMs === undefined) return 0;
  const hereSince = new Map<string, number>();
  const thereMs = new Map<string, number>();
  const leave = (participant: string, atMs: number) => {
    const sinceMs = hereSince.get(participant);
    hereSince.delete(participant);
    if (sinceMs === undefined) return;
    const spentMs = Math.min(atMs, endedAtMs) - Math.max(sinceMs, startedAtMs);
    if (spentMs > 0) thereMs.set(participant, (thereMs.get(participant) ?? 0) + spentMs);
  };
  for (const { type, participant, atMs } of rows) {
    if (participant === null) continue;
    if (type === 'participant.left') leave(participant, atMs);
    else hereSince.set(participant, atMs);
  }
  for (const participant of [...hereSince.keys()]) leave(participant, endedAtMs);
  const leastMs = Math.min(PRESENT_AFTER_MS, lengthMs * PRESENT_SHARE) / speed;
  return [...thereMs.values()].filter((spentMs) => spentMs >= leastMs).length;
}

/** How many people came at all, and how many of them were there when the show ended. */
export function countCame(log: readonly AttendanceRow[]): { came: number; stayed: number } {
  const end = log.findIndex(({ type }) => type === 'show.completed');
  const rows = end < 0 ? [] : log.slice(0, end);
  const here = new Map<string, boolean>();
  for (const { type, participant } of rows) if (participant !== null) here.set(participant, type !== 'participant.left');
  return { came: here.size, stayed: [...here.values()].filter(Boolean).length };
}

/**
 * Names by id, so that two people of the same name can be told apart: from the second on they have a number, in the order in which they
 * are given. Nothing else of them is told, and nobody's address.
 */
export function distinctNames(names: Readonly<Record<string, string>>): Record<string, string> {
  const counts = new Map<string, number>();
  const entries = Object.entries(names).map(([id, name]) => {
    const key = name.normalize('NFKC').toLocaleLowerCase('en');
    const n = (counts.get(key) ?? 0) + 1;
    counts.set(key, n);
    return [id, n === 1 || name === '' ? name : `${name} (${n})`] as const;
  });
  return Object.fromEntries(entries);
}
