import { errorMessage } from '../errors.ts';
import { SessionId } from '../ids.ts';
import { LANGUAGES } from '../languages.ts';
import { z } from '../schema.ts';
import { AddPeopleAnswer, AddPeopleBody, AnswerWord } from './people.ts';
import { Sentence } from './sentence.ts';
import { SendInvitationsAnswer } from './session-invitations.ts';
import { SessionFigures } from './session-report.ts';
import { NewSessionBody, SessionStatus, StartsAt, Zone } from './sessions.ts';
import { WEBHOOK_TEST } from './webhooks.ts';

/*
 * What programs see of version 1. Fields are only ever added: a change that breaks a program is a new version.
 */

export const V1_PAGE_MAX = 100;
const V1_PAGE = 25;

const Cursor = z.optional(z.string().check(z.maxLength(200)));
const Limit = z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(V1_PAGE_MAX)), V1_PAGE);
/** The next page: the cursor of its query, or null on the last page. */
const NextCursor = z.nullable(z.string());

/** Header of calls that create: sent again with the same key, a call does what it did the first time, once. */
export const V1IdempotencyHeaders = z.object({
  'idempotency-key': z.optional(z.string().check(z.minLength(1), z.maxLength(255))),
});

/** A session. Times are ISO 8601 in UTC. */
export const V1Session = z.object({
  id: SessionId,
  name: z.string(),
  /** The story it is planned with. */
  story: z.string(),
  status: SessionStatus,
  starts_at: z.string(),
  /** The zone in which the time was chosen. */
  zone: z.string(),
  seats: z.number(),
  /** How many people are in it. */
  people: z.number(),
});
export type V1Session = z.infer<typeof V1Session>;

/** Query of `GET /api/v1/sessions`: the latest start first. */
export const V1SessionsQuery = z.object({ limit: Limit, cursor: Cursor, status: z.optional(SessionStatus) });
export type V1SessionsQuery = z.infer<typeof V1SessionsQuery>;

export const V1Sessions = z.object({ data: z.array(V1Session), next_cursor: NextCursor });

const { name, starts_at, zone, seats, experience } = NewSessionBody.shape;

/** Body of `POST /api/v1/sessions`. `starts_at` is the time on clocks of `zone`: `2026-12-03T15:00`. */
export const V1NewSession = z.strictObject({
  story: experience,
  name,
  starts_at,
  zone,
  seats,
  /** Of emails to the team; that of whoever created the key where it is missing. */
  language: z.optional(z.enum(LANGUAGES)),
});

/** Body of `POST /api/v1/sessions/{sessionId}/move`. Everybody invited is told, with the sentence. */
export const V1Move = z.strictObject({ starts_at: StartsAt, zone: Zone, sentence: z.optional(Sentence) });

/** Body of calls that tell people of something. */
export const V1Sentence = z.nullish(z.strictObject({ sentence: z.optional(Sentence) }));

/** Somebody in a session. */
export const V1Person = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  answer: z.nullable(AnswerWord),
  /** Whether they were invited; people can be added without an email. */
  invited: z.boolean(),
  /** Whether their invitation was opened. */
  opened: z.boolean(),
});
export type V1Person = z.infer<typeof V1Person>;

/** Query of `GET /api/v1/sessions/{sessionId}/people`. */
export const V1PeopleQuery = z.object({ limit: Limit, cursor: Cursor });
export type V1PeopleQuery = z.infer<typeof V1PeopleQuery>;

export const V1People = z.object({ data: z.array(V1Person), next_cursor: NextCursor });

/** Body of `POST /api/v1/sessions/{sessionId}/people`. Rows that cannot be added are left out and told. Nobody is emailed without `invite`. */
export const V1NewPeople = z.strictObject({
  people: z
    .array(z.strictObject({ name: z.string().check(z.maxLength(300)), email: z.string().check(z.maxLength(400)) }))
    .check(z.minLength(1, 'Please enter somebody.'), z.maxLength(200, 'Please add at most 200 people at once.')),
  hold_more: AddPeopleBody.shape.hold_more,
  invite: z._default(z.boolean(), false),
});

export const V1Added = z.object({ added: AddPeopleAnswer.shape.added, left: AddPeopleAnswer.shape.left });

export const V1Invited = z.object({ invited: SendInvitationsAnswer.shape.invited, unsent: SendInvitationsAnswer.shape.unsent });

/** The figures of the report of a session that is over, by the same rules of privacy: of no crew and no person. */
export const V1Results = z.object({ made_at: z.string(), figures: SessionFigures });

export const V1PersonParam = z.uuid(errorMessage('CONSUMER_001'));

/** What every event of a webhook has. `version` is that of the fields: they are only ever added to. */
const event = { version: z.literal(1), timestamp: z.string() };

/** Of `session.planned`, `.moved`, `.started`, `.ended` and `.cancelled`: the session as it is after that. */
export const V1SessionEvent = z.object({
  type: z.enum(['session.planned', 'session.moved', 'session.started', 'session.ended', 'session.cancelled']),
  ...event,
  data: z.object({ session: V1Session }),
});

/** Of `person.invited` and `person.answered`. */
export const V1PersonEvent = z.object({
  type: z.enum(['person.invited', 'person.answered']),
  ...event,
  data: z.object({ session: V1Session, person: z.pick(V1Person, { id: true, name: true, email: true, answer: true }) }),
});
export type V1PersonEvent = z.infer<typeof V1PersonEvent>;

/** Of `report.ready`: `GET /api/v1/sessions/{sessionId}/results` has the figures. */
export const V1ReportEvent = z.object({
  type: z.literal('report.ready'),
  ...event,
  data: z.object({ session: V1Session }),
});

/** Of `webhook.test`, which is sent to try an endpoint. */
export const V1TestEvent = z.object({ type: z.literal(WEBHOOK_TEST), ...event, data: z.object({}) });
