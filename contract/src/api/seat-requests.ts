import { z } from '../schema.ts';
import { Email, FullName } from './person.ts';

/** The header in which a page sends the secret of its own request for a seat: it asks with it, and fetches the answer with it. */
export const SEAT_REQUEST_HEADER = 'x-seat-request';

/** 256 random bits that a page makes for one request, as base64url. */
export const SeatRequestSecret = z.string().check(z.regex(/^[A-Za-z0-9_-]{43}$/));

/** How long a person is asked to let somebody into their seat. Nobody who answers is a no. */
export const SEAT_REQUEST_FOR_MS = 60_000;
/** How long an organiser may answer a request for a seat of one's own, or for a seat whose holder is away. */
export const ADMISSION_REQUEST_FOR_MS = 2 * 3_600_000;

const PublicSession = z.string().check(z.trim(), z.toLowerCase(), z.maxLength(128));

/** Body of `POST /api/exp/seat-requests`: somebody who was passed another person's link asks for a seat of their own. */
export const AdmissionBody = z.strictObject({ sessionId: PublicSession, name: FullName, email: Email });
export type AdmissionBody = z.infer<typeof AdmissionBody>;

/** Body of `POST /api/exp/link`: sends the personal link again to the address on file. */
export const ResendLinkBody = z.strictObject({ sessionId: PublicSession, email: Email });
export type ResendLinkBody = z.infer<typeof ResendLinkBody>;

/** Body of `POST /api/consumer/seat-requests/{id}`: the person in the seat answers. */
export const SeatAnswerBody = z.strictObject({ answer: z.enum(['allow', 'decline']) });
export type SeatAnswerBody = z.infer<typeof SeatAnswerBody>;

/** Body of `POST /api/sessions/{id}/seat-requests/{requestId}`. `hold_more`: a further credit is held where every seat is taken. */
export const OrganiserSeatAnswerBody = z.extend(SeatAnswerBody, { hold_more: z._default(z.boolean(), false) });
export type OrganiserSeatAnswerBody = z.infer<typeof OrganiserSeatAnswerBody>;

/** Somebody who asks for a seat of a session, as organisers see it. */
export const SeatRequest = z.object({
  id: z.string(),
  /** `takeover`: for the seat of the person who is named; `admission`: for one of their own; `waiting-list`: for the next that is free. */
  kind: z.enum(['takeover', 'admission', 'waiting-list']),
  name: z.string(),
  email: z.string(),
  device: z.string(),
  atMs: z.number(),
});
export type SeatRequest = z.infer<typeof SeatRequest>;

/** Answer of `GET /api/sessions/{id}/seat-requests`: those that wait for an answer, the oldest first. */
export const SeatRequestsAnswer = z.object({ requests: z.array(SeatRequest) });
export type SeatRequestsAnswer = z.infer<typeof SeatRequestsAnswer>;
