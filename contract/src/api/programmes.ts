import { SessionId } from '../ids.ts';
import { LANGUAGES } from '../languages.ts';
import { z } from '../schema.ts';
import { PreviewBody } from './people.ts';
import { LikeSession, RequestKey, Seats, SessionName, SessionRow, StartsAt, Zone } from './sessions.ts';

/** So many dates a programme has at most: all of them are on one page of sessions. */
export const PROGRAMME_MOST_DATES = 24;
export const PROGRAMME_FEWEST_DATES = 2;
/** Invitations leave at most so many days before a date. */
export const INVITE_MOST_DAYS = 60;

/** `monthly`: on the same weekday of the month, as the second Thursday; the fifth is the last. */
export const Rhythm = z.enum(['weekly', 'fortnightly', 'four-weekly', 'monthly']);
export type Rhythm = z.infer<typeof Rhythm>;

const Day = z.string('Please choose a day.').check(z.regex(/^\d{4}-\d{2}-\d{2}$/, 'Please choose a day.'));
const TIMES = `Please enter a number from ${PROGRAMME_FEWEST_DATES} to ${PROGRAMME_MOST_DATES}.`;
const DAYS = `Please enter a number from 1 to ${INVITE_MOST_DAYS}.`;

/**
 * Body of `POST /api/programmes` and of `POST /api/programmes/preview`, which writes nothing. The hour is that of the clocks of the zone on
 * every date. EXPERIENCE_002 for a story that is not there, SESSION_001 where there is no session that it is to be planned like,
 * SESSION_012 for a time that is past, SESSION_002 when there are fewer credits than seats on all dates.
 */
export const NewProgrammeBody = z.strictObject({
  /** Made by the page for one programme: sent again, it means the same programme. */
  request_key: RequestKey,
  name: SessionName,
  /** Null: on each date the story that fewest of these people have played. */
  experience: z.nullable(z.string('Please choose a story.').check(z.minLength(1, 'Please choose a story.'), z.maxLength(64))),
  /** The first date. */
  starts_at: StartsAt,
  zone: Zone,
  rhythm: Rhythm,
  /** How many dates the rhythm has, with those left out. */
  times: z.int(TIMES).check(z.minimum(PROGRAMME_FEWEST_DATES, TIMES), z.maximum(PROGRAMME_MOST_DATES, TIMES)),
  /** Days of the rhythm that are left out. */
  skip: z._default(z.array(Day).check(z.maxLength(PROGRAMME_MOST_DATES)), []),
  seats: Seats,
  language: z.optional(z.enum(LANGUAGES)),
  like: z.optional(LikeSession),
  /** So many days before each date everybody who waits is invited; null for by hand. */
  invite_days: z._default(z.nullable(z.int(DAYS).check(z.minimum(1, DAYS), z.maximum(INVITE_MOST_DAYS, DAYS))), null),
});
export type NewProgrammeBody = z.output<typeof NewProgrammeBody>;

/** A date of a programme that is not planned yet. `day`: as in `skip`. */
export const ProgrammeDate = z.object({
  day: z.string(),
  startsAtMs: z.number(),
  skipped: z.boolean(),
  /** The story; null for a date that is left out. */
  story: z.nullable(z.object({ slug: z.string(), title: z.string() })),
});
export type ProgrammeDate = z.infer<typeof ProgrammeDate>;

/** Answer of `POST /api/programmes/preview`. `covered`: for how many of the dates the credits are enough. */
export const ProgrammePreview = z.object({
  dates: z.array(ProgrammeDate),
  credits: z.object({ needed: z.number(), available: z.number(), covered: z.number() }),
  /** Who comes along to each date, as far as they are free then. */
  people: z.number(),
});
export type ProgrammePreview = z.infer<typeof ProgrammePreview>;

export const ProgrammeRow = z.object({
  id: z.string(),
  name: z.string(),
  /** Dates that were not cancelled, and how many of them have not begun. */
  dates: z.number(),
  ahead: z.number(),
  nextAtMs: z.nullable(z.number()),
});
export type ProgrammeRow = z.infer<typeof ProgrammeRow>;

/** Answer of `GET /api/programmes`: the newest first. */
export const ProgrammesAnswer = z.object({ programmes: z.array(ProgrammeRow) });

/** A programme with its sessions, by their start. `cancelEmails`: how many emails cancelling the rest sends. */
export const ProgrammeDetail = z.object({
  id: z.string(),
  name: z.string(),
  sessions: z.array(SessionRow),
  cancelEmails: z.number(),
});
export type ProgrammeDetail = z.infer<typeof ProgrammeDetail>;

/** Body of `POST /api/programmes/{id}/people/preview`: what would become of these rows on the dates that are ahead. */
export const ProgrammePeoplePreviewBody = z.strictObject({ people: PreviewBody.shape.people });

/** Query of `GET /api/programmes/{id}/people`. */
export const ProgrammePeopleQuery = z.object({
  page: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(10_000)), 1),
});

/** Somebody who has a seat on dates of a programme that are ahead. */
export const ProgrammePerson = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  /** On how many of these dates. */
  dates: z.number(),
  /** So many emails they get where they are removed from all of them: one for each date they know of. */
  emails: z.number(),
});
export type ProgrammePerson = z.infer<typeof ProgrammePerson>;

/** Answer of `GET /api/programmes/{id}/people`: a page of at most `PEOPLE_PAGE`, by name. */
export const ProgrammePeopleAnswer = z.object({ people: z.array(ProgrammePerson), total: z.number() });
export type ProgrammePeopleAnswer = z.infer<typeof ProgrammePeopleAnswer>;

/** Answer of `DELETE /api/programmes/{id}/people/{person}`: from so many dates they were removed. */
export const ProgrammeRemovedAnswer = z.object({ dates: z.number() });

/** What became of adding people to one date. `refused`: why nobody was added there. */
export const ProgrammeAdded = z.object({
  sessionId: SessionId,
  startsAtMs: z.number(),
  added: z.number(),
  /** So many of them sit in another session at that time. */
  seated: z.optional(z.number()),
  refused: z.nullable(z.string()),
});

/** Answer of `POST /api/programmes/{id}/people`: each date that is ahead. */
export const ProgrammeAddedAnswer = z.object({ dates: z.array(ProgrammeAdded) });
export type ProgrammeAddedAnswer = z.infer<typeof ProgrammeAddedAnswer>;
