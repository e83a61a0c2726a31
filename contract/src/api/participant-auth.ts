import { SessionId } from '../ids.ts';
import { z } from '../schema.ts';

/** Any text of a bearable length, in small letters: a wrong one is refused like an unknown one. */
function sessionIdInQuery() {
  return z
    .string('Please enter the session id.')
    .check(
      z.trim(),
      z.toLowerCase(),
      z.minLength(1, 'Please enter the session id.'),
      z.maxLength(128, 'This is not the id of a session.'),
    );
}

/** Query of `GET /api/exp/auth`. Both are brought into the one spelling in which they are kept, compared and counted. */
export const ParticipantAuthQuery = z.object({
  email: z
    .string('Please enter your email.')
    .check(
      z.trim(),
      z.normalize('NFKC'),
      z.toLowerCase(),
      z.minLength(1, 'Please enter your email.'),
      z.maxLength(254, 'Please use an address of up to 254 characters.'),
    ),
  sessionId: sessionIdInQuery(),
});
export type ParticipantAuthQuery = z.infer<typeof ParticipantAuthQuery>;

/** Answer of every call that signs somebody in. */
export const TokenAnswer = z.object({ token: z.string() });
export type TokenAnswer = z.infer<typeof TokenAnswer>;

/** A participant, with the specification's field names. */
export const ConsumerUser = z.object({
  id: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  email: z.string(),
  created_at: z.string(),
});
export type ConsumerUser = z.infer<typeof ConsumerUser>;

/** What a participant needs to take part: who they are, which session, which story. Times are milliseconds since 1970. */
export const DataPackage = z.object({
  user: ConsumerUser,
  session: z.object({
    id: SessionId,
    status: z.enum(['scheduled', 'open', 'live', 'completed', 'cancelled']),
    startsAtMs: z.number(),
    seats: z.number(),
    demo: z.boolean(),
    /** How many times faster than written an organiser rehearses it; null where it is no rehearsal. */
    rehearsal: z.nullable(z.number()),
    /** A room of another meeting service, in place of the voices of this site; null where there is none. */
    meetingUrl: z.nullable(z.string()),
  }),
  experience: z.object({
    slug: z.string(),
    title: z.string(),
    tagline: z.string(),
    lengthSec: z.number(),
    scenes: z.array(z.object({ id: z.string(), title: z.string() })),
  }),
});
export type DataPackage = z.infer<typeof DataPackage>;

/** Query of `GET /api/consumer/getdatapackage`. */
export const DataPackageQuery = z.object({ sessionId: sessionIdInQuery() });

/** Answer of `POST /api/live/ticket`: opens one WebSocket within 30 s. */
export const TicketAnswer = z.object({ ticket: z.string(), participantId: z.string() });
export type TicketAnswer = z.infer<typeof TicketAnswer>;
