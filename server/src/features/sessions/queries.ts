import type { InvitedPerson } from '@lorecrew/contract/api/people';
import { PRESENCE_LOST_AFTER_MS } from '@lorecrew/contract/limits';
import type { Clock } from '@lorecrew/contract/timers';
import type { Database, People, Presence, Queryable } from '../../ports.ts';
import { countCame, countPresent, distinctNames, OPEN_BEFORE_START_MS, type SessionRecord, shownStatus } from './rules.ts';
import {
  countOpened,
  countSeats,
  findLastEnded,
  findMeetingUrl,
  findNext,
  findSession,
  findUpcoming,
  linksOnlyOf,
  listAttendeeIds,
  listInvited,
  namesOf,
  readAttendance,
} from './store.ts';

export {
  findLastEnded,
  findMeetingUrl,
  findNext,
  findSession,
  findUpcoming,
  linksOnlyOf,
  listAttendeeIds,
  namesOf,
  OPEN_BEFORE_START_MS,
  type SessionRecord,
  shownStatus,
};

/** Names of participants, for those who show them to others: people of the same name are told apart. */
export function sessionPeople(db: Database): People {
  return { names: async (session) => distinctNames(await namesOf(db, session)) };
}

/** Whether a session points to a room of another meeting service. */
export function meetsElsewhere(db: Database): (session: { companyId: string; sessionId: string }) => Promise<boolean> {
  return async (session) => (await findMeetingUrl(db, session)) !== null;
}

/** Everybody who is invited to a session, by name, and whether they are or were there. */
export async function invitedPeople(
  { db, clock, presence }: { readonly db: Database; readonly clock: Clock; readonly presence: Pick<Presence, 'lastSeen'> },
  { companyId, id: sessionId }: Pick<SessionRecord, 'companyId' | 'id'>,
): Promise<InvitedPerson[]> {
  const invited = await listInvited(db, { companyId, sessionId });
  const seenAtMs = new Map((await presence.lastSeen([sessionId])).map(({ participantId, atMs }) => [participantId, atMs]));
  const stateOf = (atMs: number | undefined): InvitedPerson['state'] => {
    if (atMs === undefined) return 'invited';
    return clock.nowMs() - atMs < PRESENCE_LOST_AFTER_MS ? 'here' : 'came';
  };
  return invited
    .map(({ id, name, answer }) => ({ name, state: stateOf(seenAtMs.get(id)), answer }))
    .sort((a, b) => a.name.localeCompare(b.name, 'en'));
}

/** How many were invited to a session that is over, and how many of them came how far. Counts, and nobody by name. */
export async function attendanceOf(
  tx: Queryable,
  { sessionId, lengthMs, speed }: { sessionId: string; lengthMs: number; speed: number },
): Promise<{ invited: number; opened: number; came: number; tookPart: number; stayed: number }> {
  const rows = await readAttendance(tx, sessionId);
  const counts = { invited: await countSeats(tx, sessionId), opened: await countOpened(tx, sessionId) };
  return { ...counts, ...countCame(rows), tookPart: countPresent(rows, { lengthMs, speed }) };
}
