import { addAttendees, addPeople } from '@lorecrew/contract/routes/people';
import type { BodyOf, ReplyOf } from '@lorecrew/contract/routes/route';
import { api } from '../../lib/api/browser-api.ts';

/** Adds people to a session, or to the company alone where `sessionId` is null. Throws an `ApiError`. */
export function addTo(sessionId: string | null, body: BodyOf<typeof addPeople>): Promise<ReplyOf<typeof addPeople>> {
  return sessionId === null ? api.request(addPeople, { body }) : api.request(addAttendees, { params: { sessionId }, body });
}
