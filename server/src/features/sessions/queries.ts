import type { InvitedPerson } from '@lorecrew/contract/api/people';
import { PRESENCE_LOST_AFTER_MS } from '@lorecrew/contract/limits';
import type { Clock } from '@lorecrew/contract/timers';
import type { Database, People, Presence } from '../../ports.ts';
import { OPEN_BEFORE_START_MS, type SessionRecord, shownStatus } from './rules.ts';
import { findLastEnded, findNext, findSession, findUpcoming, listInvited, namesOf } from './store.ts';

export { findLastEnded, findNext, findSession, findUpcoming, OPEN_BEFORE_START_MS, type SessionRecord, shownStatus };

/** Names of participants, for those who show them. */
export function sessionPeople(db: Database): People {
  return { names: (session) => namesOf(db, session) };
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
