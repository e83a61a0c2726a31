import { PLAN_AHEAD_YEARS } from '@lorecrew/contract/limits';
import { isMeetingUrl } from '@lorecrew/contract/media-servers';
import { ok, type Result, refuse } from '@lorecrew/contract/result';
import { NEVER_PAUSED, showMs } from '@lorecrew/contract/show-clock';
import { Temporal } from 'temporal-polyfill';
import { parse } from 'tldts';
import type { SessionRecord, SessionTimes } from './schema.ts';

/** The waiting room opens so long before the start. */
export const OPEN_BEFORE_START_MS = 15 * 60_000;

/** The status people see: a scheduled session opens its waiting room a quarter of an hour before the start. */
export function shownStatus(session: Pick<SessionRecord, 'status' | 'startsAtMs'>, nowMs: number) {
  const isOpen = session.status === 'scheduled' && nowMs >= session.startsAtMs - OPEN_BEFORE_START_MS;
  return isOpen ? 'open' : session.status;
}

/** When a session runs, by the length of its story in seconds as written. */
export function timesOf(
  { startsAtMs, pendingChange, speed }: Pick<SessionRecord, 'startsAtMs' | 'pendingChange' | 'speed'>,
  lengthSec: number,
): SessionTimes {
  const moved = pendingChange?.kind === 'move' ? [pendingChange.startsAtMs] : [];
  return { startsAtMs: [startsAtMs, ...moved], lengthMs: (lengthSec * 1_000) / speed };
}

