import { SessionId } from '../ids.ts';
import { LANGUAGES } from '../languages.ts';
import { z } from '../schema.ts';
import { cleanText, isOneLine } from '../visible-text.ts';
import { InvitedPerson } from './people.ts';
import { Sentence } from './sentence.ts';

/** A story that sessions can be planned with. */
export const Experience = z.object({
  slug: z.string(),
  title: z.string(),
  tagline: z.string(),
  /** The same in other languages of the interface. Left out by earlier builds. */
  listed: z.optional(z.array(z.object({ language: z.enum(LANGUAGES), title: z.string(), tagline: z.string() }))),
  /** The languages it is told in, and whether a voice speaks it there or it has captions only. Left out by earlier builds. */
  told: z.optional(z.array(z.object({ language: z.enum(LANGUAGES), isSpoken: z.boolean() }))),
  lengthSec: z.number(),
  /** Of a show whose crews are done with everything at once. Left out by earlier builds. */
  shortestSec: z.optional(z.number()),
  players: z.object({ min: z.number(), max: z.number() }),
});
export type Experience = z.infer<typeof Experience>;

/** Answer of `GET /api/experiences`. */
export const ExperiencesAnswer = z.object({ experiences: z.array(Experience) });

/** `open`: the waiting room is. `paused`: live, and its clock stands. */
export const SessionStatus = z.enum(['scheduled', 'open', 'live', 'paused', 'completed', 'cancelled']);
export type SessionStatus = z.infer<typeof SessionStatus>;

export const SESSION_NAME_MAX_CHARS = 80;

export const SessionName = z
  .string('Please give the session a name.')
  .check(
    z.overwrite(cleanText),
    z.minLength(1, 'Please give the session a name.'),
    z.maxLength(SESSION_NAME_MAX_CHARS, `Please enter up to ${SESSION_NAME_MAX_CHARS} characters.`),
    z.refine(isOneLine, 'Please enter one line.'),
  );
/** Day and hour as clocks of the zone show them: `2026-12-03T15:00`. */
export const StartsAt = z
  .string('Please choose a day and an hour.')
  .check(z.regex(/^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])T([01]\d|2[0-3]):[0-5]\d$/, 'Please choose a day and an hour.'));
/** Named as in the IANA list: `Europe/Berlin`. */
export const Zone = z
  .string('Please choose a time zone from the list.')
  .check(z.trim(), z.minLength(1), z.maxLength(64, 'Please choose a time zone from the list.'));
export const Seats = z
  .int('Please enter how many seats.')
  .check(z.minimum(1, 'Please enter how many seats.'), z.maximum(1000, 'Please enter how many seats.'));
export const RequestKey = z.uuid('Please reload the page.');

/**
 * Another session of the company that a new one is planned like: it takes over the invitation sentence, who may join without a personal link
 * and, with `people`, everybody invited there who is free at that time, with the wishes for crews that name them. Nobody is emailed.
 */
export const LikeSession = z.strictObject({ session: z.string().check(z.maxLength(128)), people: z.boolean() });
export type LikeSession = z.infer<typeof LikeSession>;

/**
 * Body of `POST /api/sessions`. EXPERIENCE_002 for a story that is not there, SESSION_012 for a time that is past, SESSION_002 when
 * there are fewer credits than seats, SESSION_003 where the request key belongs to another session, SESSION_001 where there is no session
 * that it is to be planned like.
 */
export const NewSessionBody = z.strictObject({
  /** Made by the page for one session: sent again, it means the same session. */
  request_key: RequestKey,
  experience: z
    .string('Please choose a story.')
    .check(z.minLength(1, 'Please choose a story.'), z.maxLength(64, 'Please choose a story.')),
  name: SessionName,
  starts_at: StartsAt,
  zone: Zone,
  seats: Seats,
  /** What letters to the team are written in; the planner's own where it is missing. */
  language: z.optional(z.enum(LANGUAGES)),
  like: z.optional(LikeSession),
});
export type NewSessionBody = z.infer<typeof NewSessionBody>;

