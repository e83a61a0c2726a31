import type { SeatRequest } from '@lorecrew/contract/api/seat-requests';
import type { Clock } from '@lorecrew/contract/timers';
import type { Database, SeatRequests } from '../../../ports.ts';
import { findPlanned } from '../queries.ts';
import { type FoundRequest, findBySecret, findInvited, listPending, listWaiting, pendingTakeovers } from './store.ts';

export { type FoundRequest, findBySecret, findInvited, listWaiting };

/** Who asks for a seat of a session and waits for an answer; null for a session that is not the company's. */
export function loadSeatRequests(
  { db, clock }: { readonly db: Database; readonly clock: Clock },
  { companyId, publicId }: { companyId: string; publicId: string },
): Promise<SeatRequest[] | null> {
  return db.transaction({ role: 'tenant', companyId }, async (tx) => {
    const session = await findPlanned(tx, publicId);
    return session && listPending(tx, { sessionId: session.id, nowMs: clock.nowMs() });
  });
}

/** What the live part asks for the people who are connected. */
export function seatRequestsIn({ db, clock }: { readonly db: Database; readonly clock: Clock }): SeatRequests {
  return { pending: (sessionIds) => pendingTakeovers(db, { sessionIds, nowMs: clock.nowMs() }) };
}