/** Whether nobody can be in both: from the start to the planned end. One may begin the moment the other ends. */
export function doTimesOverlap(one: SessionTimes, other: SessionTimes): boolean {
  return one.startsAtMs.some((from) =>
    other.startsAtMs.some((begins) => from < begins + other.lengthMs && begins < from + one.lengthMs),
  );
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

/** A refusal that says what is wrong beside each field. */
export type WithFields<T> =
  | Result<T>
  | { readonly ok: false; readonly code: 'REQUEST_001'; readonly fields: Readonly<Record<string, string>> };

const NO_DAY = 'There is no such day.';
const TOO_FAR = `Please choose a time within the next ${PLAN_AHEAD_YEARS} years.`;
const SKIPPED = 'Clocks skip this hour on that day. Please choose another.';

/** Refuses one field of a form. */
export function wrong(field: string, message: string): { ok: false; code: 'REQUEST_001'; fields: Record<string, string> } {
  return { ok: false, code: 'REQUEST_001', fields: { [field]: message } };
}

/**
 * When clocks of a zone show a day and hour, in milliseconds since 1970. Of an hour that comes twice, where clocks go back, the first;
 * one that is skipped is refused, and so is one more than `PLAN_AHEAD_YEARS` ahead. SESSION_012 unless it lies after `nowMs`.
 */
export function startOf({
  startsAt,
  zone,
  nowMs,
}: {
  startsAt: string;
  zone: string | null;
  nowMs: number;
}): WithFields<{ startsAtMs: number; zone: string }> {
  if (zone === null) return wrong('zone', 'Please choose a time zone from the list.');
  let local: Temporal.PlainDateTime;
  try {
    local = Temporal.PlainDateTime.from(startsAt, { overflow: 'reject' });
  } catch {
    return wrong('starts_at', NO_DAY);
  }
  const zoned = local.toZonedDateTime(zone, { disambiguation: 'earlier' });
  if (!zoned.toPlainDateTime().equals(local)) return wrong('starts_at', SKIPPED);
  const startsAtMs = zoned.epochMilliseconds;
  const last = Temporal.Instant.fromEpochMilliseconds(nowMs).toZonedDateTimeISO(zone).add({ years: PLAN_AHEAD_YEARS });
  if (startsAtMs > last.epochMilliseconds) return wrong('starts_at', TOO_FAR);
  return startsAtMs > nowMs ? ok({ startsAtMs, zone }) : refuse('SESSION_012');
}

/** Whether a session may point to a room: https, and a service that this site lets in. */
export function checkMeeting({ url, hosts }: { url: string | null; hosts: readonly string[] }): WithFields<null> {
  if (url === null || isMeetingUrl(url, hosts)) return ok(null);
  if (hosts.length === 0) return wrong('meeting_url', 'This site takes nobody to rooms of other services.');
  return wrong('meeting_url', `Please enter an address that begins with https:// and leads to ${hosts.join(' or ')}.`);
}

/** Dots that mail programs and people take for the one in an address: ideographic, full-width, half-width. */
const OTHER_DOTS = /[\u3002\uff0e\uff61]/g;
const SCHEME = /\b[a-z][a-z0-9+.-]{1,15}:\/\//i;
const AROUND_WORD = /^[^\p{L}\p{N}]+|(?<![^\p{L}\p{N}/])[^\p{L}\p{N}/]+$/gu;
/** A name with a dot and something behind a slash: `shop.example/now`. */
const WITH_PATH = /^[^\s/]*[\p{L}\p{N}]\.\p{L}{2,}\/\S*$/u;

/** Whether people, or their mail programs, would take part of a text for a web address: `https://x`, `www.x`, `shop.example/now`, `shop.com`. */
export function hasWebAddress(text: string): boolean {
  const plain = text.normalize('NFKC').replace(OTHER_DOTS, '.');
  if (SCHEME.test(plain)) return true;
  return plain.split(/[\s,;|()<>[\]"'“”„«»]+/u).some((part) => {
    const word = part.replace(AROUND_WORD, '');
    if (/^www\./i.test(word) || WITH_PATH.test(word)) return true;
    const { domain, isIcann } = parse(word);
    return word.includes('.') && domain !== null && isIcann === true;
  });
}

/**
 * Whether a session may be called this. Its name stands in the subjects of emails, so companies that nobody knows anything of yet put no
 * web addresses there.
 */
export function checkName({ name, isTrusted }: { name: string; isTrusted: boolean }): WithFields<null> {
  if (isTrusted || !hasWebAddress(name)) return ok(null);
  return wrong('name', 'Please leave web addresses out of the name. Your company may use them after its first order.');
}

/** Whether an organiser may write this in emails: of web addresses the same holds. */
export function checkSentence({ sentence, isTrusted }: { sentence: string; isTrusted: boolean }): WithFields<null> {
  if (isTrusted || !hasWebAddress(sentence)) return ok(null);
  return wrong('sentence', 'Please leave web addresses out. Your company may use them after its first order.');
}

/** Whether a story can be played by so many. */
export function checkSeats({
  seats,
  invited,
  players,
}: {
  seats: number;
  invited: number;
  players: { readonly min: number; readonly max: number };
}): WithFields<null> {
  if (seats < players.min || seats > players.max)
    return wrong('seats', `This story is for ${players.min} to ${players.max} people.`);
  if (seats < invited) return wrong('seats', `${invited} people are invited already. Please keep a seat for each.`);
  return ok(null);
}

interface Standing {
  readonly status: 'scheduled' | 'live' | 'completed' | 'cancelled';
}

/** Whether a session may still be renamed. */
export function mayRename({ status }: Standing): Result<null> {
  if (status === 'completed') return refuse('SESSION_006');
  return status === 'cancelled' ? refuse('SESSION_004') : ok(null);
}

/** Whether the language of its emails may be changed: also once it is over, as emails follow a show for two months. */
export function mayWriteIn({ status }: Standing): Result<null> {
  return status === 'cancelled' ? refuse('SESSION_004') : ok(null);
}

/** Whether its time and seats may still be changed: until it is live. */
export function mayPlan({ status }: Standing): Result<null> {
  if (status === 'completed') return refuse('SESSION_006');
  return status === 'scheduled' ? ok(null) : refuse('SESSION_004');
}

/** Whether it may be cancelled: until it is live. */
export function mayCancel({ status }: Standing): Result<null> {
  return status === 'scheduled' || status === 'cancelled' ? ok(null) : refuse('SESSION_010');
}

/** Whether its show may be paused and go on: while it is live. */
export function mayPause({ status }: Standing): Result<null> {
  if (status === 'completed') return refuse('SESSION_006');
  return status === 'live' ? ok(null) : refuse('SESSION_004');
}

/** Whether it may be deleted: once it is over. */
export function mayDelete({ status }: Standing): Result<null> {
  return status === 'completed' || status === 'cancelled' ? ok(null) : refuse('SESSION_005');
}