/** Scheme and host mean the same in capitals, and are kept in small letters; the rest of an address does not. */
const MeetingAddress = z.string().check(
  z.trim(),
  z.maxLength(300, 'Please enter a shorter address.'),
  z.overwrite((address) => address.replace(/^[a-z]+:\/\/[^/?#]*/i, (origin) => origin.toLowerCase())),
);

/**
 * Body of `PATCH /api/sessions/{id}`: what is given is changed. SESSION_006 for one that is over, SESSION_004 where it can no longer
 * be changed, SESSION_012 and SESSION_002 as above.
 */
export const SessionChanges = z
  .strictObject({
    name: z.optional(SessionName),
    starts_at: z.optional(StartsAt),
    zone: z.optional(Zone),
    seats: z.optional(Seats),
    /** A room of another meeting service, of those that this site lets in; null for the voices of this site. */
    meeting_url: z.optional(z.nullable(MeetingAddress)),
    /** What letters to the team are written in from now on. */
    language: z.optional(z.enum(LANGUAGES)),
    /** Whether only personal links open it, and no email with the session id. */
    links_only: z.optional(z.boolean()),
    /** Whether people may pass their seat to a colleague with their own link. */
    passes_seats: z.optional(z.boolean()),
    /** Stands in the emails that tell of another time. */
    sentence: z.optional(Sentence),
  })
  .check(
    z.refine(({ starts_at, zone }) => (starts_at === undefined) === (zone === undefined), {
      message: 'Please choose a time zone from the list.',
      path: ['zone'],
    }),
  );
export type SessionChanges = z.infer<typeof SessionChanges>;

/** Body of `POST /api/sessions/{id}/cancel`. Earlier pages send none. */
export const CancelBody = z.nullish(z.strictObject({ sentence: z.optional(Sentence) }));

/** Body of `POST /api/sessions/{id}/delay`: so many minutes later. */
export const DelayBody = z.strictObject({
  /** The start that is delayed, as the page shows it: one that has changed since stays as it is, so that two presses delay it once. */
  from_ms: z.optional(z.int()),
  minutes: z
    .int('Please choose from 1 to 60 minutes.')
    .check(z.minimum(1, 'Please choose from 1 to 60 minutes.'), z.maximum(60, 'Please choose from 1 to 60 minutes.')),
});

/** Body of `POST /api/sessions/{id}/duplicate`: the same again, at another time. */
export const DuplicateBody = z.strictObject({ request_key: RequestKey, starts_at: StartsAt, zone: Zone });
export type DuplicateBody = z.infer<typeof DuplicateBody>;

/** A session as a row of the list. */
export const SessionRow = z.object({
  id: SessionId,
  /** The session's own name; its story's where nobody gave one. */
  name: z.string(),
  slug: z.string(),
  /** Of the story. */
  title: z.string(),
  status: SessionStatus,
  startsAtMs: z.number(),
  /** The named zone in which the time was chosen. */
  zone: z.string(),
  seats: z.number(),
  /** How many people are invited. */
  people: z.number(),
  credits: z.object({ held: z.number(), used: z.number(), released: z.number() }),
});
export type SessionRow = z.infer<typeof SessionRow>;

export const SESSIONS_PAGE = 25;
export const SessionSort = z.enum(['start', '-start', 'name', '-name', 'seats', '-seats']);
export type SessionSort = z.infer<typeof SessionSort>;

/** Query of `GET /api/sessions`. */
export const SessionsQuery = z.object({
  /** Words in the session's name. */
  search: z.optional(z.string().check(z.trim(), z.maxLength(100))),
  status: z.optional(SessionStatus),
  experience: z.optional(z.string().check(z.maxLength(64))),
  /** Id of the programme that they belong to. */
  programme: z.optional(z.uuid()),
  /** A minus in front: the other way round. */
  sort: z._default(SessionSort, '-start'),
  page: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100_000)), 1),
});
export type SessionsQuery = z.infer<typeof SessionsQuery>;

/** Answer of `GET /api/sessions`: a page of at most `SESSIONS_PAGE`. */
export const SessionsAnswer = z.object({ sessions: z.array(SessionRow), total: z.number() });
export type SessionsAnswer = z.infer<typeof SessionsAnswer>;

/** Somebody who looks after a session. `planner`: whose session it is. */
export const SessionOrganiser = z.object({ id: z.string(), name: z.string(), planner: z.boolean() });

/** A session with everything its page shows. */
export const SessionDetail = z.extend(SessionRow, {
  lengthSec: z.number(),
  /** Of a show whose crews are done with everything at once. Left out by earlier builds. */
  shortestSec: z.optional(z.number()),
  players: z.object({ min: z.number(), max: z.number() }),
  createdAtMs: z.number(),
  endedAtMs: z.nullable(z.number()),
  /** Since when its clock stands, and when it is over if nobody lets it go on. */
  pause: z.nullable(z.object({ sinceMs: z.number(), untilMs: z.number() })),
  /** How often its time was changed or it was cancelled. */
  revision: z.number(),
  /** What letters are written in to whoever has not opened their link in another language. */
  language: z.enum(LANGUAGES),
  /** Whether only personal links open it: as chosen, else where everybody was sent one. */
  linksOnly: z._default(z.boolean(), false),
  /** Whether people may pass their seat to a colleague with their own link. Left out by earlier builds. */
  passesSeats: z._default(z.boolean(), false),
  organisers: z.array(SessionOrganiser),
  /** What it was planned with. Left out by earlier builds. */
  programme: z.optional(z.object({ id: z.string(), name: z.string() })),
  /** The room of another meeting service that it points to, and the hosts of those that it may point to. */
  meeting: z.object({ url: z.nullable(z.string()), hosts: z.array(z.string()) }),
  /** Everybody who is invited, by name. */
  invited: z.array(InvitedPerson),
});
export type SessionDetail = z.infer<typeof SessionDetail>;
