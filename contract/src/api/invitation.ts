import { SessionId } from '../ids.ts';
import { z } from '../schema.ts';
import { AnswerWord } from './people.ts';

/** The header in which a page sends the secret of a personal link. */
export const JOIN_HEADER = 'x-join';

/** The secret of a personal link: who it is for, its number among their links, and a signature. */
export const JoinSecret = z.string().check(z.regex(/^[0-9a-f-]{36}\.\d{1,10}\.[A-Za-z0-9_-]{43}$/));

export const InvitationQuery = z.object({ sessionId: z.string().check(z.trim(), z.toLowerCase(), z.maxLength(128)) });

/** Body of `POST /api/invitation`. */
export const InvitationBody = z.strictObject({
  sessionId: z.string().check(z.trim(), z.toLowerCase(), z.maxLength(128)),
  answer: AnswerWord,
});
export type InvitationBody = z.infer<typeof InvitationBody>;

/** Body of `POST /api/invitation/opened`. */
export const InvitationOpenedBody = z.strictObject({ sessionId: z.string().check(z.trim(), z.toLowerCase(), z.maxLength(128)) });
export type InvitationOpenedBody = z.infer<typeof InvitationOpenedBody>;

/** What a personal link shows when it is opened. Times are milliseconds since 1970. */
export const InvitationAnswer = z.object({
  person: z.object({ name: z.string(), email: z.string() }),
  organiser: z.string(),
  session: z.object({
    id: SessionId,
    name: z.string(),
    slug: z.string(),
    title: z.string(),
    status: z.enum(['scheduled', 'open', 'live', 'completed', 'cancelled']),
    startsAtMs: z.number(),
    zone: z.string(),
    lengthSec: z.number(),
    /** Of a show whose crews are done with everything at once. Left out by earlier builds. */
    shortestSec: z.optional(z.number()),
    /** From then on the link lets its holder in. */
    linkWorksAtMs: z.number(),
    /** When the room opens to everybody, as letters say. */
    doorsOpenAtMs: z.number(),
    /** Of the call that the organiser has linked; null for none. Left out by earlier builds. */
    callHost: z.optional(z.nullable(z.string())),
  }),
  answer: z.nullable(AnswerWord),
  /** Whether this seat may be passed to a colleague with its link now. Left out by earlier builds. */
  passesOn: z.optional(z.boolean()),
  /** The server's clock when it answered: a device's own may be a day off. Left out by earlier builds. */
  nowMs: z.optional(z.number()),
  /** While its show runs: the number of the scene, and whether this person has been in it. */
  running: z.optional(z.object({ scene: z.nullable(z.number()), seated: z.boolean() })),
});
export type InvitationAnswer = z.infer<typeof InvitationAnswer>;
