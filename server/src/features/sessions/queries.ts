import type { Database, People } from '../../ports.ts';
import { type SessionRecord, shownStatus } from './rules.ts';
import { findLastEnded, findNext, findSession, findUpcoming, namesOf } from './store.ts';

export { findLastEnded, findNext, findSession, findUpcoming, type SessionRecord, shownStatus };

/** Names of participants, for those who show them. */
export function sessionPeople(db: Database): People {
  return { names: (session) => namesOf(db, session) };
}
